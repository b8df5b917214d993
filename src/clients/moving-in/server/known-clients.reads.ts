import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { phoneOf } from './cell-values.rules.ts'
import type { Fields, MovedClient } from './judge-client.rules.ts'
import type { PlacedTerm } from './judge-history.rules.ts'
import { fillable, type KnownClient } from './people.rules.ts'

interface KnownRow extends Omit<KnownClient, 'empty'> {
  empty: string[]
}

const emptyColumns = sql.join(
  Object.values(fillable).map(
    (column) => sql`case when ${sql.ref(column)} is null then ${sql.lit(column)} end`,
  ),
)

const selectKnown = sql`
  select id, full_name as "fullName", phone, birth_date as "birthDate",
    array_remove(array[${emptyColumns}]::text[], null) as empty,
    array(select condition_code from client_conditions where client_id = clients.id) as conditions,
    array(select allergy_code from client_allergies where client_id = clients.id) as allergies
  from clients where erased_at is null and merged_into is null`

/** Clients of the service of the phones or days of birth of some rows. */
export async function knownClients(db: Db, said: readonly MovedClient[]) {
  const phones = said.map(({ phone }) => phone)
  const births = [...new Set(said.flatMap(({ birthDate }) => birthDate ?? []))]
  const { rows } = await sql<KnownRow>`
    ${selectKnown} and phone = any (${phones}::text[])
    union
    ${selectKnown} and birth_date = any (${births}::date[])`.execute(db)
  const all = rows.map(toKnown)
  const byPhone = new Map(all.map((one) => [one.phone, one]))
  const byBirth = Map.groupBy(all, ({ birthDate }) => birthDate)
  return {
    of: ({ phone, birthDate }: MovedClient): KnownClient[] => [
      ...(byPhone.has(phone) ? [byPhone.get(phone)!] : []),
      ...(birthDate === null ? [] : (byBirth.get(birthDate) ?? [])),
    ],
  }
}

export type KnownClients = Awaited<ReturnType<typeof knownClients>>

const toKnown = (row: KnownRow): KnownClient => ({ ...row, empty: new Set(row.empty) })

/** Clients of the service whom rows of history name by a phone. */
export async function phonesOfClients(db: Db, rows: readonly Fields[]): Promise<KnownClient[]> {
  const phones = rows.flatMap(({ client = '', phone = '' }) =>
    [phoneOf(client) ?? [], phoneOf(phone) ?? []].flat(),
  )
  if (phones.length === 0) return []
  const { rows: found } = await sql<KnownRow>`
    ${selectKnown} and phone = any (${[...new Set(phones)]}::text[])`.execute(db)
  return found.map(toKnown)
}

/** Terms of clients that were not given up or given back. */
export async function knownTerms(db: Db, clientIds: readonly number[]) {
  const { rows } = await sql<PlacedTerm & { clientId: number }>`
    select client_id as "clientId", start_on as "startOn", days + extra_days as days, paid_at is not null as "isPaid"
    from terms where client_id = any (${clientIds}::bigint[]) and refunded_at is null and cancelled_at is null`.execute(
    db,
  )
  return rows
}

export async function knownDays(db: Db, clientIds: readonly number[]) {
  const { rows } = await sql<{ clientId: number; day: IsoDate }>`
    select client_id as "clientId", weighed_on as day from visits
    where client_id = any (${clientIds}::bigint[]) and weighed_on is not null`.execute(db)
  return rows
}
