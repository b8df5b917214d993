import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase, type PreparedStore } from '#platform/server/testing/test-database.ts'
import { hashPassword, verifyPassword } from '#team/auth/server/passwords.ts'
import { prepareData, samplePassword } from './prepare-data.ts'
import { catalogueStore, preparedStore } from '#sample/testing/prepared-stores.ts'
import { seedFolder, servicesOf } from '#sample/testing/sample-store.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const local = {
  adminUsername: 'admin',
  adminPassword: undefined as string | undefined,
  sampleClients: 8,
  isLoopback: true,
  databaseUrl: undefined as string | undefined,
}
const open = { ...local, isLoopback: false }

let close: () => Promise<void> = () => Promise.resolve()
afterEach(() => close())

let firstLine = ''
/** After a first start of a local service. */
const localStore = preparedStore('started_locally', async (db) => {
  firstLine = await prepareData(servicesOf(db), local, seedFolder)
})

async function openStore(
  prepared?: PreparedStore,
): Promise<{ db: Db; start(settings: typeof local): Promise<string> }> {
  const database = await testDatabase(prepared)
  const log = createLog('silent', fixedClock(now.toISOString()))
  const opened = await openDatabase({ ...database, maxConnections: 3, log })
  const { db } = opened
  close = async () => {
    await opened.close()
    await database.drop()
  }
  return { db, start: (settings) => prepareData(servicesOf(db), settings, seedFolder) }
}

/** Usernames that the password opens. */
async function opens(db: Db, password: string): Promise<string[]> {
  const staff = await db.selectFrom('staff').select(['username', 'password_hash']).orderBy('id').execute()
  // People of the sample share a hash, and each look at one takes a tenth of a second.
  const fits = new Map<string, boolean>()
  for (const hash of new Set(staff.map(({ password_hash }) => password_hash))) {
    fits.set(hash, await verifyPassword(hash, password))
  }
  return staff.filter(({ password_hash }) => fits.get(password_hash)).map(({ username }) => username)
}

const everybody = ['admin', 'manager', 'head', 'supporter1', 'crm', 'nutrition', 'content', 'finance']

describe('prepareData', () => {
  it('prints the known password of everybody while only this machine can sign in', async () => {
    const { db } = await openStore(localStore)
    expect(firstLine).toBe(
      'sign in as admin, manager, head, supporter1, crm, nutrition, content, finance with the password baghche-sample',
    )
    expect(await opens(db, samplePassword)).toEqual(everybody)
  })

  it('gives nobody a known password when other machines reach the server', async () => {
    const { db, start } = await openStore(catalogueStore)
    const line = await start(open)
    const password = /^sign in as admin with the password (\S{16}), shown only now, to be changed/.exec(
      line,
    )?.[1]
    expect(await opens(db, samplePassword)).toEqual([])
    expect(await opens(db, password ?? '')).toEqual(['admin'])
    expect(await start(open)).toBe('sign in with your account')
  })

  it('ends the known passwords and sessions when a local service is opened to others', async () => {
    const { db, start } = await openStore(localStore)
    await sql`
      insert into sessions (token_hash, staff_id, created_at, expires_at)
      select decode(md5(username), 'hex'), id, ${now}, ${now} from staff`.execute(db)
    const line = await start(open)
    const password = /^sign in as admin with the password (\S{16}), shown only now/.exec(line)?.[1]
    expect(await opens(db, samplePassword)).toEqual([])
    expect(await opens(db, password ?? '')).toEqual(['admin'])
    const { rows } = await sql`
      select (select count(*) from sessions) as sessions,
        (select array_agg(username) from staff where must_change_password) as must_change`.execute(db)
    expect(rows).toEqual([{ sessions: 0, must_change: ['admin'] }])
    expect(await start(local)).toBe('sign in with your account')
  })

  it('leaves the password alone that somebody chose before', async () => {
    const { db, start } = await openStore(localStore)
    const password_hash = await hashPassword('chosen by a person')
    await db.updateTable('staff').set({ password_hash }).where('username', 'in', ['admin', 'crm']).execute()
    expect(await start(open)).toBe('sign in with your account')
    expect(await opens(db, 'chosen by a person')).toEqual(['admin', 'crm'])
  })

  it('gives the administrator ADMIN_PASSWORD', async () => {
    const { db, start } = await openStore(catalogueStore)
    const given = { ...local, adminPassword: 'a password of ours' }
    expect(await start(given)).toBe(
      'sign in as manager, head, supporter1, crm, nutrition, content, finance with the password baghche-sample, or as admin with your password',
    )
    expect(await opens(db, 'a password of ours')).toEqual(['admin'])
  })

  it('loads only reference data and roles without a sample', async () => {
    const { db, start } = await openStore()
    const none = { ...local, sampleClients: 0 }
    expect(await start(none)).toMatch(/^sign in as admin with the password \S{16}, shown only now/)
    const { rows } = await sql`
      select (select count(*) from clients) as clients, (select count(*) from staff) as staff,
        (select count(*) from foods) as foods, (select count(*) from roles) as roles`.execute(db)
    expect(rows).toEqual([{ clients: 0, staff: 1, foods: 466, roles: 8 }])
  })

  it('never fills a store of its own that somebody started empty', async () => {
    const { db, start } = await openStore(catalogueStore)
    await start({ ...local, sampleClients: 0 })
    await start(local)
    expect(await db.selectFrom('clients').select('id').execute()).toEqual([])
  })

  it('fills somebody’s own database when asked later, unless it has clients', async () => {
    const { db, start } = await openStore(catalogueStore)
    const databaseUrl = 'postgres://u@h/d'
    await start({ ...local, databaseUrl, sampleClients: 0 })
    await start({ ...local, databaseUrl })
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(8)
    await sql`delete from settings where key = 'sample.progress'`.execute(db)
    await start({ ...local, databaseUrl })
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(8)
  })
})
