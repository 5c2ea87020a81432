const NATS_PER_DECIBAN = Math.LN10 / 10;

/** Evidence in nats as decibans (dB), the unit that people are shown: 10 dB is a factor of ten. */
export const toDecibans = (nats: number): number => nats / NATS_PER_DECIBAN;

/** Evidence in decibans (dB) as nats, the unit of the arithmetic. */
export const toNats = (decibans: number): number => decibans * NATS_PER_DECIBAN;
