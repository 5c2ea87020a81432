import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readIncident } from '../incident/read-incident.mjs';
import { writeBundle } from '../record/write-bundle.mjs';
import { writeRecording } from '../record/write-recording.mjs';
import { runIncident } from '../run/run-incident.mjs';
import { withLab } from '../run/with-lab.mjs';
import { verdictOf } from './verdict.mjs';

/**
 * Runs one incident and, if its ground truth holds, keeps what was asked for.
 *
 * @param {string} name
 * @param {{ out?: string, raw: string | undefined, busyHost: boolean }} request without `out`, no bundle is made
 * @param {(text: string) => void} say
 * @returns {Promise<boolean>} whether the run was kept
 */
export const recordOne = async (name, { out, raw, busyHost }, say) => {
  const incident = await readIncident(name);
  const temporary =
    raw === undefined && out !== undefined ? await mkdtemp(path.join(tmpdir(), 'tollens-raw-')) : undefined;
  try {
    const keep = raw ?? temporary;
    const recording = keep === undefined ? undefined : path.join(path.resolve(keep), name);
    const { result, verdict } = await withLab(
      incident,
      async (base, options) => {
        const run = await runIncident(base, { ...options, say });
        const judged = verdictOf(run.result, { busyHost });
        if (judged.kept && recording !== undefined) {
          await rm(recording, { recursive: true, force: true });
          await writeRecording(run.lab, run.result, recording);
        }
        return { result: run.result, verdict: judged };
      },
      say,
    );
    say(`${name}\n${verdict.text}`);
    if (verdict.kept && out !== undefined && recording !== undefined) {
      say(await writeBundle(incident, result, { recording, out: path.join(path.resolve(out), name) }));
    }
    return verdict.kept;
  } finally {
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
  }
};
