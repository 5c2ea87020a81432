import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores are what CI has.
    pool: 'forks',
    maxWorkers: 2,
    // Requests of a simulation live long enough to be copied on in the 16 MB that Node gives what was just made.
    execArgv: ['--max-semi-space-size=64'],
    // A hang is found all the same; a busy machine is none.
    testTimeout: 30_000,
    coverage: { include: ['src/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/architecture.test.ts', 'test/package/**', 'test/integration/**'],
        },
      },
      { extends: true, test: { name: 'architecture', include: ['test/architecture.test.ts'] } },
      // Packs and installs the built package: needs `dist/`, no network.
      {
        extends: true,
        test: { name: 'package', include: ['test/package/**/*.test.ts'], testTimeout: 60_000 },
      },
      // Talks to real servers, one file at a time: each server takes most of a gigabyte. Nothing runs it by default.
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
