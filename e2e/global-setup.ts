import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { makeDataDir, removeDataDir, startProduct } from './support/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
  }
}

const sampleClients = '150'

/** One product with a small sample service for all browser tests. `E2E_ADDRESS` uses a running one instead. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['E2E_ADDRESS']
  if (running) {
    project.provide('address', running)
    return undefined
  }
  const dataDir = makeDataDir()
  const product = await startProduct({ SAMPLE_DATA: sampleClients }, dataDir)
  project.provide('address', product.address)
  return async () => {
    await product.stop()
    removeDataDir(dataDir)
  }
}
