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
 * Browser tests stand in lanes that take about as long as each other: `npm test` runs all lanes at the same time, each
 * with a server and a browser of its own, since a browser waits as long as it works. What is in no lane is a journey.
 */
const inLane = Object.entries(lanes).map(([name, files]) => ({
  name,
  files: files.map((file) => `e2e/${file}.e2e.ts`),
}))

// For whatever looks at what a browser draws; `npm test` gets one first where there is none.
const browser = process.env['CHROMIUM_PATH'] ?? (await findBrowser())
const env = browser === undefined ? {} : { CHROMIUM_PATH: browser }

const inBrowser = {
  env,
  globalSetup: setup('e2e/global-setup.ts'),
  // One browser and one server for all files: they run one after the other, and the next one finds the browser warm.
  fileParallelism: false,
  isolate: false,
  testTimeout: 120_000,
  // Each crawl through all screens is one hook.
  hookTimeout: 1_500_000,
  // What people wait for may take longer than a second on a busy machine.
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    allowOnly: false,
    // Three on two cores: a test waits for the database, a clock or a process a quarter of its time.
    maxWorkers: 3,
    sequence: { sequencer: SlowTestsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          env,
          // Reading the product anew for each file takes as long as its tests. Nobody changes what modules hold.
          isolate: false,
          // What a request leaves is gone before it is taken for something that stays.
          execArgv: ['--max-semi-space-size=64'],
          include: ['src/**/*.test.{ts,tsx}', 'sample/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: setup('src/platform/server/testing/global-setup.ts'),
          setupFiles: setup('src/app/server/testing/watch-stores.ts'),
          // Ends what hangs; a busy machine takes three times as long as a quiet one.
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
