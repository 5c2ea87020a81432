import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { InputError } from '../../errors.ts';
import { forEachGzipLine } from '../bundle/lines.ts';
import { lineError } from '../bundle/problems.ts';
import { toLogLine } from '../log-document.ts';
import { requireTextFile } from '../text-file.ts';
import type { CaseLabel, RawCase, RawSeries } from './raw-case.ts';

const HINT =
  'Give the folder of a case: case.json, series.ndjson.gz and, where there are logs, logs.ndjson.gz.';

const caseFile = z.object({
  id: z.string(),
  onset: z.number(),
  step: z.number().positive(),
  n_logs: z.number(),
  target: z.object({ name: z.string() }),
  truth: z.union([z.object({ inject_type: z.string() }), z.object({ injection: z.string() })]),
});

const seriesLine = z.object({
  metric: z.record(z.string(), z.string()),
  values: z.array(z.tuple([z.number(), z.string()])),
});

const parseLine = <T>(schema: z.ZodType<T>, text: string, file: string, line: number): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw lineError(file, line, `not what such a file holds: ${(cause as Error).message}`);
  }
};

const forEachLineOf = async (file: string, handle: (text: string, line: number) => void): Promise<void> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new InputError('cannot be read', { location: { file }, hint: HINT, cause });
  });
  await forEachGzipLine(bytes, file, handle);
};

const readSeries = async (file: string): Promise<readonly RawSeries[]> => {
  const series: RawSeries[] = [];
  await forEachLineOf(file, (text, line) => {
    const { metric, values } = parseLine(seriesLine, text, file, line);
    series.push({
      labels: metric,
      timesMs: values.map(([at]) => at * 1000),
      values: values.map(([, value]) => Number(value)),
    });
  });
  return series;
};

const logDocument = z.looseObject({ service: z.string(), pod: z.string(), level: z.string() });

const readLogs = async (file: string): Promise<RawCase['logs']> => {
  const logs: RawCase['logs'][number][] = [];
  await forEachLineOf(file, (text, line) => {
    const { service, pod, level, ...document } = parseLine(logDocument, text, file, line);
    const read = toLogLine(
      { ...document, 'log.level': level, 'event.dataset': `${service}.app`, 'service.node.name': pod },
      1,
    );
    if (read !== undefined) logs.push({ ...read, service });
  });
  return logs;
};

/** The PetShop faults are set as parameters of the shop: `… --name '/petstore/searchdelay' --value '500' …`. */
const faultOf = (truth: z.infer<typeof caseFile>['truth']): string =>
  'inject_type' in truth
    ? truth.inject_type
    : (/\/petstore\/(\w+)/.exec(truth.injection)?.[1] ?? truth.injection);

/** A published incident, and apart from it what is said of its cause. */
export const readCase = async (
  folder: string,
): Promise<{ readonly raw: RawCase; readonly label: CaseLabel }> => {
  const file = path.join(folder, 'case.json');
  const described = parseLine(caseFile, await requireTextFile(file, HINT), file, 1);
  const series = await readSeries(path.join(folder, 'series.ndjson.gz'));
  const raw: RawCase = {
    id: described.id,
    onsetMs: described.onset * 1000,
    stepMs: described.step * 1000,
    firstMs: Math.min(...series.flatMap(({ timesMs }) => timesMs[0] ?? [])),
    series,
    logs: described.n_logs === 0 ? [] : await readLogs(path.join(folder, 'logs.ndjson.gz')),
  };
  return { raw, label: { target: described.target.name, fault: faultOf(described.truth) } };
};
