import type { Role } from '../model/hypothesis.ts';

/** What a new hypothesis file is to be about. */
export type NewHypothesis = {
  readonly id: string;
  readonly role: Role;
  /** Folder below that of the hypotheses, and first tag. */
  readonly layer: string;
  /** `2026-11-29` */
  readonly date: string;
  /** Path of the file, as its author types it. */
  readonly file: string;
};

/** What each role means, as its author needs it. */
const roleSays: Readonly<Record<Role, string>> = {
  trigger: 'what began it',
  amplifier: 'what made more of it than the trigger alone would have',
  propagation: 'how it spread from one part to the next',
  loop: 'what keeps it going after the trigger is gone',
  artefact: 'a fault of the measurement; it competes with the triggers',
};

/** Those that compete for one incident share its probability; all others have odds of their own. */
const startingPrior = (role: Role): number => (role === 'trigger' || role === 'artefact' ? 0.05 : 0.15);

/**
 * The text of a hypothesis file that guides its author from top to bottom. Each TODO is a fault that `check` names with its
 * place; when the last is gone its tests run, and fail until their series show what the predictions say.
 */
export const newHypothesisText = ({ id, role, layer, date, file }: NewHypothesis): string => `\
# yaml-language-server: $schema=../schema.json
# Write over each TODO, from top to bottom. After every step, this says what is next:
#   tollens hypotheses check ${file}
schema: 1
id: ${id}

# 1. What it is.
title: TODO a short name, as on-call would say it
role: ${role}${' '.repeat(Math.max(1, 12 - role.length))}# ${roleSays[role]}
status: experimental   # used with --experimental; test once its mechanism and its look-alikes were reviewed
date: ${date}
tags: [layer.${layer}]
mechanism: TODO how it makes requests slow or fail, in two or three sentences
references: []         # a postmortem, a runbook, a page of a manual
prior: ${startingPrior(role)}${' '.repeat(15 - String(startingPrior(role)).length)} # how likely it is before any evidence, among all incidents of a service

# 2. What must be seen if it is true. Write this before you look at an incident.
#    tollens hypotheses names lock     lists the signals, signatures and facts that have to do with a word.
#    if_true: how often it is seen when this is the cause. if_false: how often when another cause is: "latency rose" is true
#    of all incidents and tells nothing. Two numbers that you would defend; the ones below are a start.
predictions:
  necessary:
    statement: TODO what is always seen when this is true; without it you would give the hypothesis up
    expect: { signature: rises, signal: TODO the signal that shows it, factor: 2 }
    likelihood: { if_true: 0.97, if_false: 0.3 }
    refuting: true       # its failure refutes: (1 - if_true) / (1 - if_false) is at most 0.05
    group: META          # what it is read from: LAT LOAD CPU MEM POOL DEP DB NET HEALTH LOG ORDER SCOPE CHANGE CONFIG RECOVERY META
    because: TODO why the mechanism forces it
  first:
    statement: TODO what moves before users are hurt
    expect: { signature: precedes, first: TODO the signal that moves first, then: incident.symptom, min_lag: 0s }
    likelihood: { if_true: 0.85, if_false: 0.2 }
    group: ORDER
    because: TODO why it comes first
  unlike:
    statement: TODO what is seen with this, and not with what looks most like it
    expect: { signature: flat, signal: TODO the signal that a look-alike would move }
    likelihood: { if_true: 0.85, if_false: 0.25 }
    group: LAT
    because: TODO why the look-alike moves it and this does not

# 3. What it leads to (an id of: tollens hypotheses list), and what else looks the same.
# leads_to:
#   - { to: worker-pool-exhaustion, lag: 5s..120s, strength: 0.5, when: workers wait for it }
confounders:
  - TODO what else looks the same, and how to tell
mitigation: TODO the safest thing to do now
fix: TODO what keeps it from coming back
next_check: TODO what to look at when the data do not tell

# 4. The tests: an incident in which it holds, one in which it is refuted, one that cannot tell. Under signals: one line a
#    series, in quotes: '0.3x9' is ten samples of 0.3, '5+2x3' is 5 7 9 11, '_x3' three gaps. Here 60 samples are quiet and
#    48 are the incident; quiet samples vary a little, as real ones do: '0.30x9 0.32x9 0.31x9 0.30x9 0.31x9 0.32x9 0.95x47'.
tests:
  - name: TODO the incident in which it holds, in the words of who was on call
    interval: 5s
    window: { start: 5m, end: 9m }
    facts: { edge.timeout: 30s }
    signals:
      edge.p99: '0.081x9 0.085x9 0.079x9 0.083x9 0.080x9 0.084x9 2.1x9 2.4x9 2.2x9 2.3x9 2.2x7'
    expect: { verdict: supported, outcomes: { necessary: observed, first: observed, unlike: observed } }

  - name: TODO the nearest look-alike, which is as slow
    interval: 5s
    window: { start: 5m, end: 9m }
    facts: { edge.timeout: 30s }
    signals:
      edge.p99: '0.081x9 0.085x9 0.079x9 0.083x9 0.080x9 0.084x9 2.1x9 2.4x9 2.2x9 2.3x9 2.2x7'
    expect: { verdict: refuted, outcomes: { necessary: absent, unlike: absent } }

  - name: nothing of it is recorded
    interval: 5s
    window: { start: 5m, end: 9m }
    facts: { edge.timeout: 30s }
    signals:
      edge.p99: '0.081x9 0.085x9 0.079x9 0.083x9 0.080x9 0.084x9 2.1x9 2.4x9 2.2x9 2.3x9 2.2x7'
    expect: { verdict: untested, outcomes: { necessary: unknown, first: unknown, unlike: unknown } }
`;
