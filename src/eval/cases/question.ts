import type { Series } from '../../model/series.ts';
import type { Truth } from '../../model/truth.ts';
import { UNKNOWN_CAUSE } from '../../model/unknown-cause.ts';
import { FRONT_END, nezhaSignals } from '../../sources/cases/nezha.ts';
import { PET_SITE, petshopSignals } from '../../sources/cases/petshop.ts';
import type { CaseLabel, RawCase } from '../../sources/cases/raw-case.ts';

/** One thing that somebody on call may ask about a case: which service, and what the answer should be. */
export type Question = {
  readonly id: string;
  /** What was done, and from where it is looked at. */
  readonly mechanism: string;
  readonly service: string;
  readonly signalsOf: (raw: RawCase) => readonly Series[];
  readonly truth: Truth;
};

/** Triggers that hold, by fault: for the service that has it, and for one that calls it. */
const TRIGGERS: Readonly<Record<string, { readonly own: string; readonly called: string }>> = {
  // Stressors in the container, or code that burns CPU: its usage stands at its limit, on machines that are idle.
  cpu_contention: { own: 'cpu-throttling', called: 'slow-dependency' },
  cpu_consumed: { own: 'cpu-throttling', called: 'slow-dependency' },
  // Packets are late, none is lost: the catalog has no cause of that kind for the service itself.
  network_delay: { own: UNKNOWN_CAUSE, called: 'slow-dependency' },
  // Wrong code. That a dependency fails, and is not slow, is no cause in the catalog either.
  return: { own: 'deploy-regression', called: UNKNOWN_CAUSE },
  exception: { own: 'deploy-regression', called: UNKNOWN_CAUSE },
  searchdelay: { own: UNKNOWN_CAUSE, called: 'slow-dependency' },
  searcherrorpercent: { own: UNKNOWN_CAUSE, called: UNKNOWN_CAUSE },
};

const truthOf = (trigger: string, beganMs: number, note: string): Truth => ({
  triggers: [trigger],
  accounts: [],
  supported: [],
  refuted: [],
  unknown: [],
  telling: [],
  beganMs,
  note,
});

/** What is asked of a case: of the service that has the fault, and of the front end where that calls it. */
export const questionsOf = (raw: RawCase, { target, fault }: CaseLabel): readonly Question[] => {
  const triggers = TRIGGERS[fault] ?? { own: UNKNOWN_CAUSE, called: UNKNOWN_CAUSE };
  const about = (service: string, view: 'own' | 'called', signalsOf: Question['signalsOf']): Question => ({
    id: view === 'own' ? raw.id : `${raw.id} seen from ${service}`,
    mechanism: view === 'own' ? fault : `${fault} of a dependency`,
    service,
    signalsOf,
    truth: truthOf(triggers[view], raw.onsetMs, `${fault} of ${target}`),
  });
  if (raw.id.startsWith('petshop/')) return [about(PET_SITE, 'called', petshopSignals)];
  const own = about(target, 'own', (one) => nezhaSignals(one, target));
  const callsIt = raw.series.some(
    ({ labels }) => labels['source'] === FRONT_END && labels['destination'] === target,
  );
  return callsIt ? [own, about(FRONT_END, 'called', (one) => nezhaSignals(one, FRONT_END))] : [own];
};
