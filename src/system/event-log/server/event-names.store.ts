import { sql } from 'kysely'
import { readPermission, type RecordTypes } from '#platform/contract/domain.ts'
import type { NamesQuery } from '#platform/contract/paging.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { LoggedEvent } from '../event-log.contract.ts'
import type { CountedEvent, EventRow } from './event-log.store.ts'

/** How those who act and those who are acted on are called: departments above know it. */
export interface PeopleNames {
  staff: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>
  clients: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>
  /** Whom a `namesQuery` asks for. @param only null: everybody may be found */
  namedStaff: (db: Db, query: NamesQuery, only: number | null) => Promise<Person[]>
  /** @param only null: everybody */
  everyone: (db: Db, only: number | null) => Promise<Person[]>
}

interface Person {
  id: number
  name: string
}

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
  { db, names, ...reader }: Reader & { db: Db; names: PeopleNames },
  rows: readonly CountedEvent[],
): Promise<LoggedEvent[]> {
  const staffIds = present([
    ...rows.map((row) => row.staff_id),
    ...rows.map((row) => (row.subject_type === 'staff' ? row.subject_id : null)),
  ])
  const people = staffIds.length === 0 ? new Map<number, string>() : await names.staff(db, staffIds)
  const clientIds = seesClients(reader.actor) ? clientsOf(rows) : []
  const clients = clientIds.length === 0 ? new Map<number, string>() : await names.clients(db, clientIds)
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

/** Names of clients are only for who sees all clients. */
const seesClients = (actor: Actor): boolean => actor.scope === 'all' && may(actor, 'clients.read')

const clientsOf = (rows: readonly EventRow[]) =>
  present([
    ...rows.map((row) => row.client_id),
    ...rows.map((row) => (row.subject_type === 'client' ? row.subject_id : null)),
  ])

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

/** Whose events can be looked at: null for everybody's. */
export const onlyOwn = ({ scope, staffId }: Actor): number | null => (scope === 'all' ? null : staffId)
