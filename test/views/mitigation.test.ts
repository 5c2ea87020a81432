import { expect, test } from 'vitest';
import type { Account, Diagnosis, DiagnosisHypothesis } from '../../src/model/diagnosis.ts';
import { createClock } from '../../src/views/clock.ts';
import { viewMitigation } from '../../src/views/mitigation.ts';
import { calmDiagnosis } from './other-diagnoses.ts';
import { hypothesis, sampleDiagnosis } from './sample-diagnosis.ts';

const clock = createClock('UTC');
const supported = { verdict: 'supported', confidence: 'strong' } as const;
const root = hypothesis({ id: 'lock', title: 'Lock', ...supported });
const pool = hypothesis({ id: 'pool', title: 'Pool', role: 'propagation', ...supported });
const checks = hypothesis({ id: 'checks', title: 'Checks', role: 'propagation', ...supported });
const loop = hypothesis({ id: 'loop', title: 'Loop', role: 'loop', ...supported });

const chainOf = (...ids: readonly string[]): Account => ({
  chain: ids.map((id) => ({ id, role: id === 'unknown' ? 'unknown' : 'propagation' })),
  links: [],
  loop: [],
  unexplained: [],
});

const diagnosisOf = (hypotheses: readonly DiagnosisHypothesis[], account?: Account): Diagnosis => {
  const { account: _, ...rest } = sampleDiagnosis;
  return { ...rest, hypotheses, ...(account === undefined ? {} : { account }) };
};

const goesOn = (diagnosis: Diagnosis): Diagnosis => ({
  ...diagnosis,
  impact: { ...diagnosis.impact, ongoing: true },
});

const leading = { ...root, verdict: 'inconclusive', confidence: 'leading' } as const;

test.for([
  { name: 'the supported root', of: diagnosisOf([root, pool], chainOf('lock', 'pool')), does: 'lock' },
  {
    name: 'not a root that only leads',
    of: diagnosisOf([leading, pool], chainOf('lock', 'pool')),
    does: 'pool',
  },
  {
    name: 'with an unknown root, what is nearest to the user',
    of: diagnosisOf([pool, checks], chainOf('unknown', 'pool', 'checks')),
    does: 'checks',
  },
  {
    name: 'not a finding of the chain that is only inconclusive',
    of: diagnosisOf([pool, { ...checks, verdict: 'inconclusive' }], chainOf('unknown', 'pool', 'checks')),
    does: 'pool',
  },
  {
    name: 'a supported loop when nothing spreads',
    of: diagnosisOf([loop], chainOf('unknown', 'loop')),
    does: 'loop',
  },
  { name: 'a supported propagation outside any account', of: diagnosisOf([leading, pool]), does: 'pool' },
])('the mitigation is that of $name', ({ of, does }) => {
  expect(viewMitigation(goesOn(of), clock)).toMatchObject({
    advised: true,
    action: `Mitigation of ${does}.`,
  });
});

test.for([
  { name: 'a leading trigger alone', of: diagnosisOf([leading], chainOf('lock')) },
  { name: 'a contested trigger', of: diagnosisOf([{ ...root, verdict: 'contested' }], chainOf('lock')) },
  { name: 'nothing', of: diagnosisOf([]) },
])('none is advised for $name', ({ of }) => {
  const view = viewMitigation(of, clock);
  expect(view.advised).toBe(false);
  expect(view.action).toContain('None can be advised');
});

test('a loop that outlives its trigger is broken apart from it', () => {
  const diagnosis = goesOn(diagnosisOf([root, pool, loop], chainOf('lock', 'pool', 'loop')));
  const view = viewMitigation(diagnosis, clock);
  expect(view.action).toBe('Mitigation of lock.');
  expect(view.loop).toBe('If it goes on after that, break the loop (loop): Mitigation of loop.');
});

test('users are well again, and nobody saw whether what began it is over', () => {
  const view = viewMitigation(diagnosisOf([root, pool], chainOf('lock', 'pool')), clock);
  expect(view).toMatchObject({
    action: 'Users have been well since 23:28:47; whether what began it is over was not seen.',
    again: 'If it is still there, or comes back: Mitigation of lock.',
  });
});

const ended = { triggerEnded: '2026-11-29T23:28:34.133Z' };
const over = 'What began it ended at 23:28:34.';

test('once the trigger is over and users still hurt, the loop comes first and the durable fixes after it', () => {
  const account = { ...chainOf('lock', 'pool', 'loop'), ...ended };
  expect(viewMitigation(goesOn(diagnosisOf([root, pool, loop], account)), clock)).toEqual({
    advised: true,
    action: 'Mitigation of loop.',
    why: 'It breaks the loop that keeps it going: loop.',
    limit: over,
    later: ['Fix of lock.', 'Fix of loop.'],
    of: 'loop',
  });
});

test('a trigger that is over, without a loop, while users still hurt: how it spread comes first', () => {
  const diagnosis = goesOn(diagnosisOf([root, pool], { ...chainOf('lock', 'pool'), ...ended }));
  expect(viewMitigation(diagnosis, clock)).toMatchObject({ action: 'Mitigation of pool.', limit: over });
});

const nothingOfIt = 'Nothing is left to end: what began it ended at 23:28:34.';
const nothing = 'Nothing is left to end: it is over since 23:28:47.';

test.for([
  {
    name: 'trigger and all',
    of: diagnosisOf([root, pool], { ...chainOf('lock', 'pool'), ...ended }),
    action: nothingOfIt,
    again: 'lock',
  },
  {
    name: 'a loop too',
    of: diagnosisOf([root, pool, loop], { ...chainOf('lock', 'pool', 'loop'), ...ended }),
    action: nothingOfIt,
    again: 'lock',
    further: ['Fix of loop.'],
  },
  {
    name: 'the trigger, and nothing says how it goes on',
    of: goesOn(diagnosisOf([root], { ...chainOf('lock'), ...ended })),
    action: nothingOfIt,
    again: 'lock',
  },
  {
    name: 'all, from an unknown cause',
    of: diagnosisOf([pool], chainOf('unknown', 'pool')),
    action: nothing,
    again: 'pool',
  },
])('nothing is advised to be ended that is over: $name', ({ of, action, again, further = [] }) => {
  expect(viewMitigation(of, clock)).toMatchObject({
    action,
    again: `If it comes back: Mitigation of ${again}.`,
    later: [`Fix of ${again}.`, ...further],
  });
});

test('for an unknown cause it is said what the mitigation does not treat', () => {
  const view = viewMitigation(diagnosisOf([pool], chainOf('unknown', 'pool')), clock);
  expect(view.limit).toBe('This treats how it spread, not what began it.');
});

test('where nothing hurts there is nothing to do', () => {
  expect(viewMitigation(calmDiagnosis, clock)).toMatchObject({
    advised: false,
    action: 'Nothing needs to be done.',
  });
});
