// The thread that diagnoses, so that keys and signals are answered meanwhile.
import { parentPort } from 'node:worker_threads';
import type { Recording } from '../../model/recording.ts';
import { type Knowledge, lookAt } from './diagnoser.ts';
import { type Question, sentLook } from './diagnosis-message.ts';

let knowledge: Knowledge | undefined;
let recording: Recording | undefined;

parentPort?.on('message', (question: Question) => {
  knowledge = question.knowledge ?? knowledge;
  recording = question.recording ?? recording;
  if (knowledge === undefined || recording === undefined) {
    throw new Error('the first question holds no recording');
  }
  parentPort?.postMessage(sentLook(lookAt({ ...recording, ...question.changed }, knowledge), recording.logs));
});
