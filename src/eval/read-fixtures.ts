import { join } from 'node:path';
import { InputError } from '../errors.ts';
import type { Catalog } from '../model/catalog.ts';
import type { Recording } from '../model/recording.ts';
import type { Truth } from '../model/truth.ts';
import { readBundle } from '../sources/bundle/read-bundle.ts';
import { requireTextFile } from '../sources/text-file.ts';
import { foldersIn } from './folders-in.ts';
import { parseTruth } from './truth.ts';

/** What is evaluated unless told otherwise: the incidents that were imported, and those that the lab recorded. */
export const FIXTURE_FOLDERS = ['fixtures', 'lab/fixtures'] as const;

const HINT = 'Give a folder of fixtures: a bundle each, with its truth.yaml.';

const fixturesIn = async (folder: string): Promise<readonly string[]> => {
  const fixtures = await foldersIn(folder, HINT);
  if (fixtures.length === 0)
    throw new InputError('no fixture in this folder', { location: { file: folder }, hint: HINT });
  return fixtures;
};

/** A fixture by its name; where it is in another than the first folder, by that and its name. */
const placesIn = async (folders: readonly string[]) => {
  const found = await Promise.all(
    folders.map(async (folder, index) =>
      (await fixturesIn(folder)).map((name) => {
        const place = join(folder, name);
        return { id: index === 0 ? name : place, place };
      }),
    ),
  );
  return found.flat();
};

/** A recorded incident and what is known to be true of it. */
export type Fixture = { readonly id: string; readonly recording: Recording; readonly truth: Truth };

/** The fixtures of some folders, one after the other. */
export async function* readFixtures(folders: readonly string[], catalog: Catalog): AsyncGenerator<Fixture> {
  for (const { id, place } of await placesIn(folders)) {
    const path = join(place, 'truth.yaml');
    const truth = parseTruth(await requireTextFile(path, HINT), path);
    yield { id, truth, recording: await readBundle(place, { definitions: catalog.signals }) };
  }
}
