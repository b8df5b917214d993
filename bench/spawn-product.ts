import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

export const root = path.resolve(import.meta.dirname, '..')

export interface StartedProduct {
  address: string
  /** From the command to the line that tells the address. */
  readyMs: number
  stop(): Promise<void>
}

/** `npm start` as people type it. @throws with its output when it ends before it is ready */
export async function npmStart(dataDir: string, sampleClients: number): Promise<StartedProduct> {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      SAMPLE_DATA: String(sampleClients),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const address = await addressOf(child, 'npm start')
  return {
    address,
    readyMs: performance.now() - started,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Runs the work with a data folder of its own, gone afterwards. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-bench-'))
  try {
    return await work(dataDir)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Where a product that was begun listens. @throws with its output when it ends before it is ready */
export function addressOf(child: ChildProcess, name: string): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      output += String(data)
      const found = /Ready at (http:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`${name} ended before it was ready:\n${output}`)))
  })
}
