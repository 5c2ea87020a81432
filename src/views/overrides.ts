import type { Diagnosis } from '../model/diagnosis.ts';
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

/** That hypotheses were weighed otherwise than the catalogue has them; empty where none was. By id, as the configuration names them. */
export const viewOverrides = ({ overrides = [] }: Pick<Diagnosis, 'overrides'>): string =>
  overrides.length === 0
    ? ''
    : `Changed by the overrides of your configuration: ${overrides.map(overrideWords).join('; ')}.`;
