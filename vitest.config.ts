import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import lanes from './e2e/lanes.json' with { type: 'json' }
import { findBrowser } from './tools/browser.mjs'
import { SlowTestsFirst } from './tools/slow-tests-first.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** A set-up file, as soon as it exists. */
const setup = (path: string): string[] => (existsSync(at(path)) ? [at(path)] : [])

/**
 * Browser tests are split into lanes of about equal duration. `npm test` runs all lanes at the same time, each with its own
 * server and browser: a browser is idle half of the time. A file that no lane names belongs to `journeys`.
 */
const inLane = Object.entries(lanes).map(([name, files]) => ({
  name,
  files: files.map((file) => `e2e/${file}.e2e.ts`),
}))

// Some unit tests need a browser too. `npm test` installs one first where there is none.
const browser = process.env['CHROMIUM_PATH'] ?? (await findBrowser())
const env = browser === undefined ? {} : { CHROMIUM_PATH: browser }

const inBrowser = {
  env,
  globalSetup: setup('e2e/global-setup.ts'),
  // The files run one after the other with one browser and one server, so that each finds the browser's caches warm.
  fileParallelism: false,
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // On a busy machine a page may take longer than Vitest's default of one second.
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    allowOnly: false,
    // Three workers on two cores: a test spends a quarter of its time waiting for the database, a timer or a process.
    maxWorkers: 3,
    sequence: { sequencer: SlowTestsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          env,
          // Files share their modules, since no test changes the state of one: loading the product again for each file
          // takes as long as its tests.
          isolate: false,
          // A larger young generation: the garbage of a request is collected before it is promoted to the old one.
          execArgv: ['--max-semi-space-size=64'],
          include: ['src/**/*.test.{ts,tsx}', 'sample/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: setup('src/platform/server/testing/global-setup.ts'),
          setupFiles: setup('src/app/server/testing/watch-stores.ts'),
          // Ends a test that hangs. A busy machine takes three times as long as a quiet one.
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
      ...inLane.map(({ name, files }) => ({
        test: {
          ...inBrowser,
          name,
          ...(name === 'journeys'
            ? { include: ['e2e/**/*.e2e.ts'], exclude: inLane.flatMap((lane) => lane.files) }
            : { include: files }),
        },
      })),
    ],
  },
})
