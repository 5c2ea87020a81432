import { readCatalog } from '../../../src/catalog/read-catalog.ts';
import type { Catalog } from '../../../src/model/catalog.ts';

let reading: Promise<Catalog> | undefined;

/** The catalog of this repository; what its hypotheses lack does not matter to a source. */
export const shippedCatalog = (): Promise<Catalog> => {
  reading ??= readCatalog(['hypotheses']).then(({ catalog }) => catalog);
  return reading;
};
