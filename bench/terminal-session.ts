// What `bench/terminal.mjs` shows: the interface over a large incident, on a terminal that counts what it is sent.
import { EventEmitter } from 'node:events';
import { defaultHypotheses } from '../src/catalog/keep-hypotheses.ts';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { toPicture } from '../src/cli/full-screen/picture.ts';
import type { Recording } from '../src/model/recording.ts';
import { readBundle } from '../src/sources/bundle/read-bundle.ts';
import { runInterface } from '../src/tui/run.tsx';
import type { Picture } from '../src/tui/session.ts';
import { stillSession } from '../src/tui/still-session.ts';

/** Every item, then copies of them under other names, until there are enough. */
const repeated = <Item>(
  items: readonly Item[],
  count: number,
  copy: (item: Item, index: number) => Item,
): readonly Item[] =>
  Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length] as Item;
    return index < items.length ? item : copy(item, index);
  });

const largePicture = async (signals: number, templates: number): Promise<Picture> => {
  const catalog = defaultHypotheses(await loadCatalog(['hypotheses']));
  const recording: Recording = await readBundle('fixtures/io-stall', { definitions: catalog.signals });
  const picture = toPicture(recording, catalog);
  return {
    ...picture,
    signals: repeated(picture.signals, signals, (signal, index) => ({
      ...signal,
      dimensions: { ...signal.dimensions, instance: `copy-${index}` },
    })),
    templates: repeated(picture.templates, templates, (one, index) => ({
      ...one,
      template: `${one.template} ${index}`,
    })),
  };
};

/** Opens the interface; `press` types a key, `written` tells bytes so far and when they last grew. */
export const openInterface = async (size: {
  readonly columns: number;
  readonly rows: number;
  readonly signals: number;
  readonly templates: number;
}) => {
  const picture = await largePicture(size.signals, size.templates);
  const input = new EventEmitter();
  let bytes = 0;
  let lastMs = 0;
  const output = {
    write: (text: string) => {
      bytes += Buffer.byteLength(text);
      lastMs = performance.now();
      return true;
    },
    columns: size.columns,
    rows: size.rows,
    on: () => undefined,
    off: () => undefined,
  };
  const ended = runInterface(stillSession('bench', picture), {
    input: Object.assign(input, {
      setEncoding: () => undefined,
      resume: () => undefined,
      pause: () => undefined,
    }),
    output,
    look: { colour: true, ascii: false },
    zone: 'UTC',
    now: () => 0,
    suspend: () => undefined,
  });
  return {
    press: (keys: string) => {
      input.emit('data', keys);
    },
    written: () => ({ bytes, lastMs }),
    ended,
  };
};
