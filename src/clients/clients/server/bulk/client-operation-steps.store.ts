import { sql } from 'kysely'
import type { Change } from '#platform/server/event-log.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { clientLimits } from '../../client-limits.contract.ts'
import type { operationFailures } from '../../client-operations.contract.ts'
import { refreshLockedFacts } from '../facts/client-facts.reads.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import type { ClientOperationsTable } from './client-operations.table.ts'

/** What is done to each client. */
export interface Step {
  kind: Exclude<ClientOperationsTable['kind'], 'share'>
  /** The supporter's id, or the tag's code; null: nobody. */
  value: string | null
}

export interface LockedClient {
  id: number
  fullName: string
  supporterId: number | null
  closedOn: string | null
  version: number
  tags: string[]
}

type Reason = (typeof operationFailures)[number]

/** The clients of a chunk that the actor may see, locked in the order of their ids: two changes of many do not tangle. */
export async function lockClients(db: Db, actor: Actor, ids: readonly number[]): Promise<LockedClient[]> {
  return clientsInScope(db, actor)
    .select([
      'clients.id',
      'clients.full_name as fullName',
      'clients.supporter_id as supporterId',
      'clients.closed_on as closedOn',
      'clients.version',
      sql<
        string[]
      >`array(select tag_code from client_tags where client_id = clients.id order by tag_code)`.as('tags'),
    ])
    .where('clients.id', 'in', ids)
    .orderBy('clients.id')
    .forNoKeyUpdate()
    .execute()
}

/** Whether the step has something to do at the client, or may not do it. */
export function verdict(client: LockedClient, { kind, value }: Step): 'change' | 'unchanged' | Reason {
  if (client.closedOn !== null) return 'closed'
  if (kind === 'assign') return supporterText(client) === value ? 'unchanged' : 'change'
  const has = value !== null && client.tags.includes(value)
  if (kind === 'remove-tag') return has ? 'change' : 'unchanged'
  if (has) return 'unchanged'
  return client.tags.length >= clientLimits.listEntries ? 'too-many' : 'change'
}

export function supporterText({ supporterId }: LockedClient): string | null {
  return supporterId === null ? null : String(supporterId)
}

/** Does the step at clients that it changes, each with a revision of its own. */
export async function applyStep(
  db: Db,
  clients: readonly LockedClient[],
  step: Step,
  by: { actor: Actor; now: Date },
): Promise<void> {
  if (clients.length === 0) return
  const ids = clients.map((client) => client.id)
  await (step.kind === 'assign' ? assign(db, ids, step.value) : tag(db, ids, step))
  await db
    .updateTable('clients')
    .set({ version: sql`version + 1`, updated_at: by.now })
    .where('id', 'in', ids)
    .execute()
  if (step.kind === 'assign') await refreshLockedFacts(db, ids, by.now)
  await leaveRevisions(db, clients, step, by)
}

async function assign(db: Db, ids: readonly number[], value: string | null): Promise<void> {
  await db
    .updateTable('clients')
    .set({ supporter_id: value === null ? null : Number(value) })
    .where('id', 'in', ids)
    .execute()
}

async function tag(db: Db, ids: readonly number[], { kind, value }: Step): Promise<void> {
  const code = value ?? ''
  if (kind === 'add-tag') {
    const rows = ids.map((clientId) => ({ client_id: clientId, tag_code: code }))
    await db.insertInto('client_tags').values(rows).execute()
    return
  }
  await db.deleteFrom('client_tags').where('client_id', 'in', ids).where('tag_code', '=', code).execute()
}

async function leaveRevisions(
  db: Db,
  clients: readonly LockedClient[],
  step: Step,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const rows = clients.map((client) => ({
    subject_type: 'client',
    subject_id: client.id,
    client_id: client.id,
    version: client.version + 1,
    at: now,
    staff_id: actor.staffId,
    action: 'client.changed',
    changes: JSON.stringify(changesOf(client, step)),
  }))
  await db.insertInto('revisions').values(rows).execute()
}

/** As the history of one client tells it: whole values before and after. */
function changesOf(client: LockedClient, { kind, value }: Step): Record<string, Change> {
  if (kind === 'assign') {
    return { supporterId: [client.supporterId, value === null ? null : Number(value)] }
  }
  const without = client.tags.filter((code) => code !== value)
  const after = kind === 'add-tag' ? [...without, value ?? ''].toSorted() : without
  return { tags: [client.tags, after] }
}
