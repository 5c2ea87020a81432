import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import type { Override } from '../model/override.ts';
import { listWords } from './quantities.ts';

/** `deploy-regression has a prior of 0.3 instead of 0.1`: what a configuration changed of one hypothesis. */
export const overrideWords = ({ hypothesis, disabled, prior, appliesWhen }: Override): string => {
  const changes = [
    ...(disabled === undefined ? [] : ['is left out']),
    ...(prior === undefined ? [] : [`has a prior of ${prior.to} instead of ${prior.from}`]),
    ...(appliesWhen === undefined ? [] : [`is tested only where there is ${listWords(appliesWhen)}`]),
  ];
  return `${hypothesis} ${listWords(changes)}`;
};

/** `override: prior 0.3, not 0.1`: that a configuration changed a hypothesis, and what; empty where it did not. */
export const overrideMark = ({ override }: Pick<DiagnosisHypothesis, 'override'>): string => {
  if (override === undefined) return '';
  const { disabled, prior, appliesWhen } = override;
  const changes = [
    ...(disabled === undefined ? [] : ['left out unless asked for']),
    ...(prior === undefined ? [] : [`prior ${prior.to}, not ${prior.from}`]),
    ...(appliesWhen === undefined ? [] : [`tested only with ${listWords(appliesWhen)}`]),
  ];
  return `override: ${changes.join('; ')}`;
};

/** That hypotheses were weighed otherwise than the catalogue has them; empty where none was. By id, as the configuration names them. */
export const viewOverrides = ({ overrides = [] }: Pick<Diagnosis, 'overrides'>): string =>
  overrides.length === 0
    ? ''
    : `Changed by the overrides of your configuration: ${overrides.map(overrideWords).join('; ')}.`;
