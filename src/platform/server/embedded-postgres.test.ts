import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseProblems } from './database.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded-postgres.ts'
import type { Log } from './log.ts'
import { engineSources } from './postgres/engine.ts'
import { readPid } from './postgres/predecessor.ts'
import { runningServer } from './postgres/running-server.ts'
import { databaseUser } from './postgres/run-as.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }
const ownerProgram = path.join(import.meta.dirname, 'testing/owner-process.ts')

/** As a first start leaves it: made once, since that takes longer than most of what is told of later starts. */
let begun: string
beforeAll(async () => {
  begun = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-owner-'))
  const server = await startEmbedded({ folder: begun, log: quiet })
  await server.stop()
})
afterAll(() => fs.rmSync(begun, { recursive: true, force: true }))

const folders: string[] = []
const children: ChildProcess[] = []
const servers: EmbeddedPostgres[] = []

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) {
    // The server of a killed owner writes its last files while it stops.
    const pidFile = path.join(folder, 'pgdata/postmaster.pid')
    await vi.waitUntil(() => !fs.existsSync(pidFile), { timeout: 10_000 })
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-owner-'))
  folders.push(folder)
  return folder
}

/** Data of its own, with the owners and modes of files as they are. */
function startedFolder(folder = newFolder()): string {
  execFileSync('cp', ['-a', `${begun}/.`, folder])
  return folder
}

async function open(
  folder: string,
  more: Partial<Parameters<typeof startEmbedded>[0]> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ folder, log: quiet, ...more })
  servers.push(server)
  return server
}

async function close(server: EmbeddedPostgres): Promise<void> {
  servers.splice(servers.indexOf(server), 1)
  await server.stop()
}

/** A process that owns the folder; its first line is the connection. */
async function openInProcess(folder: string): Promise<{ child: ChildProcess; connection: pg.ClientConfig }> {
  const child = spawn(process.execPath, [ownerProgram, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, connection: JSON.parse(line.toString()) as pg.ClientConfig }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** PostgreSQL takes a number for a server's where it may send it a signal: a process of its own user. */
function livingProcessOfDatabaseUser(): ChildProcess {
  const other = spawn('sleep', ['600'], { ...databaseUser(), stdio: 'ignore' })
  children.push(other)
  return other
}

async function query<T>(connection: pg.ClientConfig, text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end().catch(() => {})
  }
}

describe('the embedded database', () => {
  it('keeps its data over a stop, sorts and searches Persian, is durable and has no network port', async () => {
    const folder = newFolder()
    const first = await open(folder)
    await query(
      first.connection,
      'create extension pg_trgm; create table kept (n int); insert into kept values (7)',
    )
    await close(first)
    const second = await open(folder)
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
    const pool = new pg.Pool(second.connection)
    expect(await databaseProblems(pool)).toEqual([])
    await pool.end()
    expect(
      await query(
        second.connection,
        `select current_setting('listen_addresses') as network, current_setting('data_checksums') as checksums`,
      ),
    ).toEqual([{ network: '', checksums: 'on' }])
    expect(JSON.parse(fs.readFileSync(path.join(folder, 'engine.json'), 'utf8'))).toEqual({
      engine: second.engine.kind,
      major: second.engine.major,
      arch: process.arch,
    })
  })

  it('refuses a second owner within 2 s with one line and leaves the first unhurt', async () => {
    const folder = startedFolder()
    const { child, connection } = await openInProcess(folder)
    const started = performance.now()
    const error = await open(folder).catch((reason: Error) => reason)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect((error as Error).message).toBe(
      `The data folder ${folder} is in use by another running process (process ${child.pid}). ` +
        'Stop that one first, or choose another folder with DATA_DIR.',
    )
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is found beside its owner while it runs, and neither before nor after', async () => {
    const folder = startedFolder()
    expect(await runningServer(newFolder())).toBeNull()
    expect(await runningServer(folder)).toBeNull()
    const server = await open(folder)
    const found = await runningServer(folder)
    expect(await query(found!, 'select 1 as one')).toEqual([{ one: 1 }])
    await close(server)
    expect(await runningServer(folder)).toBeNull()
  })

  it('is taken over from a killed owner with every acknowledged row, 10 times', async () => {
    const folder = startedFolder()
    const first = await openInProcess(folder)
    await query(first.connection, 'create table kept (round int primary key)')
    await kill(first.child)
    for (let round = 1; round <= 10; round += 1) {
      const { child, connection } = await openInProcess(folder)
      await query(connection, `insert into kept values (${round})`)
      await kill(child)
    }
    const last = await open(folder)
    expect(
      await query(last.connection, 'select count(*)::int as rows, max(round) as last from kept'),
    ).toEqual([{ rows: 10, last: 10 }])
  })

  it('starts over a pid file whose number now belongs to another process', async () => {
    const folder = startedFolder()
    // This test process is alive and is no database server.
    fs.writeFileSync(
      path.join(folder, 'pgdata/postmaster.pid'),
      `${process.ppid}\n${folder}/pgdata\n0\n5432\n\n\n\n`,
    )
    expect(await query((await open(folder)).connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts over the lock of a socket whose number now belongs to another process', async () => {
    const folder = startedFolder()
    const { child } = await openInProcess(folder)
    const server = readPid(path.join(folder, 'pgdata/postmaster.pid'))!
    process.kill(server, 'SIGSTOP')
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    process.kill(server, 'SIGKILL')
    await gone
    const lock = path.join(folder, 'run/.s.PGSQL.5432.lock')
    const lines = fs.readFileSync(lock, 'utf8').split('\n')
    const other = livingProcessOfDatabaseUser()
    fs.writeFileSync(lock, [other.pid, ...lines.slice(1)].join('\n'))
    expect(await query((await open(folder)).connection, 'select 1 as one')).toEqual([{ one: 1 }])
    other.kill()
  })

  it('comes back by itself after the server was killed', async () => {
    const folder = startedFolder()
    const server = await open(folder)
    await query(server.connection, 'create table kept (n int); insert into kept values (7)')
    process.kill(readPid(path.join(folder, 'pgdata/postmaster.pid'))!, 'SIGKILL')
    await expect
      .poll(() => query(server.connection, 'select n from kept').catch(() => 'away'), { timeout: 10_000 })
      .toEqual([{ n: 7 }])
  })

  it('never makes a database over files that are none', async () => {
    const folder = newFolder()
    fs.mkdirSync(path.join(folder, 'pgdata'))
    fs.writeFileSync(path.join(folder, 'pgdata/letter.txt'), 'mine')
    await expect(open(folder)).rejects.toThrow('is not empty and is not a database')
    expect(fs.readFileSync(path.join(folder, 'pgdata/letter.txt'), 'utf8')).toBe('mine')
  })

  it('removes what an interrupted first start left', async () => {
    const folder = newFolder()
    fs.mkdirSync(path.join(folder, 'pgdata.init-dead'))
    fs.writeFileSync(path.join(folder, 'pgdata.init-dead/PG_VERSION'), '18')
    await open(folder)
    expect(fs.existsSync(path.join(folder, 'pgdata.init-dead'))).toBe(false)
  })

  it('says what is needed when no engine can read the data', async () => {
    const folder = startedFolder()
    const file = path.join(folder, 'engine.json')
    const record = JSON.parse(fs.readFileSync(file, 'utf8')) as { engine: string; major: number }
    await expect(open(folder, { sources: { bundled: undefined, system: [] } })).rejects.toThrow(
      `needs PostgreSQL ${record.major} (${record.engine}), which cannot run here`,
    )
    fs.writeFileSync(file, JSON.stringify({ ...record, arch: 'riscv64' }))
    await expect(open(folder)).rejects.toThrow('was made on a riscv64 processor')
  })

  it('works on a path that is too long for a socket', async () => {
    const above = newFolder()
    // Root runs the server as another user, who has to pass here.
    fs.chmodSync(above, 0o711)
    const folder = path.join(above, 'x'.repeat(100))
    fs.mkdirSync(folder)
    const server = await open(startedFolder(folder))
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await close(server)
    fs.rmSync(server.connection.host, { recursive: true, force: true })
  })

  it('uses an installed PostgreSQL where the bundled one cannot run', async () => {
    const { system } = engineSources()
    const missing = path.join(newFolder(), 'no-such-package')
    const start = open(newFolder(), { sources: { bundled: missing, system } })
    if (system.length === 0) await expect(start).rejects.toThrow('Install PostgreSQL 15 or newer')
    else expect((await start).engine).toMatchObject({ kind: 'system', bin: system[0] })
  })
})
