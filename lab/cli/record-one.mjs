import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bulkLines } from '../record/bulk-lines.mjs';
import { sendBulk } from '../record/send-bulk.mjs';
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
 * @property {import('../servers/search-server.mjs').SearchServer | undefined} logs where its logs go, and a bundle takes them from
 */

/**
 * Keeps a run, while its servers still stand: the last thing that can fail or be interrupted.
 *
 * @param {import('../run/lab.mjs').Lab} lab
 * @param {import('../run/run-incident.mjs').RunResult} result
 * @param {Keeping} keeping
 * @param {(text: string) => void} say
 */
const keep = async (lab, result, { out, raw, logs }, say) => {
  if (raw === undefined && logs === undefined) return;
  const { incident, workspace, prometheus } = lab;
  const recording = raw === undefined ? path.join(workspace, 'recording') : path.resolve(raw, incident.name);
  await rm(recording, { recursive: true, force: true });
  await writeRecording(lab, result, recording);
  if (logs === undefined) return;
  const elasticsearch = await logs.url();
  if (out === undefined) {
    const lines = await bulkLines(recording, incident);
    await sendBulk(elasticsearch, lines);
    say(`sent to ${elasticsearch}: ${lines.length} log lines`);
    return;
  }
  const servers = { prometheus: prometheus.url, elasticsearch };
  const folders = { workspace: path.join(workspace, 'recorded'), out: path.resolve(out, incident.name) };
  say(await writeBundle(incident, recording, servers, folders));
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
