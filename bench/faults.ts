// What the faults of networks, receivers and clocks cost, in true time: npm run bench:faults (about eight minutes).
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { enqueue } from '#platform/server/outbox/outbox.store.ts'
import { swallowingProxy } from '#platform/server/testing/swallowing-proxy.ts'
import { withEmptyStore, type EmptyStore } from './empty-store.ts'
import { addressOf, root, withDataDir } from './spawn-product.ts'

const holeMs = 20_000
const messages = 200
const receiverMs = 4_000
const clocksApartMs = 90_000

const tell = (line: string) => void process.stdout.write(`${line}\n`)
const urlOf = ({ user, password, host, port, database }: Record<string, unknown>) =>
  `postgres://${String(user)}:${encodeURIComponent(String(password))}@${String(host)}:${String(port)}/${String(database)}`

function begin(dataDir: string, databaseUrl: string): ChildProcess {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a quiet garden',
  }
  return spawn(process.execPath, [path.join(root, 'src/app/server/main.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Readers all the time; the network is away for 20 s and forgets its lines; once more, and a stop in the middle. */
async function blackHole(store: EmptyStore): Promise<void> {
  const proxy = await swallowingProxy(store.connection)
  await withDataDir(async (dataDir) => {
    const child = begin(dataDir, urlOf(proxy.connection as Record<string, unknown>))
    const address = await addressOf(child, 'the product')
    const ask = async () => (await fetch(`${address}/health/ready`)).status
    let isAsking = true
    const readers = Array.from({ length: 20 }, async () => {
      while (isAsking) {
        await ask().catch(() => 0)
        await sleep(50)
      }
    })
    await sleep(2_000)
    proxy.swallow()
    await sleep(holeMs)
    proxy.passNew()
    const after = performance.now()
    for (let inARow = 0; inARow < 20;) inARow = (await ask()) === 200 ? inARow + 1 : 0
    tell(`black hole of ${holeMs / 1000} s: served again ${seconds(after)} s after it`)
    proxy.swallow()
    await sleep(5_000)
    isAsking = false
    const began = performance.now()
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    tell(`SIGTERM during it: ended after ${seconds(began)} s with code ${String(code)}`)
    await Promise.all(readers)
  })
  await proxy.close()
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/** Two workers with clocks apart, and a receiver that takes its time. */
async function slowReceiver(store: EmptyStore): Promise<void> {
  const keys: string[] = []
  const server = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']))
    request.resume()
    setTimeout(() => response.writeHead(200).end(), receiverMs)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const now = new Date('2026-11-21T08:00:00.000Z')
  for (let number = 0; number < messages; number += 1) {
    const message = { kind: 'message', dedupeKey: `slow:${number}`, clientId: null, payload: {}, now }
    await enqueue(store.db, message)
  }
  const began = performance.now()
  const workers = [0, clocksApartMs].map((ms) => {
    const instant = new Date(now.getTime() + ms).toISOString()
    const given = [JSON.stringify(store.connection), store.role ?? '', instant, url]
    return spawn(process.execPath, [path.join(import.meta.dirname, 'message-worker.ts'), ...given], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })
  await Promise.all(workers.map((worker) => once(worker, 'exit')))
  const received = new Set(keys).size
  tell(
    `2 servers with clocks ${clocksApartMs / 1000} s apart, receiver of ${receiverMs / 1000} s, ${messages} messages: ` +
      `${received} received, ${keys.length - received} twice, ${seconds(began)} s`,
  )
  await new Promise((closed) => server.close(closed))
}

await Promise.all([withEmptyStore(slowReceiver), withEmptyStore(blackHole)])
