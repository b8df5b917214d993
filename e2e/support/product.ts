import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '../..')
const startLimitMs = 120_000
/** Of the sample service that browser tests begin with. */
export const sampleClients = '150'

/** With the code that Node has read before, as `npm start` keeps it: a test that starts the product often waits less. */
const usual = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
  PORT: '0',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
}

export interface RunningProduct {
  address: string
  child: ChildProcess
  dataDir: string
  /** Everything the process has printed. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** The product as people start it, on a data folder of its own. @throws with its output when it does not get ready */
export async function startProduct(
  env: Record<string, string>,
  dataDir = makeDataDir(),
): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...usual, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The product did not start:\n${output}`))
    const timer = setTimeout(fail, startLimitMs)
    const read = (data: Buffer) => {
      output += String(data)
      const found = /Ready at (http:\S+)/.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => {
      clearTimeout(timer)
      fail()
    })
  })
  return {
    address,
    child,
    dataDir,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

export function makeDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'back-office-e2e-'))
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
