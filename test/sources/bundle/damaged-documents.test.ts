import { test } from 'vitest';
import { type Damage, expectNamed } from './damage.ts';

// Files of one document: each is one error that names file and line, and what was expected.
test.for<Damage>([
  {
    name: 'a window that ends before it starts',
    file: 'incident.yaml',
    change: (text) => text.replace(/to: \S+/, 'to: 2020-01-01T00:00:00Z'),
    line: 5,
    says: 'window ends before it starts, or is empty',
  },
  {
    name: 'a window without a zone',
    file: 'incident.yaml',
    change: (text) => text.replace(/from: \S+/, 'from: 2026-11-29T23:27:59'),
    line: 4,
    says: 'window.from: expected a time with its zone',
  },
  {
    name: 'an unknown key of the incident',
    file: 'incident.yaml',
    change: (text) => `${text}windows: {}\n`,
    line: 14,
    says: 'unknown key "windows"; did you mean "window"?',
  },
  {
    name: 'a schema of the future',
    file: 'incident.yaml',
    change: (text) => text.replace('schema: 1', 'schema: 2'),
    line: 1,
    says: 'expected schema: 1, the only one that this version reads',
  },
  {
    name: 'YAML that is none',
    file: 'incident.yaml',
    change: (text) => `${text}\t: [\n`,
    line: 14,
    says: 'not valid YAML',
  },
  {
    name: 'YAML whose aliases unfold without end',
    file: 'tollens.yaml',
    change: () =>
      `a: &a [1]\n${'bcdefghij'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[index]}`).join(', ')}]`)
        .join('\n')}\n`,
    line: 1,
    says: 'aliases unfold too far',
  },
  {
    name: 'an unknown fact',
    file: 'tollens.yaml',
    change: (text) => text.replace('dep.timeout', 'dep.timeuot'),
    line: 4,
    says: 'unknown fact "dep.timeuot"; did you mean "dep.timeout"?',
  },
  {
    name: 'sources that are not JSON',
    file: 'sources.json',
    change: (text) => text.slice(0, -4),
    line: 22,
    says: 'not JSON; expected { "schema": 1, "sources": […] }',
  },
  {
    name: 'sources that nest without end',
    file: 'sources.json',
    change: () => '['.repeat(1_000_000),
    line: 1,
    says: 'nested too deeply',
  },
  {
    name: 'facts that nest without end',
    file: 'tollens.yaml',
    change: (text) => `${text}x: ${'['.repeat(100_000)}`,
    line: 1,
    says: 'nested too deeply',
  },
  {
    name: 'a source of an unknown kind',
    file: 'sources.json',
    change: (text) => text.replace('"kind": "prometheus"', '"kind": "graphite"'),
    line: 6,
    says: 'sources.0.kind: expected one of prometheus, elasticsearch',
  },
])('$name', expectNamed);
