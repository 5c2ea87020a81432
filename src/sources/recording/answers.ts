import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { InputError } from '../../errors.ts';
import type { Dimensions } from '../../model/signal.ts';
import type { Grid } from '../../model/time.ts';
import { cleanDocument } from '../clean-text.ts';
import { textMap } from '../text-map.ts';
import { type Column, emptyColumn } from './column.ts';
import { type QueryName, RECORDED_QUERIES } from './queries.ts';

/** The answers of a recording on one grid; a query that was not recorded has no columns, like one without series. */
export type Answers = {
  readonly grid: Grid;
  readonly columns: (name: QueryName) => readonly Column[];
  /** Queries whose file was there. */
  readonly recorded: ReadonlySet<QueryName>;
};

const schema = z.object({
  status: z.literal('success', 'expected an answer with status success'),
  data: z.object({
    resultType: z.literal('matrix', 'expected a range query, resultType matrix'),
    result: z.array(
      z.object({
        metric: textMap('expected an object of texts'),
        values: z.array(z.tuple([z.number(), z.string()])),
      }),
    ),
  }),
});

type Answer = z.infer<typeof schema>['data']['result'];

const parseValue = (text: string): number => {
  if (text === '+Inf') return Number.POSITIVE_INFINITY;
  return text === '-Inf' ? Number.NEGATIVE_INFINITY : Number(text);
};

const readAnswer = async (folder: string, name: string): Promise<Answer | undefined> => {
  const file = path.join(folder, 'prom', `${name}.json`);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const hint = 'Record the answer again: the body of /api/v1/query_range as it came.';
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new InputError('not JSON; expected the answer of a range query', {
      location: { file, line: 1 },
      hint,
      cause,
    });
  }
  const parsed = schema.safeParse(cleanDocument(raw));
  if (parsed.success) return parsed.data.data.result;
  const issue = parsed.error.issues[0];
  throw new InputError(`${(issue?.path ?? []).join('.')}: ${issue?.message ?? 'not a range query'}`, {
    location: { file, line: 1 },
    hint,
  });
};

/** Every range query asks at the same times, so the first and last of any answer span the grid. */
const gridOf = (answers: Iterable<Answer>, folder: string): Grid => {
  let startMs = Number.POSITIVE_INFINITY;
  let endMs = Number.NEGATIVE_INFINITY;
  for (const answer of answers) {
    for (const { values } of answer) {
      startMs = Math.min(startMs, (values[0]?.[0] ?? Number.POSITIVE_INFINITY) * 1000);
      endMs = Math.max(endMs, (values.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY) * 1000);
    }
  }
  if (!(startMs < endMs)) {
    throw new InputError(
      'no recorded answer with samples; expected range-query answers as prom/<query>.json',
      {
        location: { file: folder },
        hint: 'Give the folder that holds prom/, lb.ndjson and the other logs of one recording.',
      },
    );
  }
  const stepMs = 1000;
  return { startMs: Math.round(startMs), stepMs, length: Math.round((endMs - startMs) / stepMs) + 1 };
};

const toColumn = (grid: Grid, labels: Dimensions, values: Answer[number]['values']): Column => {
  const column = emptyColumn(grid.length, labels);
  for (const [seconds, text] of values) {
    const step = Math.round((seconds * 1000 - grid.startMs) / grid.stepMs);
    column.values[step] = parseValue(text);
    column.present[step] = 1;
  }
  return column;
};

/** The recorded answers in `prom/` of a recording. */
export const readAnswers = async (folder: string): Promise<Answers> => {
  const raw = new Map<QueryName, Answer>();
  for (const name of Object.keys(RECORDED_QUERIES) as QueryName[]) {
    const answer = await readAnswer(folder, name);
    if (answer !== undefined) raw.set(name, answer);
  }
  const grid = gridOf(raw.values(), folder);
  const columns = new Map(
    [...raw].map(([name, answer]) => [
      name,
      answer.map(({ metric, values }) => toColumn(grid, metric, values)),
    ]),
  );
  return { grid, columns: (name) => columns.get(name) ?? [], recorded: new Set(raw.keys()) };
};
