import { execFileSync } from 'node:child_process'
import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { makeRunFolder } from '#platform/server/testing/run-folder.ts'
import { makeDataDir, removeDataDir, sampleClients, startProduct } from './support/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
  }
}

/** What the browsers, servers and databases of all lanes take, in gigabytes. */
const memoryNeeded = 8

/**
 * One product with a small sample service for all browser tests of a lane, on a copy of the store in `E2E_STORE` where
 * `npm test` has made one. `E2E_ADDRESS` uses a running product instead.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['E2E_ADDRESS']
  if (running) {
    project.provide('address', running)
    return undefined
  }
  // Set before the tests begin, so that their temporary files and those of the browser are in this folder as well.
  const folder = makeRunFolder(memoryNeeded)
  process.env['TMPDIR'] = folder
  const dataDir = makeDataDir()
  const made = process.env['E2E_STORE']
  // `-a` keeps the owners: the folder of the database belongs to the user that it runs as. The dot at the end copies the
  // contents into the folder instead of a folder into it.
  if (made) execFileSync('cp', ['-a', `${made}/.`, dataDir])
  const product = await startProduct({ SAMPLE_DATA: made ? 'off' : sampleClients }, dataDir)
  project.provide('address', product.address)
  return async () => {
    await product.stop()
    removeDataDir(folder)
  }
}
