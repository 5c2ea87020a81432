import { diagnose } from '../../diagnose/diagnose.ts';
import type { Catalog } from '../../model/catalog.ts';
import { type BundleDifference, renderCatalogDiff } from '../../reports/catalog-diff.ts';
import { readBundle } from '../../sources/bundle/read-bundle.ts';
import { diffDiagnoses } from '../../views/catalog-diff.ts';
import { chooseHypotheses, readKnownCatalog } from '../known-catalog.ts';
import type { Screen } from '../screen.ts';
import { version } from '../version.ts';

/** The word for the catalogue that ships with the tool. */
const SHIPPED = 'shipped';

/** What `tollens hypotheses diff` is asked for. */
export type DiffRequest = {
  /** `shipped`, or a folder: the one before the change, and the one after it. */
  readonly before: string;
  readonly after: string;
  readonly bundles: readonly string[];
  /** Also hypotheses of status `experimental`. */
  readonly experimental?: boolean;
};

/**
 * `tollens hypotheses diff`: what two catalogues say differently of some recorded incidents. Exit code 1 where they do of
 * any, as of other programs of that name.
 */
export const diffCatalogs = async (
  { before, after, bundles, experimental = false }: DiffRequest,
  screen: Screen,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> => {
  const choose = async (name: string): Promise<Catalog> =>
    chooseHypotheses(await readNamedCatalog(name), { experimental });
  const [one, other] = await Promise.all([choose(before), choose(after)]);
  const found: BundleDifference[] = [];
  // One after the other: each recording is let go before the next is read.
  for (const bundle of bundles) {
    const told = async (catalog: Catalog) =>
      diagnose(await readBundle(bundle, { definitions: catalog.signals }), catalog, { version });
    found.push({ bundle, ...diffDiagnoses(await told(one), await told(other)) });
  }
  const isSame = found.every(({ differences }) => differences.length === 0);
  return { text: await renderCatalogDiff(found, screen), exitCode: isSame ? 0 : 1 };
};

/**
 * A catalogue by its name. A folder that defines signals of those that ship is a catalogue of its own, such as a copy of
 * theirs; any other stands on top of them, as it does in a diagnosis.
 */
const readNamedCatalog = async (name: string): Promise<Catalog> => {
  const shipped = await readKnownCatalog();
  if (name === SHIPPED) return shipped;
  const [{ loadCatalog }, { readCatalog }] = await Promise.all([
    import('../../catalog/load-catalog.ts'),
    import('../../catalog/read-catalog.ts'),
  ]);
  const ids = new Set(shipped.signals.map(({ id }) => id));
  const alone = await readCatalog([name]);
  const isWhole = alone.catalog.signals.some(({ id }) => ids.has(id));
  return isWhole ? loadCatalog([name]) : loadCatalog([name], shipped);
};
