import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judge, type Known, type Stored } from './support/crash-checker.ts'
import { send, signIn } from './support/crash-requests.ts'
import { readStore } from './support/crash-store.ts'
import { newHistory, retryAll, startWriters, type Place } from './support/crash-writers.ts'
import { makeDataDir, removeDataDir, startProduct, type RunningProduct } from './support/product.ts'

const root = path.resolve(import.meta.dirname, '..')
const password = 'a quiet garden wall'
const settings = { SAMPLE_DATA: 'off', ADMIN_PASSWORD: password }
const writers = 8
/** `npm run test:deep` kills more often. */
const kills = Number(process.env['CRASH_KILLS'] ?? 3)

describe('the checker of crashes', () => {
  const known: Known[] = [
    { mark: 'a', acknowledged: 1 },
    { mark: 'b', acknowledged: 2 },
    { mark: 'c', acknowledged: null },
  ]
  const row = (mark: string, id: number, more: Partial<Stored> = {}): Stored => ({
    mark,
    id,
    events: 1,
    isWhole: true,
    ...more,
  })
  const fine = { lost: [], doubled: [], half: [], strange: [] }

  it('is content whether a create without an answer is there or not', () => {
    expect(judge(known, [row('a', 1), row('b', 2)])).toEqual(fine)
    expect(judge(known, [row('a', 1), row('b', 2), row('c', 3)])).toEqual(fine)
  })

  it('finds a planted lost write, a double, a half operation and a stranger', () => {
    expect(judge(known, [row('a', 1)])).toEqual({ ...fine, lost: ['b'] })
    expect(judge(known, [row('a', 1), row('b', 9)])).toEqual({ ...fine, lost: ['b'] })
    expect(judge(known, [row('a', 1), row('b', 2), row('a', 3)])).toEqual({ ...fine, doubled: ['a'] })
    expect(judge(known, [row('a', 1, { events: 0 }), row('b', 2)])).toEqual({ ...fine, half: ['a'] })
    expect(judge(known, [row('a', 1, { isWhole: false }), row('b', 2)])).toEqual({ ...fine, half: ['a'] })
    expect(judge(known, [row('a', 1), row('b', 2), row('z', 3)])).toEqual({ ...fine, strange: ['z'] })
  })
})

describe('the product on its own data folder', () => {
  const dataDir = makeDataDir()
  let product: RunningProduct
  let place: Place
  const history = newHistory()

  beforeAll(async () => {
    product = await startProduct(settings, dataDir)
    place = { address: product.address, token: await signIn(product.address, 'admin', password) }
  })
  afterAll(async () => {
    await product.stop()
    removeDataDir(dataDir)
  })

  async function startAgain(): Promise<void> {
    product = await startProduct(settings, dataDir)
    place = { ...place, address: product.address }
    expect((await send(place.address, 'GET', '/health/ready')).status).toBe(200)
  }

  it('refuses a second process, and the first goes on', async () => {
    expect(await refusedStart(dataDir)).toEqual({
      code: 1,
      output: expect.stringMatching(/^The data folder \S+ is in use by another running process/),
    })
    expect((await send(place.address, 'GET', '/health/ready')).status).toBe(200)
    expect((await send(place.address, 'GET', 'admin/clients', place)).status).toBe(200)
  })

  it('is killed at random moments, takes its folder over again and answers retries as before', async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const writing = startWriters(place, history, writers)
      await writing.answered(randomInt(writers, 8 * writers))
      await pause(randomInt(0, 50))
      await product.stop('SIGKILL')
      await writing.stop()
      await startAgain()
    }
    expect(await retryAll(place, history.operations)).toEqual([])
    expect(history.operations.length).toBeGreaterThan(kills * writers)
    expect(history.badStatuses).toEqual([])
  })

  it('answers every request it took before it leaves on SIGTERM', async () => {
    // Continues with the same operations, so that their numbers continue.
    const load = { ...newHistory(), operations: history.operations }
    const writing = startWriters(place, load, writers)
    await writing.answered(2 * writers)
    // Hashing takes long: when the first is answered, the others have been taken and are still running.
    const slow = Array.from({ length: 6 }, () => signIn(place.address, 'admin', password))
    await Promise.race(slow)
    const started = performance.now()
    await product.stop('SIGTERM')
    await writing.stop()
    expect(await Promise.all(slow)).toHaveLength(6)
    expect([product.child.exitCode, product.child.signalCode]).toEqual([0, null])
    expect(load.badStatuses).toEqual([])
    // A later connection may have waited in the queue of the system when the server stopped listening: the process never saw it.
    expect(load.cuts.filter((sentAt) => sentAt < started)).toEqual([])
  })

  it('has kept every acknowledged create once, whole, with its event, and all seals', async () => {
    const report = await readStore(dataDir)
    expect(judge(history.operations, report.stored)).toEqual({ lost: [], doubled: [], half: [], strange: [] })
    // Every request that a kill cut off was answered when repeated; SIGTERM left none without an answer.
    const unanswered = history.operations.filter((one) => one.acknowledged === null)
    const marks = new Set(report.stored.map((row) => row.mark))
    expect(unanswered.filter((one) => marks.has(one.mark))).toEqual([])
    expect(report.eventsWithoutRecord).toBe(0)
    // Some kills fall between an event and its seal, or between a seal and its line in the file.
    expect(report.seals.faults).toEqual([])
    expect(report.seals.events + report.seals.unsealed).toBeGreaterThan(report.stored.length)
    expect(report.seals.events).toBeGreaterThan(0)
  })
})

/** A second process on the folder: its exit code and what it printed. */
function refusedStart(dataDir: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += String(data)))
  child.stderr.on('data', (data: Buffer) => (output += String(data)))
  return new Promise((resolve) => void child.once('close', (code) => resolve({ code, output })))
}
