import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock, systemClock } from '#platform/server/clock.ts'
import { openTestDatabase } from '#platform/server/testing/open-test-database.ts'
import { swallowingProxy } from '#platform/server/testing/swallowing-proxy.ts'
import { keptTables, type KeptTable } from './rollups.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { freshFolder, startedProduct } from './testing/started-product.ts'

const database = await openTestDatabase({ prepared: smallSample })
const { store } = database
afterAll(() => database.close())

const dayMs = 86_400_000
const shifted = (days: number) => fixedClock(new Date(systemClock.now().getTime() + days * dayMs))

async function differences(): Promise<Record<string, number>> {
  const kept: [string, KeptTable][] = Object.entries(keptTables)
  const found: Record<string, number> = {}
  for (const [name, table] of kept) {
    const { length } = await table.differences(database.db, systemClock.now())
    if (length > 0) found[name] = length
  }
  return found
}

/** Starts it once, until its first hourly jobs are done. */
async function startOnce(days: number): Promise<string[]> {
  const product = await startedProduct(store.connection, await own(), shifted(days))
  await product.stop()
  return product.lines
}

let folder: string | undefined
/** One installation for several tests: its folder is that of its database. */
async function own(): Promise<NodeJS.ProcessEnv> {
  if (folder === undefined) await forgetInstallation()
  folder ??= freshFolder()
  return { DATA_DIR: folder }
}

const forgetInstallation = () =>
  sql`delete from settings where key like 'installation.%'`.execute(database.db)

describe('a start with a wrong clock', () => {
  it('tells of it and does nothing for days that have not come', async () => {
    await startOnce(0)
    expect(await differences()).toEqual({})
    for (const [days, words] of [
      [1, '24 h ahead of'],
      [400, '400 days ahead of'],
      [-1, '24 h behind'],
    ] as const) {
      const lines = await startOnce(days)
      expect(lines.filter((line) => line.includes('The clock of this machine'))).toEqual([
        expect.stringContaining(`The clock of this machine is ${words} that of the database`),
      ])
      expect(lines.filter((line) => /"level":"error"/.test(line))).toEqual([
        expect.stringContaining('The clock of this machine is '),
      ])
      await startOnce(0)
      expect(await differences()).toEqual({})
    }
  }, 120_000)

  it('says nothing where both clocks agree', async () => {
    expect((await startOnce(0)).filter((line) => line.includes('The clock'))).toEqual([])
  })
})

describe('what belongs to the database and lies outside of it', () => {
  beforeEach(async () => {
    await forgetInstallation()
    folder = undefined
  })
  const start = async (env: NodeJS.ProcessEnv) => {
    try {
      await (await startedProduct(store.connection, env)).stop()
      return 'started'
    } catch (error) {
      return (error as Error).message
    }
  }

  it('is known from the first start on: a server with another key or another place of uploads is refused', async () => {
    const [first, second] = [freshFolder(), freshFolder()]
    expect(await start({ DATA_DIR: first })).toBe('started')
    expect(await start({ DATA_DIR: first })).toBe('started')
    const uploads = path.join(first, 'uploads')
    expect(await start({ DATA_DIR: second, UPLOAD_DIR: uploads })).toMatch(
      /^The key of second factors is missing \(.*second-factor\.key\), but is that of the database: [^\n]*$/,
    )
    expect(existsSync(path.join(second, 'second-factor.key'))).toBe(false)
    const SECOND_FACTOR_KEY = readFileSync(path.join(first, 'second-factor.key'), 'utf8').trim()
    expect(await start({ DATA_DIR: second, UPLOAD_DIR: uploads, SECOND_FACTOR_KEY })).toMatch(
      /^The key of event seals is missing \(.*event-seal\.key\), but is that of the database: [^\n]*$/,
    )
    expect(existsSync(path.join(second, 'event-seal.key'))).toBe(false)
    const EVENT_SEAL_KEY = readFileSync(path.join(first, 'event-seal.key'), 'utf8').trim()
    expect(await start({ DATA_DIR: second, SECOND_FACTOR_KEY, EVENT_SEAL_KEY })).toMatch(
      /^The place of uploads \(.*uploads\) is not the one that the database knows: [^\n]*$/,
    )
    const shared = { SECOND_FACTOR_KEY, EVENT_SEAL_KEY, UPLOAD_DIR: uploads }
    expect(await start({ DATA_DIR: second, ...shared })).toBe('started')
    expect(await start({ DATA_DIR: first, EVENT_SEAL_KEY: 'a'.repeat(64) })).toMatch(
      /^The key of event seals is another one than that of the database: [^\n]*$/,
    )
    expect(await start({ DATA_DIR: first, SECOND_FACTOR_KEY: 'a'.repeat(64) })).toMatch(
      /^The key of second factors is another one than that of the database: [^\n]*$/,
    )
    expect(await start({ DATA_DIR: first })).toBe('started')
  }, 60_000)

  it('may be a new one where that is asked for, once', async () => {
    const [first, second] = [freshFolder(), freshFolder()]
    expect(await start({ DATA_DIR: first })).toBe('started')
    expect(await start({ DATA_DIR: second, ACCEPT_NEW: 'second-factor-key,event-seal-key,uploads' })).toBe(
      'started',
    )
    expect(await start({ DATA_DIR: second })).toBe('started')
    expect(await start({ DATA_DIR: first })).toContain('is another one than that of the database')
  }, 60_000)

  it('is the same where a folder of uploads was put back with its pictures', async () => {
    const first = freshFolder()
    expect(await start({ DATA_DIR: first })).toBe('started')
    const mark = path.join(first, 'uploads', 'store-id')
    const id = readFileSync(mark, 'utf8')
    rmSync(mark)
    expect(await start({ DATA_DIR: first })).toContain('is not the one that the database knows')
    writeFileSync(mark, id)
    expect(await start({ DATA_DIR: first })).toBe('started')
  }, 60_000)
})

describe('a database that is read-only', () => {
  it('makes the server not ready, its writes wait, and its log is not filled', async () => {
    const product = await startedProduct(store.connection, await own())
    const ask = async (place: string, init?: RequestInit) => {
      const reply = await fetch(product.address + place, init)
      return [reply.status, reply.headers.get('retry-after')]
    }
    const signIn = () =>
      ask('/back/public/api/admin/auth', {
        method: 'POST',
        body: JSON.stringify({ username: 'admin', password: 'a quiet garden wall' }),
        headers: { 'content-type': 'application/json' },
      })
    expect(await ask('/health/ready')).toEqual([200, null])
    await readOnly('on')
    await expect.poll(() => ask('/health/ready'), { timeout: 10_000 }).toEqual([503, '5'])
    expect(await ask('/health/live')).toEqual([200, null])
    expect(await signIn()).toEqual([503, '2'])
    await readOnly('off')
    await expect.poll(() => ask('/health/ready'), { timeout: 10_000 }).toEqual([200, null])
    await product.stop()
  }, 60_000)

  /** As an administrator makes it so; sessions that are open end, for they have the old setting. */
  async function readOnly(value: 'on' | 'off') {
    const client = new pg.Client(store.connection)
    await client.connect()
    await client.query('set default_transaction_read_only = off')
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await client.query(`alter database ${rows[0]!.name} set default_transaction_read_only = ${value}`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'back-office%'`,
    )
    await client.end()
  }
})

describe('a stop while the network swallows what goes to the database', () => {
  it('comes within 10 s, whatever waits for an answer', async () => {
    const proxy = await swallowingProxy(store.connection)
    const product = await startedProduct(proxy.connection, await own())
    proxy.swallow()
    const waiting = Array.from({ length: 30 }, () =>
      fetch(`${product.address}/health/ready`).then(
        (reply) => reply.status,
        () => 'cut',
      ),
    )
    const began = performance.now()
    await product.stop()
    expect(performance.now() - began).toBeLessThan(9_500)
    expect(new Set(await Promise.all(waiting)).has(200)).toBe(false)
    await proxy.close()
  }, 60_000)
})
