// Closes a CI run with one line that counts its tests, over all Node versions they ran on.
// Arguments: the run's exit status, then vitest's JSON reports.
import { existsSync, readFileSync } from 'node:fs';

const [status, ...reports] = process.argv.slice(2);

const totals = { passed: 0, failed: 0 };
for (const file of reports.filter((report) => existsSync(report))) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
}

// A gate that is no test, or a test file that did not even load, has failed too.
if (status !== '0') {
  totals.failed = Math.max(totals.failed, 1);
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
