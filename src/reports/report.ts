import type { Diagnosis } from '../model/diagnosis.ts';

/** How a report is made. Formats that have no use for an option ignore it. */
export type ReportOptions = {
  /** IANA time zone in which times are shown. */
  readonly zone: string;
  /** ASCII alone, for terminals that know no more. */
  readonly ascii: boolean;
  readonly colour: boolean;
};

/** Turns a diagnosis into the text of a report, newline at its end. */
export type Report = (diagnosis: Diagnosis, options: ReportOptions) => string | Promise<string>;
