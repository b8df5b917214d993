import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { writeAudit } from '#platform/server/event-log.ts'
import type { ClientFollowers } from '../client-followers.ts'
import { eraseClient } from './client-erasure.store.ts'

/*
 * Whose data was removed, kept in a file beside the database: a backup that is put back knows nothing of what was
 * erased after it was made, and that is erased again before anybody is served. One line for each record: its number,
 * and when it was made, because another record may get the number after a backup. Neither names nor phones.
 */

const entry = z.object({ client: z.int(), made: z.string() })
type Entry = z.output<typeof entry>

/** Adds what is erased in the database and not in the list. @returns how many records were added */
export async function keepErasureList(db: Db, file: string): Promise<number> {
  const { rows } = await sql<Entry>`
    select erasure.client_id as client, clients.created_at as made
    from client_erasures erasure join clients on clients.id = erasure.client_id
    order by erasure.erased_at, erasure.client_id`.execute(db)
  const known = new Set((await readList(file)).map(keyOf))
  const missing = rows.filter((one) => !known.has(keyOf(one)))
  if (missing.length === 0) return 0
  await fs.mkdir(path.dirname(file), { recursive: true })
  // Begins a line of its own: the last one may be torn.
  const lines = missing.map((one) => `\n${JSON.stringify(one)}`).join('')
  await fs.appendFile(file, `${lines}\n`, { mode: 0o600, flush: true })
  return missing.length
}

/** Erases again what the list has and the database does not know of. @returns how many records */
export async function eraseAgain(
  db: Db,
  file: string,
  by: { now: Date; followers: ClientFollowers },
): Promise<number> {
  const known = new Set((await readList(file)).map(keyOf))
  if (known.size === 0) return 0
  const { rows } = await sql<Entry>`
    select id as client, created_at as made from clients
    where erased_at is null and id = any (${[...known].map((key) => Number(key.split(' ')[0]))}::bigint[])
    order by id`.execute(db)
  let count = 0
  for (const one of rows) if (known.has(keyOf(one))) count += await eraseOne(db, one.client, by)
  return count
}

/** With the records that were merged into it; none when it went with another one meanwhile. */
function eraseOne(
  db: Db,
  id: number,
  { now, followers }: { now: Date; followers: ClientFollowers },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const client = await transaction
      .selectFrom('clients')
      .select(['id', 'country'])
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!client) return 0
    const origin = { action: 'client.erased', staffId: null, requestId: 'erasure-list', address: null, now }
    const ids = await eraseClient(transaction, client, {
      staffId: null,
      now,
      today: todayIn(client.country, now),
      followers,
    })
    for (const one of ids) {
      await writeAudit(transaction, origin, { subject: { type: 'client', id: one }, clientId: one })
    }
    return ids.length
  })
}

const keyOf = ({ client, made }: Entry): string => `${client} ${made}`

/** What cannot be read as a line of the list is none: the last one may be torn. */
async function readList(file: string): Promise<Entry[]> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const parsed = entry.safeParse(readJson(line))
    return parsed.success ? [parsed.data] : []
  })
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
