import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../../src/cli/live/configuration.ts';
import { openSources } from '../../../src/cli/live/open-sources.ts';
import { writeFolder } from '../../build/folder.ts';
import { catalogOf } from '../../diagnose/recorded.ts';

const catalog = catalogOf(
  [],
  { id: 'edge.timeout', unit: 's', kind: 'fact', givenBy: 'fact' },
  { id: 'chg.deploy', unit: 'event', kind: 'event' },
);

const read = async (text: string) => {
  const file = path.join(await writeFolder({ 'ours.yaml': text }), 'ours.yaml');
  return { file, configuration: await readConfiguration(file, ['prometheus', 'events'], catalog.signals) };
};

const open = async (text: string) => {
  const { file, configuration } = await read(text);
  return openSources({
    addresses: {},
    config: file,
    configuration,
    service: 'search',
    catalog,
    surroundings: { now: () => 0, random: () => 0, environment: {} },
  });
};

test('facts keep their lines, under the name that the file has in a bundle; sources stay out of it', async () => {
  const { configuration } = await read(
    `schema: 1\nservice: search\nsources:\n  prometheus:\n    url: http://metrics.example\n    bearer: \${TOKEN}\nfacts:\n  edge.timeout: 5s\n`,
  );
  expect(configuration.service).toBe('search');
  expect(configuration.facts.get('edge.timeout')).toMatchObject({ value: 5, note: 'tollens.yaml:8' });
  expect(configuration.factsText).not.toMatch(/sources|metrics\.example|TOKEN/);
});

test('the sources that it names are opened in their order of preference', async () => {
  const sources = await open(
    'schema: 1\nsources:\n  events: { file: changes.ndjson, complete: [chg.deploy] }\n  prometheus: { url: "http://metrics.example", step: 15s, username: reader, password: { file: secret } }\n',
  );
  expect(sources.map(({ id }) => id)).toEqual(['prometheus', 'events']);
});

test.for([
  {
    block: '  promtheus: {}',
    message: 'ours.yaml:3:3: unknown source "promtheus"; did you mean "prometheus"?',
  },
  {
    block: '  prometheus: { url: "http://x", stepp: 5s }',
    message: 'unknown key "stepp"; did you mean "step"?',
  },
  {
    block: '  prometheus: { url: "http://x", step: 5 }',
    message: 'step: expected a length of time such as 30s',
  },
  {
    block: '  prometheus: { url: "http://x", bearer: hunter2 }',
    message: 'bearer: expected a reference, never the secret itself',
  },
  {
    block: '  prometheus: { url: "http://x", username: reader }',
    message: 'username and password belong together',
  },
  {
    block: `  prometheus: { url: "http://x", username: a, password: "\${P}", bearer: "\${T}" }`,
    message: 'not both',
  },
  { block: '  prometheus: {}', message: 'no url of prometheus' },
  { block: '  events: { complete: [chg.deploy] }', message: 'no file of events' },
  {
    block: '  events: { file: x, complete: [chg.deplo] }',
    message: 'unknown event "chg.deplo"; did you mean "chg.deploy"?',
  },
])('$message', async ({ block, message }) => {
  const error = await open(`schema: 1\nsources:\n${block}\n`).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toContain(message);
  expect(JSON.stringify(error)).not.toContain('hunter2');
});
