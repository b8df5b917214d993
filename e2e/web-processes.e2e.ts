import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { judge } from './support/crash-checker.ts'
import { send, signIn } from './support/crash-requests.ts'
import { readStore } from './support/crash-store.ts'
import { newHistory, retryAll, startWriters, type Place } from './support/crash-writers.ts'
import { type KeptLine, linesOfTwo, pidsOf } from './support/kept-lines.ts'
import { makeDataDir, removeDataDir, startProduct, type RunningProduct } from './support/product.ts'

const root = path.resolve(import.meta.dirname, '..')
const password = 'a quiet garden wall'
const settings = { SAMPLE_DATA: 'off', ADMIN_PASSWORD: password, WEB_PROCESSES: '2', LOG_LEVEL: 'info' }
const writers = 8

interface Health {
  status: string
  processes: { wanted: number; alive: number; each: { process: number; isAlive: boolean }[] }
  pending: { count: number; oldestMs: number }
}

describe('two web processes on one port', () => {
  const dataDir = makeDataDir()
  const history = newHistory()
  let product: RunningProduct
  let place: Place
  let lines: KeptLine[] = []

  beforeAll(async () => {
    product = await startProduct(settings, dataDir)
    place = { address: product.address, token: await signIn(product.address, 'admin', password) }
  }, 120_000)
  afterEach(() => {
    for (const line of lines) line.close()
    lines = []
  })
  afterAll(async () => {
    await product.stop()
    removeDataDir(dataDir)
  })

  async function both(): Promise<[KeptLine, KeptLine]> {
    const found = await linesOfTwo(product)
    lines.push(...found)
    return found
  }

  const health = async () => JSON.parse((await send(place.address, 'GET', '/health')).text) as Health

  it('both answer, and each tells of both', async () => {
    const [one, two] = await both()
    expect([one.process, two.process]).toEqual([1, 2])
    for (const line of [one, two]) {
      const { status, text } = await line.ask('GET', '/health')
      expect(status).toBe(200)
      expect(JSON.parse(text)).toEqual({
        status: 'ok',
        processes: {
          wanted: 2,
          alive: 2,
          each: [
            { process: 1, isAlive: true },
            { process: 2, isAlive: true },
          ],
        },
        pending: { count: expect.any(Number), oldestMs: expect.any(Number) },
      })
    }
  })

  it('a session that one has opened is known to the other, and ends at both', async () => {
    const [one, two] = await both()
    const body = { username: 'admin', password }
    const { text } = await one.ask('POST', 'admin/auth', { body })
    const { token } = (JSON.parse(text) as { data: { token: string } }).data
    const init = async () => [
      (await one.ask('GET', 'admin/init', { token })).status,
      (await two.ask('GET', 'admin/init', { token })).status,
    ]
    expect(await init()).toEqual([200, 200])
    expect((await two.ask('DELETE', 'admin/auth', { token })).status).toBe(200)
    expect(await init()).toEqual([401, 401])
  })

  it('what is written through one reaches a browser that listens at the other', async () => {
    const [one, two] = await both()
    const heard = await one.listen('admin/live', place.token)
    const name = { fa: 'پیمانهٔ دو', ar: null }
    const draft = { code: 'two-processes', name, kind: 'mass', gramsX10: 50, stepQuarters: 1, position: 1 }
    const made = await two.ask('POST', 'admin/units', { token: place.token, body: draft })
    expect(made.status).toBe(200)
    const { id } = (JSON.parse(made.text) as { data: { id: number } }).data
    await expect.poll(heard, { timeout: 10_000 }).toContain(`data: {"type":"unit","id":${id},"version":1}`)
  })

  it('wrong passwords are counted together', async () => {
    const pair = await both()
    let wrong = 0
    for (; wrong < 20; wrong += 1) {
      const body = { username: 'nobody', password: `wrong ${wrong}` }
      const { status } = await pair[wrong % 2]!.ask('POST', 'admin/auth', { body })
      if (status === 429) break
      expect(status).toBe(401)
    }
    // Five attempts are answered at once, later ones after waits of 1, 2, 4 … s. If each process counted for itself it would be ten.
    expect(wrong).toBeGreaterThanOrEqual(5)
    expect(wrong).toBeLessThan(10)
  })

  it.each([1, 2])(
    'when process %i is killed the other goes on with everything, and soon there are two again',
    async (killed) => {
      const pid = pidsOf(product).get(killed)!
      const writing = startWriters(place, history, writers)
      await writing.answered(3 * writers)
      process.kill(pid, 'SIGKILL')
      await writing.stop()
      const others = startWriters(place, history, writers)
      await others.answered(3 * writers)
      await others.stop()
      expect((await send(place.address, 'GET', 'admin/clients', place)).status).toBe(200)
      await expect.poll(async () => (await health()).processes.alive, { timeout: 30_000 }).toBe(2)
      expect(pidsOf(product).get(killed)).not.toBe(pid)
      expect(product.output()).toContain(`Web process ${killed} ended with SIGKILL. It is started again`)
      await both()
      // Background work continues, whichever process did it before.
      await expect.poll(async () => (await health()).pending.count, { timeout: 30_000 }).toBe(0)
      expect(await retryAll(place, history.operations)).toEqual([])
      expect(history.badStatuses).toEqual([])
    },
    90_000,
  )

  it('SIGTERM to one lets it answer what it took, and it is started again', async () => {
    const pid = pidsOf(product).get(1)!
    const load = { ...newHistory(), operations: history.operations }
    const writing = startWriters(place, load, writers)
    await writing.answered(2 * writers)
    process.kill(pid, 'SIGTERM')
    await writing.answered(6 * writers)
    await expect.poll(() => pidsOf(product).get(1), { timeout: 30_000 }).not.toBe(pid)
    await writing.stop()
    expect([load.badStatuses, load.cuts]).toEqual([[], []])
    await expect.poll(async () => (await health()).processes.alive, { timeout: 30_000 }).toBe(2)
  }, 90_000)

  it('SIGTERM to all ends all, after every request that was taken has been answered', async () => {
    const pids = [...pidsOf(product).values()]
    expect(pids).toHaveLength(2)
    // Hashing takes long: when the first is answered, the others have been taken and are still running.
    const slow = Array.from({ length: 6 }, () => signIn(place.address, 'admin', password))
    await Promise.race(slow)
    await product.stop('SIGTERM')
    expect(await Promise.all(slow)).toHaveLength(6)
    expect([product.child.exitCode, product.child.signalCode]).toEqual([0, null])
    expect(pids.filter(isRunning)).toEqual([])
  })

  it('has kept every acknowledged create once, whole, with its event, and all seals', async () => {
    const report = await readStore(dataDir)
    expect(judge(history.operations, report.stored)).toEqual({ lost: [], doubled: [], half: [], strange: [] })
    expect(report.eventsWithoutRecord).toBe(0)
    expect(report.seals.faults).toEqual([])
    expect(report.seals.events).toBeGreaterThan(0)
  })

  it('ends with the words of the one that cannot start', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => void taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    expect(await endOfStart({ PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is taken by another program. Set PORT to a free one.\n`,
    })
    await new Promise((resolve) => void taken.close(resolve))
  })

  it('refuses more processes than the database has connections for', async () => {
    expect(await endOfStart({ WEB_PROCESSES: '32' })).toEqual({
      code: 1,
      output:
        'WEB_PROCESSES=32 needs more connections than the database allows (max_connections is 100). ' +
        'Set WEB_PROCESSES to 15 or less.\n',
    })
  })

  /** A start that ends by itself: its exit code and what it printed. */
  function endOfStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [...process.execArgv, 'src/app/server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        ...settings,
        DATABASE_URL: '',
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += String(data)))
    child.stderr.on('data', (data: Buffer) => (output += String(data)))
    return new Promise((resolve) => void child.once('close', (code) => resolve({ code, output })))
  }
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
