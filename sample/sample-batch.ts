import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { PlannedClient } from './client-plan.ts'
import { answerRows, clientRow } from './client-rows.ts'
import { addHistoryRows, isHandedOver, type NextId, type Tables } from './history-rows.ts'
import { insertRows, reserveIds, trustReferences } from '#app/server/initial-data/insert-rows.ts'
import type { ListTemplate } from './list-templates.ts'
import { insertVersions, withSent, type SentCopies } from './list-version-rows.ts'
import { sampleClient, type SampleClient } from './sample-client.ts'
import type { SampleWorld } from './sample-world.ts'

/** Tables in the order in which their rows can be written. */
const written = [
  'clients',
  'client_conditions',
  'client_medicines',
  'client_allergies',
  'client_dislikes',
  'client_tags',
  'client_clearances',
  'client_letters',
  'terms',
  'payments',
  'ledger_entries',
  'term_pauses',
  'visits',
  'food_lists',
  'asked_lists',
  'list_approvals',
  'kept_lists',
  'comments',
] as const

/** Clients with all their rows, ready to be written in one transaction. */
export interface PreparedBatch {
  size: number
  write(db: Db): Promise<void>
  /** What was sent before, and what this batch sends. */
  withSent(before: SentCopies): SentCopies
}

/** Makes the planned clients and reserves their ids; nothing is written yet. */
export async function prepareBatch(
  db: Db,
  plans: readonly PlannedClient[],
  world: SampleWorld,
): Promise<PreparedBatch> {
  const clients: SampleClient[] = []
  for (const plan of plans) {
    clients.push(sampleClient(plan, world))
    // The batch before is being written meanwhile, in many short statements.
    await turn()
  }
  const { tables, templates, clientIds, unjudged } = await rowsOf(db, clients, world)
  const versions = tables['food_list_versions']!
  return {
    size: plans.length,
    withSent: (before) => withSent(before, versions, templates),
    async write(transaction) {
      await trustReferences(transaction)
      for (const table of written) await insertRows(transaction, table, tables[table]!)
      await insertVersions(transaction, versions, templates, world.sharedDocuments)
      await leaveMarks(transaction, clientIds, unjudged)
    },
  }
}

async function rowsOf(db: Db, clients: readonly SampleClient[], world: SampleWorld) {
  const clientIds = await reserveIds(db, 'clients', clients.length)
  const codes = await reserveCodes(db, clients.length)
  const nextId = await idSource(db, clients)
  const tables: Tables = Object.fromEntries([...written, 'food_list_versions'].map((table) => [table, []]))
  const templates = new Map<string, ListTemplate>()
  clients.forEach((client, place) => {
    const id = clientIds[place]!
    tables['clients']!.push(clientRow(client, { id, codeNumber: codes[place]! }, world))
    for (const [table, rows] of Object.entries(answerRows(client, id, world))) tables[table]!.push(...rows)
    addHistoryRows(tables, { client, clientId: id, world, nextId })
    const template = client.newest?.template
    if (template) templates.set(template.key, template)
  })
  const unjudged = clients.flatMap(({ plan }, place) => (plan.story === 'usual' ? [] : [clientIds[place]!]))
  return { tables, templates, clientIds, unjudged }
}

/**
 * Marks of the lists that have to be judged anew, whether triggers left some or did not run: the lists of the others
 * passed gate and checker when they were made.
 */
async function leaveMarks(db: Db, clientIds: readonly number[], unjudged: readonly number[]): Promise<void> {
  await sql`delete from list_marks where client_id = any (${clientIds}::bigint[])`.execute(db)
  await sql`insert into list_marks (client_id) select unnest(${unjudged}::bigint[])`.execute(db)
}

async function reserveCodes(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ codes: number[] | null }>`
    select array_agg(nextval('client_codes')) as codes from generate_series(1, ${count}::int)
  `.execute(db)
  return rows[0]?.codes ?? []
}

/** Ids for all terms, visits and lists of the clients, reserved at once. */
async function idSource(db: Db, clients: readonly SampleClient[]): Promise<NextId> {
  const terms = clients.flatMap((client) => client.history.terms)
  const visits = terms.flatMap((term) => term.visits)
  const counts = {
    terms: terms.length,
    visits: visits.length,
    // Whoever handed a list over has a draft.
    food_lists: visits.filter((visit) => visit.list !== null).length + clients.filter(isHandedOver).length,
    // At most one for each client.
    food_list_versions: clients.length,
    // At most one for each term.
    payments: terms.length,
  }
  const ids = {
    terms: (await reserveIds(db, 'terms', counts.terms)).values(),
    visits: (await reserveIds(db, 'visits', counts.visits)).values(),
    food_lists: (await reserveIds(db, 'food_lists', counts.food_lists)).values(),
    food_list_versions: (await reserveIds(db, 'food_list_versions', counts.food_list_versions)).values(),
    payments: (await reserveIds(db, 'payments', counts.payments)).values(),
  }
  return (table) => ids[table].next().value!
}
