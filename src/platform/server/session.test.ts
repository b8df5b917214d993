import net from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { type Connection, openDatabase } from './database.ts'
import type { Log } from './log.ts'
import { assertOwnSession } from './session.ts'
import { placeOf } from './testing/swallowing-proxy.ts'
import { testDatabase } from './testing/test-database.ts'

const log: Log = { debug() {}, info() {}, warn() {}, error() {} }
const store = await testDatabase()
afterAll(() => store.drop())

interface Pooler {
  connection: Connection
  /** The first packets of all clients, as text. */
  beginnings: string[]
  close(): Promise<void>
}

/**
 * A pooler with two sessions. Told to, it gives a client the session of the other one, as a pooler in transaction mode
 * does when the own one was taken meanwhile.
 */
async function pooler(isSwapping: boolean): Promise<Pooler> {
  const clients: net.Socket[] = []
  const sessions: net.Socket[] = []
  const beginnings: string[] = []
  let isSwapped = false
  const otherOf = (place: number) => (isSwapped ? 1 - place : place)
  const server = net.createServer((client) => {
    const place = clients.push(client) - 1
    const session = net.connect(placeOf(store.connection) as net.NetConnectOpts)
    sessions.push(session)
    let isFirst = true
    client.on('data', (bytes) => {
      if (isFirst) beginnings.push(bytes.toString('latin1'))
      isFirst = false
      isSwapped ||= isSwapping && bytes.includes('select current_setting')
      sessions[otherOf(place)]!.write(bytes)
    })
    session.on('data', (bytes) => void clients[otherOf(place)]!.write(bytes))
    for (const socket of [client, session]) socket.on('error', () => {})
    client.on('close', () => session.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as net.AddressInfo
  return {
    connection: { ...partsOf(store.connection), host: '127.0.0.1', port },
    beginnings,
    async close() {
      for (const socket of [...clients, ...sessions]) socket.destroy()
      await new Promise((closed) => void server.close(closed))
    },
  }
}

function partsOf(connection: Connection): Connection {
  if (!connection.connectionString) return connection
  const { username, password, pathname } = new URL(connection.connectionString)
  return { user: username, password: decodeURIComponent(password), database: pathname.slice(1) }
}

describe('a session of our own', () => {
  it('is what a database gives, and a pooler that keeps one for each client', async () => {
    await assertOwnSession(store.connection)
    const between = await pooler(false)
    await assertOwnSession(between.connection)
    await between.close()
  })

  it('is refused in one line where each transaction may get another', async () => {
    const between = await pooler(true)
    await expect(assertOwnSession(between.connection)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler that gives each transaction another session[^\n]*$/,
    )
    await between.close()
  })

  it('has its limits though a pooler passes no options on', async () => {
    const between = await pooler(false)
    const { connection } = between
    const { pool, close } = await openDatabase({ ...store, connection, maxConnections: 1, log })
    const { rows } = await pool.query(`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('timezone') as zone, current_user as role`)
    expect(rows).toEqual([
      { statement: '30s', lock: '3s', zone: 'UTC', role: store.role ?? partsOf(store.connection).user },
    ])
    expect(between.beginnings).toHaveLength(1)
    expect(between.beginnings[0]).not.toContain('options')
    await close()
    await between.close()
  })
})
