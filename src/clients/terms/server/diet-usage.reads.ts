import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import '#clients/clients/server/clients.table.ts'
import '#clients/terms/server/terms.table.ts'
import { businessDays, dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import type { DietUsage } from '#nutrition/diets/diets.contract.ts'

/** The running or coming terms of open files that have the diet. */
function currentTerms(db: Db, dietId: number, now: Date) {
  return db
    .selectFrom('terms')
    .innerJoin('client_facts', 'client_facts.term_id', 'terms.id')
    .where('terms.diet_id', '=', dietId)
    .where('client_facts.closed_on', 'is', null)
    .where('client_facts.paid_until', '>', dayOfRow(businessDays(now), 'client_facts.country'))
}

/** How many terms of all times have the diet. */
export async function termsOf(db: Db, dietId: number): Promise<number> {
  const row = await db
    .selectFrom('terms')
    .select((eb) => eb.fn.countAll<number>().as('terms'))
    .where('diet_id', '=', dietId)
    .executeTakeFirstOrThrow()
  return row.terms
}

/** Those clients by the version that they compose with: version-choice.rules.ts as SQL. */
export async function clientsByVersion(db: Db, dietId: number, now: Date): Promise<DietUsage['versions']> {
  const applying = sql<number | null>`coalesce(
    (select max(number) from diet_versions where diet_id = ${dietId} and status <> 'draft'
      and (applies is distinct from 'new_clients' or terms.created_at > published_at)),
    (select min(number) from diet_versions where diet_id = ${dietId} and status <> 'draft'))`
  const rows = await currentTerms(db, dietId, now)
    .select((eb) => [applying.as('number'), eb.fn.countAll<number>().as('clients')])
    .groupBy('number')
    .orderBy('number', 'desc')
    .execute()
  return rows.flatMap(({ number, clients }) => (number === null ? [] : [{ number, clients }]))
}
