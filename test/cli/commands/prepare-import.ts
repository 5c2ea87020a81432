import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadCatalog } from '../../../src/catalog/load-catalog.ts';
import type { ImportCatalog, ImportRequest } from '../../../src/cli/commands/import.ts';
import {
  accessLine,
  applicationLine,
  repeat,
  writeRecording,
} from '../../sources/recording/sample-recording.ts';

/** What an import needs of the catalog that ships. */
export const catalog: ImportCatalog = await loadCatalog(['hypotheses']);

/** Facts as a team writes them, comment and all. */
export const CONFIG = 'schema: 1\nservice: search # ours\nfacts:\n  edge.timeout: 5s\n';
const STEPS = 120;

/** A recording whose edge is slow and fails from step 70 to 89, or stays calm, and how to import it. */
export const prepareImport = async ({ incident = true, config = CONFIG } = {}): Promise<ImportRequest> => {
  const values = (usual: number, then: number) => [
    ...repeat(usual, 70),
    ...repeat(incident ? then : usual, 20),
    ...repeat(usual, 30),
  ];
  const recording = await writeRecording({
    prom: {
      up: [[{ job: 'search', pod: 'search-1' }, repeat(1, STEPS)]],
      lb_p99: [[{}, values(0.097, 5.99)]],
      lb_rps: [[{}, repeat(100, STEPS)]],
      lb_resp_class: [[{ code: '5xx' }, values(0, 60)]],
      client_attempts: [[{ kind: 'first' }, repeat(100, STEPS)]],
    },
    access: Array.from({ length: 1190 }, (_, index) =>
      accessLine(index / 10, incident && index > 700 && index <= 900 ? 504 : 200, 40),
    ),
    application: { 'search-1': [applicationLine(1, 'listening'), applicationLine(75, 'what is this')] },
  });
  const file = path.join(recording, 'tollens.yaml');
  await writeFile(file, config);
  return { recording, config: file, out: path.join(recording, 'bundle') };
};
