import { describe, expect, test } from 'vitest';
import { inferCandidates } from '../../src/diagnose/infer-candidates.ts';
import type { Hypothesis } from '../../src/model/hypothesis.ts';
import { calm, contextOf, fact, type Given, inWindow, moved, signal } from '../expectations/context.ts';
import { leaf, predicted, reads } from '../expectations/expectation.ts';
import { dates, stated } from '../expectations/hypothesis.ts';

const rate = { kind: 'rate', unit: 'per_second' } as const;
const dep = (samples: string) =>
  signal('dep.p99', samples, { dependency: 'store' }, { kind: 'quantile', resolution: 0.001 });
const errors = (samples: string) => signal('edge.err', samples, {}, { ...rate, resolution: 1 });

/** Supported whenever dep.p99 of a dependency rises: it leads, and its end is the trigger's. */
const slow: Hypothesis = stated({
  id: 'slow',
  role: 'trigger',
  subject: 'dependency',
  onset: dates('dep.p99'),
  predictions: ['A', 'B', 'C'].map((group) =>
    predicted(leaf('rises', 'dep.p99', { factor: 3 }), {
      id: `rises-${group}`,
      group,
      likelihood: { ifTrue: 0.98, ifFalse: 0.02, from: 'expert' },
    }),
  ),
});
/** Leads whenever dep.p99 rises, but one instrument is not a case. */
const maybeSlow: Hypothesis = {
  ...slow,
  predictions: slow.predictions.map((one) => ({ ...one, group: 'A' })),
};
const outlives: Hypothesis = stated({
  id: 'outlives',
  role: 'loop',
  onset: dates('incident.trigger', { direction: 'down' }),
  predictions: [
    predicted(
      leaf('persists_after', { signal: reads('edge.err'), after: reads('incident.trigger') }, { for: 5 }),
    ),
  ],
});

const infer = (given: Given, hypotheses: readonly Hypothesis[] = [slow, outlives]) =>
  inferCandidates(hypotheses, contextOf(given));
const found = (given: Given, hypotheses?: readonly Hypothesis[]) =>
  infer(given, hypotheses).inference.judged.find((one) => one.hypothesis.id !== 'slow');

describe('what must outlive the trigger is tested when the trigger is known', () => {
  const ended = dep('0.1x44 5x14 0.1x24');

  test.for<[string, Given['signals'], string, string | undefined]>([
    ['errors go on after it', [ended, errors(moved(0, 9))], 'observed', undefined],
    ['errors end with it', [ended, errors('0x44 9x14 0x24')], 'absent', undefined],
    ['it goes on itself', [dep(moved(0.1, 5)), errors(moved(0, 9))], 'unknown', 'trigger'],
    ['no trigger leads', [dep(calm(0.1)), errors(moved(0, 9))], 'unknown', 'trigger'],
    ['errors were not seen', [ended], 'unknown', 'not_bound'],
  ])('%s', ([, signals, outcome, lack]) => {
    const [tested] = found({ signals: signals ?? [] })?.outcomes ?? [];
    expect([tested?.outcome, tested?.lack]).toEqual([outcome, lack]);
  });

  test.for<[string, string, string]>([
    ['that errors ended with it refutes nothing', '0x44 9x14 0x24', 'unknown'],
    ['errors outlived it', moved(0, 9), 'observed'],
  ])('what only leads may not be the trigger: %s', ([, samples, outcome]) => {
    const { inference } = infer({ signals: [ended, errors(samples)] }, [maybeSlow, outlives]);
    expect(inference.leading).toMatchObject({ verdict: 'inconclusive', confidence: 'leading' });
    const loop = inference.judged.find(({ hypothesis }) => hypothesis.id === 'outlives');
    expect(loop?.outcomes[0]?.outcome).toBe(outcome);
  });

  test('what is absent whatever the trigger was stays absent', () => {
    const both: Hypothesis = {
      ...outlives,
      predictions: outlives.predictions.map((one) => ({
        ...one,
        expect: { kind: 'all', of: [one.expect, leaf('rises', 'svc.p99', { factor: 3 })] } as const,
      })),
    };
    const signals = [ended, errors('0x44 9x14 0x24'), signal('svc.p99', calm(0.1))];
    const { inference } = infer({ signals }, [maybeSlow, both]);
    const loop = inference.judged.find(({ hypothesis }) => hypothesis.id === 'outlives');
    expect(loop?.outcomes[0]?.outcome).toBe('absent');
  });

  test('the span of the trigger is that of the subject that leads', () => {
    const signals = [
      ended,
      signal('dep.p99', moved(0.1, 0.12), { dependency: 'cache' }, { kind: 'quantile', resolution: 0.001 }),
      errors(moved(0, 9)),
    ];
    const { context, inference } = infer({ signals });
    expect(inference.leading).toMatchObject({ subject: 'store' });
    expect(context.trigger?.end?.latestMs).toBe(inWindow(15));
  });

  test('what the trigger does not concern is tested once and stays as it was', () => {
    const signals = [ended, errors(moved(0, 9))];
    const alone = infer({ signals }, [slow]).inference.judged[0];
    const beside = infer({ signals }).inference.judged.find((one) => one.hypothesis.id === 'slow');
    expect(beside?.outcomes).toEqual(alone?.outcomes);
  });

  test('the end of the trigger dates what outlives it', () => {
    const judged = found({ signals: [ended, errors(moved(0, 9))] });
    expect(judged?.onset).toMatchObject({
      datedBy: 'the end of the trigger',
      interval: { latestMs: inWindow(15) },
    });
  });

  test('without a trigger the context is the one that was given', () => {
    const context = contextOf({ signals: [errors(moved(0, 9))] });
    expect(inferCandidates([slow, outlives], context).context).toBe(context);
  });
});

describe('other names that need the trigger', () => {
  const ended = dep('0.1x44 5x14 0.1x24');
  const queue = signal('svc.queue', moved(0, 50), {}, { unit: 'count' });
  const given: Given = {
    signals: [ended, queue, signal('edge.rps', calm(5), {}, { ...rate, resolution: 1 })],
    facts: [fact('svc.capacity', 10)],
  };
  const asking = (expect: ReturnType<typeof leaf>): Hypothesis =>
    stated({ id: 'asking', role: 'loop', predictions: [predicted(expect)] });

  test('the backlog it left', () => {
    const last = asking(
      leaf(
        'ratio_bound',
        { numerator: reads('svc.queue', { take: 'last' }), denominator: reads('svc.trigger_backlog') },
        { at_least: 1 },
      ),
    );
    expect(found(given, [slow, last])?.outcomes[0]?.outcome).toBe('observed');
  });

  test('the time it takes to clear', () => {
    const drain = asking(
      leaf('config_check', { fact: { kind: 'signal_value', id: 'svc.drain_time' } }, { at_least: 5 }),
    );
    expect(found(given, [slow, drain])?.outcomes[0]?.outcome).toBe('observed');
  });
});
