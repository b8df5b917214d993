import { sql } from 'kysely'
import { readPermission, type RecordTypes } from '#platform/contract/domain.ts'
import type { NamesQuery } from '#platform/contract/paging.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import '#clients/clients/server/clients.table.ts'
import { namedStaff } from '#team/staff/server/staff.reads.ts'
import type { LoggedEvent } from '../event-log.contract.ts'
import type { CountedEvent, EventRow } from './event-log.store.ts'

type Names = NonNullable<NonNullable<LoggedEvent['subject']>['name']>

interface Reader {
  actor: Actor
  records: RecordTypes
}

/** Whether the reader may see the values and names of records of the type. */
export function mayReadRecords({ actor, records }: Reader, type: string): boolean {
  const record = records.get(type)
  const permission = record?.valuesInLog && readPermission(record)
  return permission !== undefined && may(actor, permission)
}

/** The events of a page with the names of people and records: one question for each kind that stands in it. */
export async function namedEvents(
  db: Db,
  reader: Reader,
  rows: readonly CountedEvent[],
): Promise<LoggedEvent[]> {
  const people = await staffNames(db, [
    ...rows.map((row) => row.staff_id),
    ...rows.map((row) => (row.subject_type === 'staff' ? row.subject_id : null)),
  ])
  const clients = await clientNames(db, reader.actor, rows)
  const records = await recordNames(db, reader, rows)
  const nameOf = (type: string, id: number): Names | null => {
    if (type === 'staff') return bothSame(people.get(id))
    if (type === 'client') return bothSame(clients.get(id))
    return records.get(`${type} ${id}`) ?? null
  }
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.staff_id === null ? null : { id: row.staff_id, name: people.get(row.staff_id) ?? '' },
    action: row.action,
    subject:
      row.subject_type === null || row.subject_id === null
        ? null
        : { type: row.subject_type, id: row.subject_id, name: nameOf(row.subject_type, row.subject_id) },
    client: row.client_id === null ? null : { id: row.client_id, name: clients.get(row.client_id) ?? null },
    fields: row.fields,
    outcome: row.outcome as LoggedEvent['outcome'],
    address: row.address,
    requestId: row.request_id,
    burst: row.burst ?? 1,
  }))
}

const bothSame = (name: string | undefined): Names | null =>
  name === undefined ? null : { fa: name, ar: name }

const present = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

async function staffNames(db: Db, given: readonly (number | null)[]): Promise<Map<number, string>> {
  const ids = present(given)
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('staff').select(['id', 'display_name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

/** Only for who sees all clients. */
async function clientNames(db: Db, actor: Actor, rows: readonly EventRow[]): Promise<Map<number, string>> {
  const ids = present([
    ...rows.map((row) => row.client_id),
    ...rows.map((row) => (row.subject_type === 'client' ? row.subject_id : null)),
  ])
  if (ids.length === 0 || actor.scope !== 'all' || !may(actor, 'clients.read')) return new Map()
  const found = await db.selectFrom('clients').select(['id', 'full_name']).where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row.full_name]))
}

async function recordNames(db: Db, reader: Reader, rows: readonly EventRow[]): Promise<Map<string, Names>> {
  const names = new Map<string, Names>()
  const types = [...new Set(rows.map((row) => row.subject_type ?? ''))]
  for (const type of types) {
    const table = reader.records.get(type)?.nameTable
    if (table === undefined || !mayReadRecords(reader, type)) continue
    const ids = present(rows.map((row) => (row.subject_type === type ? row.subject_id : null)))
    const found = await sql<{ id: number; fa: string; ar: string | null }>`
      select id, name_fa as fa, name_ar as ar from ${sql.table(table)}
      where id in (${sql.join(ids)})`.execute(db)
    for (const { id, fa, ar } of found.rows) names.set(`${type} ${id}`, { fa, ar })
  }
  return names
}

/** Everybody whose events can be looked at. */
export async function peopleOf(db: Db, actor: Actor): Promise<{ id: number; name: string }[]> {
  let query = db.selectFrom('staff').select(['id', 'display_name as name'])
  if (actor.scope !== 'all') query = query.where('id', '=', actor.staffId)
  return query.execute()
}

/** Those of them whom a `namesQuery` asks for. */
export function namedPeople(
  db: Db,
  actor: Actor,
  query: NamesQuery,
): Promise<{ id: number; name: string }[]> {
  const named = namedStaff(db, query)
  return (actor.scope === 'all' ? named : named.where('staff.id', '=', actor.staffId)).execute()
}
