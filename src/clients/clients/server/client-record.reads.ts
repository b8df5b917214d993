import { sql, type Selectable } from 'kysely'
import { columnsOf, fromRow } from '#platform/contract/record-fields.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { keptSqlInScope, keptTogether } from '#platform/server/kept-sql.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertFound } from '#platform/server/versions.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { clientFields } from '../client-fields.contract.ts'
import type { Client } from '../clients.contract.ts'
import type { BusinessDays } from './business-days.reads.ts'
import type { ClientFacts } from './facts/client-facts.reads.ts'
import { ownLists } from './client-own-lists.store.ts'
import { toClientFacts } from './client-view.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import type { ClientsTable } from './clients.table.ts'
import { readLifecycleSettings, storedLifecycleSettings } from './lifecycle/lifecycle-settings.reads.ts'
import { lifecycleOf } from './lifecycle/lifecycle.rules.ts'

export const fieldColumns = columnsOf(clientFields)

const columns = writtenColumns([
  'clients.id',
  'clients.code',
  ...Object.values(fieldColumns).map((column) => `clients.${column}` as const),
  'clients.closed_on',
  'clients.closed_reason',
  'clients.closed_note',
  'clients.merged_into',
  'clients.erased_at',
  'clients.version',
  'clients.created_at',
  'clients.updated_at',
])

export type ClientRow = Omit<
  Selectable<ClientsTable>,
  'search_key' | 'sort_key' | 'folded_name' | 'unerased_id'
>

/** One client as stored, and as it leaves the server. */
export interface ClientRecord {
  row: ClientRow
  client: Client
}

export interface RecordView {
  actor: Actor
  days: BusinessDays
}

/** What `toClientRecord` makes a record of, of a client in the actor's scope; as a part of another statement. */
export const clientInScope = (actor: Actor, clientId: number) =>
  keptSqlInScope(['record of a client'], actor, { clientId }, (reader, each, db) =>
    clientsInScope(db, reader)
      .innerJoin('client_facts', 'client_facts.client_id', 'clients.id')
      .leftJoin('staff as supporter', 'supporter.id', 'clients.supporter_id')
      .select(columns)
      .select([
        'supporter.display_name as supporter_name',
        ownLists.as('own_lists'),
        storedLifecycleSettings.as('stored_settings'),
        sql<ClientFacts>`to_json(client_facts)`.as('facts'),
      ])
      .where('clients.id', '=', each.clientId),
  )

type FoundClient = NonNullable<ReturnType<typeof clientInScope>['expressionType']>

/** One client with lists, facts, stage and list state. @throws `not-found` */
export function toClientRecord(found: FoundClient | undefined, days: BusinessDays): ClientRecord {
  assertFound(found)
  const { supporter_name: name, own_lists: lists, stored_settings: stored, facts, ...row } = found
  const lifecycle = lifecycleOf(facts, days[row.country], readLifecycleSettings(stored))
  const supporter = row.supporter_id === null ? null : { id: row.supporter_id, name: name ?? '' }
  const client = {
    ...toFields(row),
    ...lists,
    supporter,
    facts: toClientFacts(facts, lifecycle.stage),
    lifecycle,
  }
  return { row, client }
}

/** One client in the actor's scope: one statement. @throws `not-found` */
export async function readClient(
  db: Db,
  { actor, days }: RecordView,
  clientId: number,
): Promise<ClientRecord> {
  const reading = keptTogether<FoundClient, object>(
    ['read'],
    [clientInScope(actor, clientId)],
    {},
    ([record]) => sql<FoundClient>`${record} ${preparedPlan}`,
  )
  return toClientRecord((await reading.execute(db)).rows[0], days)
}

/** The fields that are columns. */
export function toFields(row: ClientRow) {
  return {
    id: row.id,
    code: row.code,
    ...fromRow<typeof clientFields>(fieldColumns, row),
    closedOn: row.closed_on,
    closedReason: row.closed_reason,
    closedNote: row.closed_note,
    mergedInto: row.merged_into,
    isErased: row.erased_at !== null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** As `readClient`, what leaves the server. @throws `not-found` */
export const findClient = async (db: Db, view: RecordView, clientId: number): Promise<Client> =>
  (await readClient(db, view, clientId)).client
