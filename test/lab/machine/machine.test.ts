import { expect, test } from 'vitest';
import { parseHostCpu } from '../../../lab/machine/host-cpu.mjs';
import { findPorts } from '../../../lab/machine/ports.mjs';
import { createUndo } from '../../../lab/machine/undo.mjs';

test('idle and waiting are idle, stolen time is not; guests are counted once', () => {
  const stat = 'cpu  100 0 50 800 40 0 10 100 30 0\ncpu0 50 0 25 400 20 0 5 50 15 0\n';
  expect(parseHostCpu(stat)).toEqual({ idle: 840, total: 1100 });
});

test('ports differ from each other', async () => {
  const ports = await findPorts(['one', 'two', 'three']);
  expect(new Set(Object.values(ports)).size).toBe(3);
});

test('everything is undone in reverse order, whatever fails', async () => {
  const done: string[] = [];
  const undo = createUndo((text) => done.push(text));
  undo.remember('the first', () => done.push('first'));
  undo.remember('the second', () => Promise.reject(new Error('stuck')));
  undo.remember('the third', () => done.push('third'));
  await undo.runAll();
  await undo.runAll();
  expect(done).toEqual(['third', 'cleaning up: the second: stuck', 'first']);
});
