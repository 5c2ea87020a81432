import path from 'node:path';
import { expect } from 'vitest';
import type { BundleFile } from '../../../src/sources/bundle/files.ts';
import { changeText, errorOf, writeSample } from './sample-bundle.ts';

/** A change that damages one file of a bundle, the line that is at fault and what is said of it. */
export type Damage = {
  readonly name: string;
  readonly file: BundleFile;
  readonly change: (text: string) => string;
  readonly line: number;
  readonly says: string;
};

/** Reading the sample with that damage gives one error that names file and line, and what was expected. */
export const expectNamed = async ({ file, change, line, says }: Damage): Promise<void> => {
  const folder = await writeSample();
  await changeText(folder, file, change);
  const error = await errorOf(folder);
  expect(error.location).toMatchObject({ file: path.join(folder, file), line });
  expect(error.message).toContain(says);
  expect(error.hint, 'what to do').toBeTruthy();
  expect(error.message).not.toContain('\u001b');
};
