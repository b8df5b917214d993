import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { EmbeddedPostgres } from '../embedded-postgres.ts'
import { readPassword, superuser } from './cluster.ts'

/** The embedded server of a data folder while another process runs it; null when none does. */
export async function runningServer(folder: string): Promise<EmbeddedPostgres['connection'] | null> {
  const host = socketFolderOf(folder)
  if (!host) return null
  const connection = { host, user: superuser, password: readPassword(folder), database: 'postgres' }
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return connection
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
}

/** As `makeSocketFolder` left it. */
function socketFolderOf(folder: string): string | undefined {
  const note = path.join(folder, 'socket-folder')
  const host = fs.existsSync(note) ? fs.readFileSync(note, 'utf8') : path.join(folder, 'run')
  return fs.existsSync(path.join(folder, 'db.password')) && fs.existsSync(host)
    ? fs.realpathSync(host)
    : undefined
}
