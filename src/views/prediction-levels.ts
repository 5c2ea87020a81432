import type { DiagnosisPrediction } from '../model/diagnosis.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { SignalId } from '../model/signal.ts';
import type { NamedLevel } from './levels.ts';

/** Numbers of a prediction that are heights on a chart, as they are called there. */
const names: Readonly<Record<string, string>> = {
  threshold: 'threshold',
  limit: 'predicted limit',
  level: 'level looked for',
  'bucket from': 'bucket from',
  'bucket to': 'bucket to',
};

/**
 * The heights that a prediction compared a signal with: thresholds, limits, the bounds of the bucket that holds a plateau.
 * Only those that its reason tells of this signal; where members differ, the lowest and the highest.
 */
export const predictionLevels = (
  { numbers, reason }: DiagnosisPrediction,
  signal: SignalId,
  unit: string,
): readonly NamedLevel[] => {
  const findings = reason.split('; ').filter((finding) => finding.includes(signal));
  const isPlateau = numbers.some(({ name }) => name === 'bucket from');
  const found = numbers.flatMap(({ name, value, unit: own }): readonly NamedLevel[] => {
    const known = names[name];
    if (known === undefined || own !== unit || typeof value !== 'number') return [];
    // What a rise reached is called a level too; only that of a plateau was looked for.
    if (name === 'level' && !isPlateau) return [];
    const told = formatQuantity(value, unit);
    const isTold = findings.some(
      (finding) => finding.includes(told) || (isPlateau && finding.includes('bucket')),
    );
    return isTold ? [{ name: known, value }] : [];
  });
  return [...new Set(found.map(({ name }) => name))].flatMap((name) => {
    const values = found.filter((one) => one.name === name).map(({ value }) => value);
    return [...new Set([Math.min(...values), Math.max(...values)])].map((value) => ({ name, value }));
  });
};
