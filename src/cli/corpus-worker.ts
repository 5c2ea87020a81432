import { parentPort, workerData } from 'node:worker_threads';
import { type CorpusCase, judgeIncident } from '../eval/corpus/judge-incident.ts';
import { chooseHypotheses, readKnownCatalog } from './known-catalog.ts';

/** Which incidents of a corpus one thread judges: every so many, from the first on. */
export type CorpusShare = {
  readonly first: number;
  readonly every: number;
  readonly size: number;
  readonly seed: number;
  readonly experimental: boolean;
  readonly version: string;
};

const { first, every, size, seed, experimental, version } = workerData as CorpusShare;
const catalog = chooseHypotheses(await readKnownCatalog(), { experimental });
const cases: CorpusCase[] = [];
for (let index = first; index < size; index += every)
  cases.push(judgeIncident(index, seed, catalog, version));
parentPort?.postMessage(cases);
