import { rm } from 'node:fs/promises';
import path from 'node:path';
import { shipLogs } from '../record/ship-logs.mjs';
import { writeBundle } from '../record/write-bundle.mjs';
import { writeRecording } from '../record/write-recording.mjs';
import { runIncident } from '../run/run-incident.mjs';
import { withLab } from '../run/with-lab.mjs';
import { verdictOf } from './verdict.mjs';

/**
 * What is to become of a run whose ground truth holds.
 *
 * @typedef {object} Keeping
 * @property {string} [out] where its bundle goes
 * @property {string | undefined} raw where its raw recording goes
 * @property {string | undefined} elasticsearch where its logs go
 */

/**
 * Keeps a run, while its servers still stand: the last thing that can fail or be interrupted.
 *
 * @param {import('../run/lab.mjs').Lab} lab
 * @param {import('../run/run-incident.mjs').RunResult} result
 * @param {Keeping} keeping
 * @param {(text: string) => void} say
 */
const keep = async (lab, result, { out, raw, elasticsearch }, say) => {
  if (out === undefined && raw === undefined && elasticsearch === undefined) return;
  const { incident, workspace } = lab;
  const recording = raw === undefined ? path.join(workspace, 'recording') : path.resolve(raw, incident.name);
  await rm(recording, { recursive: true, force: true });
  await writeRecording(lab, result, recording);
  if (out !== undefined) {
    const made = path.join(workspace, 'bundle');
    say(await writeBundle(incident, result, { recording, made, out: path.resolve(out, incident.name) }));
  }
  if (elasticsearch !== undefined) {
    const services = ['search', ...(incident.upstream === undefined ? [] : [incident.upstream.name])];
    say(await shipLogs(recording, { url: elasticsearch, services }));
  }
};

/**
 * Runs one incident and, if its ground truth holds, keeps what was asked for.
 *
 * @param {import('../incident/read-incident.mjs').NamedIncident} incident
 * @param {Keeping & { busyHost: boolean }} request
 * @param {(text: string) => void} say
 * @returns {Promise<boolean>} whether the run was kept
 */
export const recordOne = (incident, request, say) =>
  withLab(
    incident,
    async (base, options) => {
      const { lab, result } = await runIncident(base, { ...options, say });
      const { kept, text } = verdictOf(result, request);
      say(`${incident.name}\n${text}`);
      if (kept) await keep(lab, result, request, say);
      return kept;
    },
    say,
  );
