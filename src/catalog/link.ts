import type { InputError } from '../errors.ts';
import type { Hypothesis } from '../model/hypothesis.ts';
import { suggest } from '../model/nearest-name.ts';
import { compareText } from '../model/text-order.ts';
import { type Problem, toErrors } from './problem.ts';
import type { CatalogFile } from './read-hypothesis.ts';

/** Hypotheses of all folders joined, with the errors that only show across files, by file. */
export type Linked = {
  readonly hypotheses: readonly Hypothesis[];
  readonly errors: ReadonlyMap<CatalogFile, readonly InputError[]>;
};

type Owner = { readonly folder: number; readonly file: string; readonly hypothesis?: Hypothesis };

type Joined = {
  readonly owners: ReadonlyMap<string, Owner>;
  /** Superseded id → the id that stands for it now. */
  readonly replaced: ReadonlyMap<string, string>;
  readonly problems: ReadonlyMap<CatalogFile, Problem[]>;
};

const join = (base: readonly Hypothesis[], folders: readonly (readonly CatalogFile[])[]): Joined => {
  const owners = new Map<string, Owner>(
    base.map((hypothesis) => [hypothesis.id, { folder: -1, file: hypothesis.file, hypothesis }]),
  );
  const replaced = new Map<string, string>();
  const problems = new Map<CatalogFile, Problem[]>();
  folders.forEach((files, folder) => {
    for (const file of files) {
      const own: Problem[] = [];
      problems.set(file, own);
      if (file.id === undefined) continue;
      const earlier = owners.get(file.id);
      const mayReplace =
        earlier !== undefined && earlier.folder < folder && file.supersedes.includes(file.id);
      if (earlier !== undefined && !mayReplace) {
        const advice = earlier.folder < folder ? `; to replace it, write supersedes: [${file.id}]` : '';
        own.push({ path: ['id'], message: `id "${file.id}" is already used by ${earlier.file}${advice}` });
        continue;
      }
      file.supersedes.forEach((id, index) => {
        const target = owners.get(id);
        if (target === undefined || target.folder >= folder) {
          const known = [...owners].filter(([, owner]) => owner.folder < folder).map(([name]) => name);
          const message = `no earlier folder has a hypothesis "${id}"${suggest(id, known)}`;
          own.push({ path: ['supersedes', index], message });
        } else if (id !== file.id) {
          owners.delete(id);
          replaced.set(id, file.id as string);
        }
      });
      owners.set(file.id, {
        folder,
        file: file.file,
        ...(file.hypothesis && { hypothesis: file.hypothesis }),
      });
    }
  });
  return { owners, replaced, problems };
};

const standsFor = (id: string, replaced: ReadonlyMap<string, string>): string => {
  let current = id;
  for (let next = replaced.get(current); next !== undefined && next !== id; next = replaced.get(current))
    current = next;
  return current;
};

const follow = (hypothesis: Hypothesis, replaced: ReadonlyMap<string, string>): Hypothesis => {
  const edges = new Map(
    hypothesis.leadsTo.map((edge) => {
      const to = standsFor(edge.to, replaced);
      return [`${to} ${edge.feedback}`, { ...edge, to }];
    }),
  );
  return {
    ...hypothesis,
    ...(hypothesis.refines === undefined ? {} : { refines: standsFor(hypothesis.refines, replaced) }),
    leadsTo: [...edges.values()].filter(({ to }) => to !== hypothesis.id),
  };
};

const checkTargets = (hypothesis: Hypothesis, { owners, replaced }: Joined, own: Problem[]): void => {
  const unknown = (id: string) => `unknown hypothesis "${id}"${suggest(id, owners.keys())}`;
  hypothesis.leadsTo.forEach(({ to }, index) => {
    if (!owners.has(standsFor(to, replaced)))
      own.push({ path: ['leads_to', index, 'to'], message: unknown(to) });
  });
  if (hypothesis.refines === undefined) return;
  const parent = owners.get(standsFor(hypothesis.refines, replaced));
  if (parent === undefined) {
    own.push({ path: ['refines'], message: unknown(hypothesis.refines) });
  } else if (hypothesis.refines === hypothesis.id) {
    own.push({ path: ['refines'], message: 'a hypothesis cannot refine itself' });
  } else if (parent.hypothesis !== undefined && parent.hypothesis.role !== 'trigger') {
    own.push({
      path: ['refines'],
      message: `only a trigger is refined, and ${hypothesis.refines} is a ${parent.hypothesis.role}`,
    });
  } else if (parent.hypothesis?.refines !== undefined) {
    const grandparent = parent.hypothesis.refines;
    own.push({
      path: ['refines'],
      message: `${hypothesis.refines} refines ${grandparent} itself: refine that instead`,
    });
  }
};

const checkTests = ({ tests }: CatalogFile, { owners }: Joined, own: Problem[]): void => {
  tests.forEach(({ alongside }, index) => {
    alongside.forEach((id, place) => {
      const message = `unknown hypothesis "${id}"${suggest(id, owners.keys())}`;
      if (!owners.has(id)) own.push({ path: ['tests', index, 'alongside', place], message });
    });
  });
};

/**
 * Joins the files of all folders, later over earlier, onto `base` (a catalog that is already linked): repeated ids,
 * `supersedes`, `leads_to` and `refines`. What pointed at a superseded hypothesis points at its successor.
 */
export const link = (base: readonly Hypothesis[], folders: readonly (readonly CatalogFile[])[]): Linked => {
  const joined = join(base, folders);
  for (const [file, own] of joined.problems) {
    if (file.hypothesis !== undefined) checkTargets(file.hypothesis, joined, own);
    checkTests(file, joined, own);
  }
  const errors = [...joined.problems].map(
    ([file, own]) => [file, file.yaml === undefined ? [] : toErrors(file.yaml, own)] as const,
  );
  const hypotheses = [...joined.owners.values()]
    .flatMap(({ hypothesis }) => (hypothesis === undefined ? [] : [follow(hypothesis, joined.replaced)]))
    .sort((one, other) => compareText(one.id, other.id));
  return { hypotheses, errors: new Map(errors) };
};
