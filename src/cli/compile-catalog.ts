import { compileCatalog as compile } from '../catalog/compile.ts';

/** Content of `dist/catalog.json` for a folder of hypotheses: what the build writes. */
export const compileCatalog = (hypothesesFolder: string): Promise<string> => compile(hypothesesFolder);
