/** When exporters are scraped and over how long rates are computed. */
export type ScrapePlan = {
  readonly stepMs: number;
  /** Scrapes in a rate's window. */
  readonly windowSteps: number;
};

/** What every instrument is: read at each scrape, told as a signal at the end. */
export type Instrument = {
  readonly signal: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly unit: string;
  readonly source: string;
  readonly emitter: string;
  /** Whether its exporter answers now; without an answer there is no sample. */
  readonly isUp: () => boolean;
};
