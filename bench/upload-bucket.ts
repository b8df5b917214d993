import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import type { Bucket } from '#platform/server/uploads/s3-store.ts'
import { addressOf, root } from './spawn-product.ts'

export interface BucketProcess extends Bucket {
  stop(): Promise<void>
}

/** The tests' bucket in a process of its own: what it holds in memory is not the product's. */
export async function startBucket(): Promise<BucketProcess> {
  const script = path.join(root, 'bench/upload-bucket-process.ts')
  const child = spawn(process.execPath, [...process.execArgv, script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const address = await addressOf(child, 'The bucket')
  return {
    ...bucketSecrets,
    address: `${address}/files`,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** How the tests' bucket is entered. */
const bucketSecrets = { region: 'eu-test-1', key: 'AKIASTANDIN', secret: 'with/slash+and=sign' }
