import { diagnose } from '../../diagnose/diagnose.ts';
import { verifyFix } from '../../diagnose/verify-fix.ts';
import { renderVerification } from '../../reports/verification-page.ts';
import { readBundle } from '../../sources/bundle/read-bundle.ts';
import { createClock } from '../../views/clock.ts';
import { viewVerification } from '../../views/verification.ts';
import { type CatalogChoice, chooseHypotheses, readKnownCatalog } from '../known-catalog.ts';
import type { Screen } from '../screen.ts';
import { version } from '../version.ts';

/** What `tollens verify` is asked for. */
export type VerifyRequest = CatalogChoice & {
  /** Bundle of the same failure after the fix. */
  readonly bundle: string;
  /** Bundle of the incident. */
  readonly before: string;
  readonly format: 'text' | 'json';
};

/** Verifies a fix; exit code 1 unless it is shown to hold. */
export const runVerify = async (
  request: VerifyRequest,
  screen: Screen,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> => {
  const catalog = chooseHypotheses(await readKnownCatalog(request.hypotheses), request);
  const reading = { definitions: catalog.signals };
  const before = diagnose(await readBundle(request.before, reading), catalog, { version });
  const verification = verifyFix(before, await readBundle(request.bundle, reading), catalog, { version });
  return {
    text:
      request.format === 'json'
        ? `${JSON.stringify(verification, null, 2)}\n`
        : await renderVerification(viewVerification(verification, createClock(screen.zone)), screen),
    exitCode: verification.result === 'held' ? 0 : 1,
  };
};
