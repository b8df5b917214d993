import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAgain } from '#clients/clients/server/personal-data/erasure-list.ts'
import { makeClient, makeList, makeTerm, makeVisit } from '#clients/clients/server/testing/client-builders.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { createEventSealer } from '#platform/server/event-seals/event-sealer.ts'
import { sealKeyOf } from '#platform/server/event-seals/seal-key.ts'
import { createSealsFile } from '#platform/server/event-seals/seals-file.ts'
import { type Database, openDatabase } from '#platform/server/database.ts'
import { writeAudit } from '#platform/server/event-log.ts'
import { createLog } from '#platform/server/log.ts'
import { emptyTestDatabase, testDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { rehearseBackup } from './backup/rehearse-backup.ts'
import { type Backup, openBackup, restoreBackup } from './backup/restore-backup.ts'
import { passphraseOf } from './backup/sealed-keys.ts'
import { takeBackup } from './backup/take-backup.ts'
import { verifyStore } from './event-proof.ts'
import { startedProduct } from './testing/started-product.ts'
import { clientParts } from './upper-parts.ts'

const now = new Date('2026-11-21T08:00:00Z')
const log = createLog('silent', fixedClock(now.toISOString()))
const migrations = path.resolve(import.meta.dirname, '../../../db')
const passphrase = 'a passphrase of many words'
const secondFactorKey = '5e'.repeat(32)
const eventSealKey = '5f'.repeat(32)
const sealKey = sealKeyOf(Buffer.from(eventSealKey, 'hex'))

let base: string
let source: TestDatabase
let store: Database
let folder: string
let opened: Backup

const settingsOf = (name: string) => {
  const dataDir = path.join(base, name)
  return {
    dataDir,
    uploadDir: path.join(dataDir, 'uploads'),
    uploadBucket: undefined,
    secondFactorKey: undefined,
    eventSealKey: undefined,
  }
}

function write(name: string, file: string, content: string): void {
  const place = path.join(base, name, file)
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.writeFileSync(place, content)
}
const read = (name: string, file: string): string => fs.readFileSync(path.join(base, name, file), 'utf8')

let clientId: number

beforeAll(async () => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'backups-'))
  source = await testDatabase()
  store = await openDatabase({ ...source, maxConnections: 3, log })
  const { db } = store
  clientId = await makeClient(db, { full_name: 'فیروزه\tآزمایشی', note: 'یک \\ دو\nسه «چهار» \\.', city: '' })
  const termId = await makeTerm(db, clientId, { startOn: '2026-10-01' })
  const visitId = await makeVisit(db, clientId, termId, { dueOn: '2026-10-05', weighedOn: '2026-10-05' })
  await makeList(db, clientId, visitId, { fromDay: '2026-10-06' })
  await sql`insert into credit_code_keys (key) values (${Buffer.alloc(32, 0xa5)}) on conflict do nothing`.execute(
    db,
  )
  await db.transaction().execute(async (transaction) => {
    const origin = { action: 'client.changed', staffId: null, requestId: 'backup', address: null, now }
    await writeAudit(transaction, origin, { subject: { type: 'client', id: clientId }, clientId })
  })
  write('source', 'uploads/kept/ab/abcd.full.jpg', 'a picture')
  write('source', 'uploads/store-id', 'objectStore\n')
  write('source', 'second-factor.key', `${secondFactorKey}\n`)
  write('source', 'event-seal.key', `${eventSealKey}\n`)
  await createEventSealer({ db, key: sealKey }).sealNext()
  await keepSeals()
  write('source', 'erasures.jsonl', '{"client":900,"made":"2026-01-01T00:00:00.000Z"}\n')
  folder = path.join(base, 'backup')
  await take(folder)
  opened = await openBackup(folder, passphrase)
})
afterAll(async () => {
  await store.close()
  await source.drop()
  fs.rmSync(base, { recursive: true, force: true })
})

const keepSeals = () => createSealsFile(path.join(base, 'source', 'seals.jsonl')).keep(store.db)

const take = (to: string) =>
  takeBackup({
    connection: source.connection,
    settings: settingsOf('source'),
    folder: to,
    passphrase,
    program: '1.0.0-beta',
    now,
  })

const restore = (connection: pg.PoolConfig, name: string) =>
  restoreBackup(opened, { connection, settings: settingsOf(name), migrations, log })

/** A copy of the backup to be spoilt. */
function copied(name: string): string {
  const copy = path.join(base, name)
  fs.cpSync(folder, copy, { recursive: true })
  return copy
}

/** Every row of every table as text, every sequence, foreign key and trigger: all that the restored store must have. */
async function contentOf(connection: pg.PoolConfig): Promise<Map<string, string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await readContent(client)
  } finally {
    await client.end()
  }
}

async function readContent(client: pg.Client): Promise<Map<string, string[]>> {
  const column = async (text: string) =>
    (await client.query<{ value: string }>(text)).rows.map((row) => row.value)
  await client.query(`set timezone = 'UTC'; set search_path = public`)
  const content = new Map<string, string[]>()
  for (const table of await column(`select relname as value from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)) {
    content.set(table, await column(`select t::text as value from public."${table}" t order by 1`))
  }
  for (const sequence of await column(`select relname as value from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`)) {
    content.set(
      sequence,
      await column(`select (last_value, is_called)::text as value from public."${sequence}"`),
    )
  }
  content.set(
    'constraints',
    await column(`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as value
      from pg_constraint where connamespace = 'public'::regnamespace order by 1`),
  )
  content.set(
    'triggers',
    await column(`select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as value
      from pg_trigger where not tgisinternal order by 1`),
  )
  content.set(
    'grants',
    await column(`select table_name || ' ' || privilege_type as value from information_schema.role_table_grants
      where grantee = 'back_office_app' and table_schema = 'public' order by 1`),
  )
  return content
}

describe('a backup that is put back', () => {
  it('is the store of that moment in all its tables, and erases again who was erased after it', async () => {
    const target = await emptyTestDatabase()
    const before = await contentOf(source.connection)
    const { rows } = await store.pool.query<{ made: string }>('select created_at as made from clients')
    write('target', 'erasures.jsonl', `${JSON.stringify({ client: clientId, made: rows[0]!.made })}\n`)
    await restore(target.connection, 'target')
    const after = await contentOf(target.connection)
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows])
    expect(before.get('clients')).toHaveLength(1)
    expect(before.get('credit_code_keys')).toHaveLength(1)
    expect(before.get('triggers')!.length).toBeGreaterThan(30)
    expect(read('target', 'uploads/kept/ab/abcd.full.jpg')).toBe('a picture')
    expect(read('target', 'uploads/store-id')).toBe('objectStore\n')
    expect(read('target', 'second-factor.key')).toBe(`${secondFactorKey}\n`)
    expect(read('target', 'event-seal.key')).toBe(`${eventSealKey}\n`)
    expect(before.get('event_seals')).toHaveLength(1)
    expect(read('target', 'seals.jsonl')).toBe(read('source', 'seals.jsonl'))
    expect(read('target', 'erasures.jsonl').match(/"client":\d+/g)).toEqual([
      `"client":${clientId}`,
      '"client":900',
    ])
    const restored = await openDatabase({ ...target, maxConnections: 2, log })
    expect(
      await eraseAgain(restored.db, path.join(base, 'target', 'erasures.jsonl'), {
        now,
        followers: clientParts.followers,
      }),
    ).toBe(1)
    const names = await restored.db.selectFrom('clients').select('full_name').execute()
    expect(names).toEqual([{ full_name: 'پاک‌شده' }])
    await restored.close()
    await target.drop()
  })

  it('is rehearsed beside the running store, of which nothing changes and nothing is left', async () => {
    const names = async () =>
      (await store.pool.query(`select datname from pg_database where datname like 'rehearsal%'`)).rows
    const before = await contentOf(source.connection)
    const said = await rehearseBackup(opened, { connection: source.connection, migrations, log, now })
    expect(said).toMatchObject({ events: 1, brokenEvents: 0 })
    expect(await contentOf(source.connection)).toEqual(before)
    expect(await names()).toEqual([])
  })

  it('is no deletion of the events after it, nor hides one, beside the newest list of seals', async () => {
    const target = await emptyTestDatabase()
    await store.db.transaction().execute(async (transaction) => {
      const origin = { action: 'client.changed', staffId: null, requestId: 'later', address: null, now }
      await writeAudit(transaction, origin, { subject: { type: 'client', id: clientId }, clientId })
    })
    await createEventSealer({ db: store.db, key: sealKey }).sealNext()
    await keepSeals()
    write('sealed-target', 'seals.jsonl', read('source', 'seals.jsonl'))
    await restore(target.connection, 'sealed-target')
    const restored = await openDatabase({ ...target, maxConnections: 2, log })
    const settings = settingsOf('sealed-target')
    const older = '1 seals of seals.jsonl were made after that backup: their events are not in this store.'
    const first = await verifyStore(restored.db, settings)
    expect([first.isWhole, first.lines.at(-1)]).toEqual([
      true,
      expect.stringMatching(/^1 events, 1 seals, .*; 0 broken$/),
    ])
    const started = await startedProduct(target.connection, { DATA_DIR: settings.dataDir })
    await expect.poll(() => fs.existsSync(path.join(settings.dataDir, 'seals.restored'))).toBe(false)
    await started.stop()
    const { lines, isWhole } = await verifyStore(restored.db, settings)
    expect([isWhole, lines]).toEqual([true, expect.arrayContaining([older])])
    expect(lines).toContain(
      'Put back from the backup of 2026-11-21T08:00:00.000Z: the store is older than it was before.',
    )
    await restored.close()
    const owner = await openDatabase({ connection: target.connection, maxConnections: 1, log })
    await sql`delete from event_seals where no = (select max(no) from event_seals)`.execute(owner.db)
    const after = await verifyStore(owner.db, settings)
    expect([after.isWhole, after.lines.join()]).toEqual([
      false,
      expect.stringMatching(/broken: .*the newest events/),
    ])
    await owner.close()
    await target.drop()
  })

  it('holds one moment: what is written while it is made is in it whole or not at all', async () => {
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        await store.db.transaction().execute((both) => makeClient(both, { full_name: 'همزمان' }))
      }
    })()
    const { tables } = await take(path.join(base, 'busy'))
    isOver = true
    await writing
    const rowsOf = (name: string) => tables.find((table) => table.name === name)!.rows
    expect(rowsOf('client_facts')).toBe(rowsOf('clients'))
  })
})

describe('a backup is refused in one line', () => {
  it.each([
    ['a byte of a table', 'tables/clients.copy', 'the table clients'],
    ['a byte of a file', 'uploads/kept/ab/abcd.full.jpg', 'the file uploads/kept/ab/abcd.full.jpg'],
    ['a byte of the manifest', 'manifest.json', 'manifest.json'],
  ])('with another byte: %s', async (_what, file, named) => {
    const copy = copied(`damaged-${path.basename(file)}`)
    const bytes = fs.readFileSync(path.join(copy, file))
    const place = file === 'manifest.json' ? bytes.indexOf('1.0.0-beta') : bytes.length >> 1
    bytes[place] = bytes[place]! ^ 1
    fs.writeFileSync(path.join(copy, file), bytes)
    await expect(openBackup(copy, passphrase)).rejects.toThrow(
      `The backup is damaged: ${named} is not what was written. Nothing was restored.`,
    )
  })

  it('without a table, with another passphrase, of a newer version, and where there is none', async () => {
    const copy = copied('incomplete')
    fs.rmSync(path.join(copy, 'tables/terms.copy'))
    await expect(openBackup(copy, passphrase)).rejects.toThrow('the table terms')
    await expect(openBackup(folder, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE does not open')
    const newer = copied('newer')
    fs.writeFileSync(path.join(newer, 'manifest.json'), '{"format": 2}')
    await expect(openBackup(newer, passphrase)).rejects.toThrow('newer version')
    await expect(openBackup(path.join(base, 'nowhere'), passphrase)).rejects.toThrow('holds no backup')
  })

  it('into a store with something in it, beside other files or another key, and leaves these as they are', async () => {
    await expect(restore(source.connection, 'fresh')).rejects.toThrow('The database is not empty')
    const target = await emptyTestDatabase()
    write('own-files', 'uploads/kept/cd/cdef.full.jpg', 'mine')
    await expect(restore(target.connection, 'own-files')).rejects.toThrow('kept is not empty')
    expect(read('own-files', 'uploads/kept/cd/cdef.full.jpg')).toBe('mine')
    write('own-key', 'second-factor.key', 'a1'.repeat(32))
    await expect(restore(target.connection, 'own-key')).rejects.toThrow('another one than that of the backup')
    await target.drop()
  })

  it('whose migrations this version does not have, and leaves the target empty', async () => {
    const target = await emptyTestDatabase()
    const unknown = { name: '9999_later', sha256: '0'.repeat(64) }
    const later = { ...opened.manifest, migrations: [...opened.manifest.migrations, unknown] }
    const place = { connection: target.connection, settings: settingsOf('later-target'), migrations, log }
    await expect(restoreBackup({ ...opened, manifest: later }, place)).rejects.toThrow(
      'use the newer version',
    )
    // A fault after the schema is made: all of it is undone.
    const [table, ...others] = opened.manifest.tables
    const wrong = [{ ...table!, rows: table!.rows + 1 }, ...others]
    await expect(
      restoreBackup({ ...opened, manifest: { ...opened.manifest, tables: wrong } }, place),
    ).rejects.toThrow(`the table ${table!.name} in the database`)
    expect((await contentOf(target.connection)).size).toBe(3)
    expect(fs.existsSync(path.join(base, 'later-target', 'second-factor.key'))).toBe(false)
    await target.drop()
  })

  it('over an earlier one or a folder in use, without a passphrase, and leaves nothing of one that fails', async () => {
    await expect(take(folder)).rejects.toThrow('is not empty')
    fs.mkdirSync(path.join(base, 'cut.part'))
    await expect(take(path.join(base, 'cut'))).rejects.toThrow(
      'another backup is being written, or one was cut',
    )
    expect(() => passphraseOf({})).toThrow('Set BACKUP_PASSPHRASE')
    expect(() => passphraseOf({ BACKUP_PASSPHRASE: 'short' })).toThrow('at least 12 characters')
    const empty = await emptyTestDatabase()
    const to = path.join(base, 'of-nothing')
    const options = {
      connection: empty.connection,
      settings: settingsOf('none'),
      folder: to,
      passphrase,
      program: '',
      now,
    }
    await expect(takeBackup(options)).rejects.toThrow('There is nothing to back up')
    expect([fs.existsSync(to), fs.existsSync(`${to}.part`)]).toEqual([false, false])
    await empty.drop()
  })
})
