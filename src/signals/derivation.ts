import type { SignalDefinition, SignalId } from '../model/signal.ts';

const isSignalName = (value: unknown): value is SignalId =>
  typeof value === 'string' && /^[a-z]+\.[a-z0-9_]+$/.test(value);

/** The signal that a rule of the list with this key reads (`turns_of: hpa.desired`); undefined where it is another rule. */
export const getDerivation = ({ derived }: SignalDefinition, key: string): SignalId | undefined => {
  const value =
    typeof derived === 'object' && derived !== null ? (derived as Record<string, unknown>)[key] : undefined;
  return isSignalName(value) ? value : undefined;
};
