import * as z from 'zod';

const isTextMap = (raw: unknown): raw is Readonly<Record<string, string>> =>
  typeof raw === 'object' &&
  raw !== null &&
  !Array.isArray(raw) &&
  Object.values(raw).every((value) => typeof value === 'string');

/** An object of texts under any keys, such as labels. A schema for records would lose a key `__proto__`. */
export const textMap = (message: string) => z.custom<Readonly<Record<string, string>>>(isTextMap, message);
