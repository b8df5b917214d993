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
  // The tests begin after this: what they and their browser write for the while is in this folder, too.
  const folder = makeRunFolder(memoryNeeded)
  process.env['TMPDIR'] = folder
  const dataDir = makeDataDir()
  const made = process.env['E2E_STORE']
  // With its owners: the database's folder belongs to the user that the database runs as. What is in the folder, not
  // the folder: only a path that ends with a dot says so. Without the copy no sample is made, and nobody can sign in.
  if (made) execFileSync('cp', ['-a', `${made}/.`, dataDir])
  const product = await startProduct({ SAMPLE_DATA: made ? 'off' : sampleClients }, dataDir)
  project.provide('address', product.address)
  return async () => {
    await product.stop()
    removeDataDir(folder)
  }
}
