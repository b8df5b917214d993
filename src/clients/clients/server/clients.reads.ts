import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { keptSqlInScope } from '#platform/server/kept-sql.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertFound } from '#platform/server/versions.ts'
import { type Bordered, clientsInScope, supporterInScope } from '#platform/server/client-scope.ts'
import './facts/client-facts.table.ts'
import type { ClientsTable } from './clients.table.ts'

/** The same border over `client_facts`, for queues that read nothing else of a client. */
export function factsInScope(db: Db, actor: Bordered) {
  return db.selectFrom('client_facts').where(supporterInScope(actor, 'client_facts.supporter_id'))
}

/**
 * Clients beside their facts, inside the border of the table whose index leads. Said on both, the planner would take
 * one border for two, and expect so few rows that it reads and sorts them all.
 */
export function clientsWithFacts(db: Db, actor: Bordered, lead: 'clients' | 'client_facts') {
  return db
    .selectFrom('clients')
    .innerJoin('client_facts', 'client_facts.client_id', 'clients.id')
    .where(supporterInScope(actor, `${lead}.supporter_id`))
}

/**
 * The border around what belongs to clients, over the column that says to which: nothing to look up for whoever sees
 * everybody. A list that shows clients joins them beside this; what only counts need not.
 */
export function clientInScope(
  actor: Actor,
  column: 'payments.client_id' | 'tasks.client_id',
): RawBuilder<SqlBool> {
  if (actor.scope === 'all') return sql`true`
  return sql`exists (select from clients where clients.id = ${sql.ref(column)}
    and ${supporterInScope(actor, 'clients.supporter_id')})`
}

/** What other domains need to know of a client before they act on it. */
export interface VisibleClient {
  id: number
  code: string
  fullName: string
  country: ClientsTable['country']
  language: ClientsTable['language']
  supporterId: number | null
  closedOn: IsoDate | null
  version: number
}

/** One client in the actor's scope. @throws `not-found` for a foreign one just as for a missing one */
export async function visibleClient(db: Db, actor: Actor, clientId: number): Promise<VisibleClient> {
  const { rows } = await oneInScope(actor, clientId).execute(db)
  const [client] = rows
  assertFound(client)
  return client
}

/** As `visibleClient`, and holds the client's row until the end of the transaction: changes of one client take turns. */
export async function lockVisibleClient(db: Db, actor: Actor, clientId: number): Promise<VisibleClient> {
  const { rows } = await oneHeld(actor, clientId).execute(db)
  const [client] = rows
  assertFound(client)
  return client
}

/** For what nobody does with a closed file. @throws `conflict` */
export function assertOpen({ closedOn }: Pick<VisibleClient, 'closedOn'>): void {
  if (closedOn !== null) throw new AppError('conflict', { message: 'The client is closed' })
}

/**
 * As `lockVisibleClient`, of the person behind a record: what comes in under a merged one belongs to the record it went
 * into. @throws `not-found`, `conflict` for an erased one, which takes in nothing any more
 */
export async function lockLivingClient(db: Db, actor: Actor, clientId: number): Promise<VisibleClient> {
  const before = await goneState(db, actor, clientId)
  // The merged record stays unlocked: a merge of the survivor holds that one first.
  if (before.merged_into !== null) return lockLivingClient(db, actor, before.merged_into)
  const client = await lockVisibleClient(db, actor, clientId)
  const after = await goneState(db, actor, clientId)
  if (after.merged_into !== null) return lockLivingClient(db, actor, after.merged_into)
  if (after.erased_at !== null) throw new AppError('conflict', { message: 'The client was erased' })
  return client
}

async function goneState(db: Db, actor: Actor, clientId: number) {
  const state = await clientsInScope(db, actor)
    .select(['clients.merged_into', 'clients.erased_at'])
    .where('clients.id', '=', clientId)
    .executeTakeFirst()
  assertFound(state)
  return state
}

/** The business day of a client. */
export function clientToday(client: Pick<VisibleClient, 'country'>, now: Date): IsoDate {
  return todayIn(client.country, now)
}

const selectOne = (db: Db, actor: Bordered, clientId: number) =>
  clientsInScope(db, actor)
    .select([
      'clients.id',
      'clients.code',
      'clients.full_name as fullName',
      'clients.country',
      'clients.language',
      'clients.supporter_id as supporterId',
      'clients.closed_on as closedOn',
      'clients.version',
    ])
    .where('clients.id', '=', clientId)

const oneInScope = (actor: Actor, clientId: number) =>
  keptSqlInScope(['one client'], actor, { clientId }, (reader, each, db) =>
    selectOne(db, reader, each.clientId).modifyEnd(preparedPlan),
  )

const oneHeld = (actor: Actor, clientId: number) =>
  keptSqlInScope(['one client, held'], actor, { clientId }, (reader, each, db) =>
    selectOne(db, reader, each.clientId).forNoKeyUpdate().modifyEnd(preparedPlan),
  )
