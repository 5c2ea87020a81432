import type { Diagnosis } from '../model/diagnosis.ts';

/** Whether nothing hurts: no request failed, the edge picture holds nothing odd, and no finding is to be accounted for. */
export const isCalm = ({ impact, account }: Diagnosis): boolean =>
  impact.failed === 0 && !impact.ongoing && impact.observations.length === 0 && account === undefined;
