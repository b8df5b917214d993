import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** A set-up file, as soon as it exists. */
const setup = (path: string): string[] => (existsSync(at(path)) ? [at(path)] : [])

/** Looks at screens; the other browser tests are journeys. `npm test` runs the two side by side, a server each. */
const looks = [
  'command-palette',
  'crawl',
  'list',
  'list-and-form',
  'pickers',
  'preferences',
  'reports',
  'specification',
  'specification-limits',
  'units',
].map((name) => `e2e/${name}.e2e.ts`)

const inBrowser = {
  globalSetup: setup('e2e/global-setup.ts'),
  // One browser and one server for all files: they run one after the other, and the next one finds the browser warm.
  fileParallelism: false,
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 300_000,
  // What people wait for may take longer than a second on a busy machine.
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    allowOnly: false,
    // One beside the other on two cores: the database works while a test waits.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          // Reading the product anew for each file takes as long as its tests. Nobody changes what modules hold.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          globalSetup: setup('src/platform/server/testing/global-setup.ts'),
          // Ends what hangs; a busy machine takes three times as long as a quiet one.
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
      { test: { ...inBrowser, name: 'journeys', include: ['e2e/**/*.e2e.ts'], exclude: looks } },
      { test: { ...inBrowser, name: 'looks', include: looks } },
    ],
  },
})
