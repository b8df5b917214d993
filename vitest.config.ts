import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** A set-up file, as soon as it exists. */
const setup = (path: string): string[] => (existsSync(at(path)) ? [at(path)] : [])

export default defineConfig({
  test: {
    allowOnly: false,
    // One beside the other on two cores: the database works while a test waits.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          globalSetup: setup('src/platform/server/testing/global-setup.ts'),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: setup('e2e/global-setup.ts'),
          // One browser and one server for all: journeys run one after the other.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // What people wait for may take longer than a second on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
