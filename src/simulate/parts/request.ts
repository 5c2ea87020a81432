/** How a request was answered: by the service, or by the balancer in its stead (502 to 504). */
export type Status = 200 | 429 | 500 | 502 | 503 | 504;

/** One request on its way through a service. */
export type Request = {
  readonly route: string;
  /** When the balancer passed it on, milliseconds of the clock. */
  readonly arrivedMs: number;
  /** When the balancer stops waiting. */
  readonly deadlineMs: number;
  /** Whether somebody still waits for the answer. */
  readonly isAwaited: () => boolean;
  /** The first answer counts; later ones reach nobody. */
  readonly reply: (status: Status) => void;
};

/** What a balancer sends requests to. */
export type Host = {
  readonly name: string;
  readonly accept: (request: Request) => void;
  readonly probe: (answer: (ok: boolean) => void) => void;
};
