/** A seeded source of numbers: the same seed gives the same sequence on every machine. */
export type Random = {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  /** Uniform in [low, high). */
  readonly between: (low: number, high: number) => number;
  /** Log-uniform in [low, high): each factor is as likely as any other. */
  readonly factor: (low: number, high: number) => number;
  /** Whole number from low to high, both included. */
  readonly whole: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Standard normal. */
  readonly normal: () => number;
  readonly exponential: (mean: number) => number;
  /** Lognormal by its median and the standard deviation of its logarithm. */
  readonly lognormal: (median: number, sigma: number) => number;
  /** A sequence of its own, so that drawing more here moves nothing elsewhere. */
  readonly fork: () => Random;
};

/** The generator sfc32 (Doty-Humphrey, PractRand): 128 bits of state, uniform in [0, 2³²). */
const sfc32 = (seed: number): (() => number) => {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // Neighbouring seeds need a dozen rounds to part.
  for (let round = 0; round < 15; round += 1) next();
  return next;
};

/** A seeded {@link Random}. */
export const createRandom = (seed: number): Random => {
  const draw = sfc32(seed);
  const next = () => draw() / 2 ** 32;
  // 1 - next() is never 0.
  const exponential = (mean: number) => -mean * Math.log(1 - next());
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    factor: (low, high) => low * (high / low) ** next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    normal,
    exponential,
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
    fork: () => createRandom(draw() * 2 ** 20 + (draw() >>> 12)),
  };
};
