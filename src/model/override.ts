/** What a team's configuration changed of the hypothesis that it stands with. */
export type OwnOverride = Omit<Override, 'hypothesis'>;

/** What a team's configuration changed of one hypothesis: why a verdict may differ from that of the catalogue alone. */
export type Override = {
  readonly hypothesis: string;
  /** Weighed only where it is asked for by name. */
  readonly disabled?: true;
  readonly prior?: { readonly from: number; readonly to: number };
  /** Signals and facts that it was made to wait for as well. */
  readonly appliesWhen?: readonly string[];
};
