import { Worker } from 'node:worker_threads';
import type { Recording } from '../../model/recording.ts';
import { type Diagnoser, failedLook, type Knowledge, type Looked } from './diagnoser.ts';
import { type Answer, type Question, receivedLook } from './diagnosis-message.ts';

const isSame = (left: Recording | undefined, right: Recording): boolean =>
  left !== undefined &&
  left.series === right.series &&
  left.logs === right.logs &&
  left.events === right.events &&
  left.sources === right.sources;

/**
 * A diagnoser on a thread of its own, which the built program has beside it. Asked one thing at a time. Where the thread dies,
 * that is its answer, and the next question gets a new one.
 */
export const diagnoserApart = ({ catalog, only }: Knowledge): Diagnoser => {
  let worker: Worker | undefined;
  let known: Recording | undefined;

  const started = (): Worker => {
    known = undefined;
    worker = new Worker(new URL('diagnosis-worker.mjs', import.meta.url));
    return worker;
  };

  const ask = (recording: Recording): Promise<Looked> =>
    new Promise((resolve) => {
      const isNew = worker === undefined;
      const thread = worker ?? started();
      const done = (looked: Looked): void => {
        thread.removeAllListeners();
        resolve(looked);
      };
      const died = (error: unknown): void => {
        worker = undefined;
        done(failedLook(error));
      };
      thread.once('message', (answer: Answer) => done(receivedLook(answer, recording.logs)));
      thread.once('error', died);
      thread.once('exit', (code) => died(new Error(`the thread that diagnoses ended with ${code}`)));
      const { incident, facts } = recording;
      const question: Question = {
        ...(isNew ? { knowledge: { catalog, only } } : {}),
        ...(isSame(known, recording) ? {} : { recording }),
        changed: { incident, facts },
      };
      known = recording;
      thread.postMessage(question);
    });

  return {
    look: ask,
    end: () => {
      worker?.removeAllListeners();
      void worker?.terminate();
      worker = undefined;
    },
  };
};
