// Who may import whom. `test/architecture.test.ts` holds src/ to it, and plants one fault for each rule.
// When a rule stops you, its comment says where the code belongs instead.

/**
 * The table: what each folder may import besides itself and `errors.ts`, and why no more than that.
 * Data flows one way: sources → signals, logs → signatures → inference → diagnose → views → reports | tui.
 * `cli` has no row: it wires everything and may import all, so nothing may import it.
 *
 * @type {Record<string, { mayImport: string[], comment: string }>}
 */
export const folders = {
  model: {
    mayImport: [],
    comment: 'model is the vocabulary that every folder shares: put what computes or reads in its own stage.',
  },
  stats: {
    mayImport: [],
    comment: 'stats are plain functions on numbers: pass in the numbers, not a signal or a hypothesis.',
  },
  sources: {
    mayImport: ['model', 'stats'],
    comment:
      'A source says what a server or file answered. What an answer means is for signals and later stages.',
  },
  signals: {
    mayImport: ['model', 'stats'],
    comment:
      'signals get raw series handed in: they neither fetch (sources) nor look for shapes (signatures).',
  },
  logs: {
    mayImport: ['model', 'stats'],
    comment: 'logs turn lines into templates and counts. A count is a signal like any other from there on.',
  },
  signatures: {
    mayImport: ['model', 'stats', 'signals'],
    comment: 'A detector judges one shape and knows no hypothesis, so that every hypothesis can use it.',
  },
  expectations: {
    mayImport: ['model', 'stats', 'signals', 'signatures'],
    comment: 'expectations turn one `expect:` block into one outcome. Weighing outcomes is for inference.',
  },
  catalog: {
    mayImport: ['model', 'signatures', 'sources/text-file.ts'],
    comment: 'catalog checks names and parameters against signatures; it runs no detector and reads no data.',
  },
  inference: {
    mayImport: ['model', 'stats'],
    comment:
      'inference weighs outcomes that are already decided. If it needs a series, the outcome lacks a number.',
  },
  diagnose: {
    mayImport: [
      'model',
      'stats',
      'sources/source.ts',
      'signals',
      'logs',
      'signatures',
      'expectations',
      'inference',
    ],
    comment: 'diagnose knows the port, never a vendor: cli picks the source and hands it in.',
  },
  check: {
    mayImport: ['model', 'catalog', 'diagnose', 'sources/source.ts'],
    comment:
      'check runs the tests of hypothesis files through diagnose, as a user would: no stage on its own.',
  },
  simulate: {
    mayImport: ['model', 'stats'],
    comment:
      'simulate makes data that the pipeline must explain: it may not share code with what is tested by it.',
  },
  eval: {
    mayImport: [
      'model',
      'catalog',
      'diagnose',
      'simulate',
      'sources/bundle',
      'sources/cases',
      'sources/text-file.ts',
    ],
    comment: 'eval compares a diagnosis with the truth. It judges whole runs, never a stage.',
  },
  views: {
    mayImport: ['model'],
    comment:
      'A view only words a diagnosis. A number it misses has to be in the diagnosis, or JSON lacks it too.',
  },
  reports: {
    mayImport: ['model', 'views'],
    comment: 'A report only lays out views: say it in a view, and every format and the terminal have it.',
  },
  tui: {
    mayImport: ['model', 'views'],
    comment: 'The terminal interface draws views; work is passed in as commands by cli.',
  },
};

/** Exceptions to the table, a sub-folder each. */
const mayAlsoImport = [
  { from: 'sources/recording', mayImport: ['logs'] },
  { from: 'sources/cases', mayImport: ['logs'] },
  // The cluster counts lines by words; which of them the patterns match is told here, as for a recording.
  { from: 'sources/elasticsearch', mayImport: ['logs'] },
];

/** What runs on values alone: same input, same bytes. */
export const pureFolders = [
  'model',
  'stats',
  'signals',
  'logs',
  'signatures',
  'expectations',
  'inference',
  'simulate',
  'views',
  'reports',
];

/**
 * The packages that src/ may use, all of them bundled into dist/, and where.
 *
 * @type {Record<string, { only: string[], comment: string }>}
 */
const packages = {
  'ink|react': {
    only: ['tui'],
    comment: 'Ink and React cost half a second to load: they stay behind the terminal interface.',
  },
  'prometheus-query': {
    only: ['sources/prometheus'],
    comment: 'One folder knows the vendor, so that the client can be replaced there.',
  },
  '@elastic/elasticsearch': {
    only: ['sources/elasticsearch'],
    comment: 'One folder knows the vendor, so that the client can be replaced there.',
  },
  yaml: {
    only: ['catalog', 'sources/bundle', 'cli/config', 'eval', 'check'],
    comment: 'YAML is read at the boundary, where a file and line can still be named.',
  },
  zod: {
    only: ['catalog', 'sources', 'cli', 'reports/schema'],
    comment: 'Parse at the boundary, trust inside: past it, the types of model are the truth.',
  },
  commander: { only: ['cli'], comment: 'Only cli knows about arguments; hand on a plain value.' },
  'string-width': {
    only: ['views', 'reports', 'tui'],
    comment: 'Width is a matter of display; what comes before carries text.',
  },
};

/** @param {string[]} places folders, files or file stems below src/ */
const inSource = (places) => places.map((place) => `^src/${place}(?:[./]|$)`);

/** @param {string} names package names, separated by `|`; they match whether or not the package is installed */
const packagePath = (names) => `^(?:node_modules/)?(?:${names})(?:/|$)`;

const directionRules = Object.entries(folders).map(([folder, { mayImport, comment }]) => {
  const exceptions = mayAlsoImport.filter(({ from }) => from.startsWith(`${folder}/`));
  return {
    name: `${folder}-imports`,
    comment,
    severity: 'error',
    from: { path: inSource([folder]), pathNot: inSource(exceptions.map(({ from }) => from)) },
    to: { path: '^src/', pathNot: inSource([folder, ...mayImport, 'errors.ts']) },
  };
});

const exceptionRules = mayAlsoImport.map(({ from, mayImport }) => {
  const [folder = ''] = from.split('/');
  const parent = folders[folder];
  return {
    name: `${from.replace('/', '-')}-imports`,
    comment: parent?.comment,
    severity: 'error',
    from: { path: inSource([from]) },
    to: {
      path: '^src/',
      pathNot: inSource([folder, ...(parent?.mayImport ?? []), ...mayImport, 'errors.ts']),
    },
  };
});

const packageRules = Object.entries(packages).map(([names, { only, comment }]) => ({
  name: `${names.split('|')[0]}-only-in-${only.map((place) => place.replace('/', '-')).join('-or-')}`,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: inSource(only) },
  to: { path: packagePath(names) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = /** @type {any} */ ({
  forbidden: [
    ...directionRules,
    ...exceptionRules,
    ...packageRules,
    {
      name: 'errors-imports-nothing',
      comment: 'Every folder may import errors.ts; an import of its own would reach all of them.',
      severity: 'error',
      from: { path: '^src/errors\\.ts$' },
      to: {},
    },
    {
      name: 'pure-core',
      comment:
        'This folder runs on values alone: no disk, network, process or clock. Let sources or cli read it, and take the value as an argument.',
      severity: 'error',
      from: { path: inSource(pureFolders) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or hide a third that both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file and it imports nothing: wire it up or delete it.',
      severity: 'error',
      from: { orphan: true, path: '^src/' },
      to: {},
    },
    {
      name: 'not-to-dev-dep',
      comment:
        'Tools for building and testing do not belong in the program. A package that does has to be listed in .dependency-cruiser.mjs with the folders that may use it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], pathNot: Object.keys(packages).map(packagePath) },
    },
    {
      name: 'not-to-test',
      comment: 'The program may not lean on its tests: move what both need into src/.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^test/' },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'This import leads nowhere; and an import that cannot be followed escapes every other rule.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // An import of a type alone is a dependency too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
});

export default configuration;
