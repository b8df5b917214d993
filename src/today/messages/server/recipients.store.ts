import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fieldError } from '#platform/contract/errors.ts'
import { countCap } from '#platform/contract/paging.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { clientIdsMatching } from '#clients/clients/server/merging/client-matching.reads.ts'
import { factsInScope } from '#clients/clients/server/clients.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { stageIs } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { hasOpenComplaint } from '#clients/feedback/server/complaints.reads.ts'
import { organisationNameFor } from '#system/organisation/server/organisation.reads.ts'
import { clientsInQueue, isInQueue } from '#today/queues/server/queues.reads.ts'
import '#clients/clients/server/clients.table.ts'
import '#team/staff/server/staff.table.ts'
import type { Audience } from '../message-batches.contract.ts'
import type { MessageQueue } from '#clients/clients/last-message.contract.ts'
import { messageSettings } from '#system/settings/server/message-settings.reads.ts'
import './messages.table.ts'
import type { Recipient } from './recipients.rules.ts'

const hourMs = 3_600_000

/** Everybody in an audience whom the actor may see, in order of id. @throws `too-many` above the cap of lists */
export async function recipientsOf(
  db: Db,
  actor: Actor,
  { queue, clientIds, filter, matching }: Audience,
  now: Date,
): Promise<Recipient[]> {
  let chosen =
    queue === null
      ? factsInScope(db, actor)
      : (await clientsInQueue(db, actor, { queue, filter: { sent: 'any', ...filter }, now })).query
  if (clientIds !== null) chosen = chosen.where('client_facts.client_id', 'in', clientIds)
  if (matching) {
    const { query } = await clientIdsMatching(db, actor, matching, now)
    chosen = chosen.where('client_facts.client_id', 'in', query)
  }
  const rows = await select(chosen, await conditionsAt(db, now))
    .limit(countCap + 1)
    .execute()
  if (rows.length > countCap) throw fieldError('audience', `too-many:${countCap}`)
  return rows
}

/** The same of some clients as of now, and whether they still stand in the worklist; without one: true. */
export async function recipientsNow(
  db: Db,
  actor: Actor,
  { queue, clientIds }: { queue: MessageQueue | null; clientIds: readonly number[] },
  now: Date,
): Promise<(Recipient & { isStill: boolean })[]> {
  if (clientIds.length === 0) return []
  const settings = await lifecycleSettings(db)
  const still = queue === null ? sql<SqlBool>`true` : isInQueue(queue, businessDays(now), settings)
  return select(factsInScope(db, actor), await conditionsAt(db, now))
    .where('client_facts.client_id', 'in', [...clientIds])
    .select(sql<boolean>`coalesce(${still}, false)`.as('isStill'))
    .execute()
}

interface Conditions {
  paused: RawBuilder<SqlBool>
  /** Messages after this moment are recent, unless they were given up. */
  since: Date
}

async function conditionsAt(db: Db, now: Date): Promise<Conditions> {
  const { gapHours } = await messageSettings(db)
  return {
    paused: stageIs('paused', businessDays(now), await lifecycleSettings(db)),
    since: new Date(now.getTime() - gapHours * hourMs),
  }
}

function select(facts: ReturnType<typeof factsInScope>, { paused, since }: Conditions) {
  return facts
    .innerJoin('clients', 'clients.id', 'client_facts.client_id')
    .leftJoin('staff', 'staff.id', 'client_facts.supporter_id')
    .select([
      'client_facts.client_id as clientId',
      'clients.full_name as fullName',
      'clients.phone',
      'client_facts.country',
      'clients.language',
      'staff.display_name as supporter',
      organisationNameFor(sql.ref('clients.language')).as('organisation'),
      'clients.messages_opt_out as optedOut',
      'clients.closed_on as closedOn',
      sql<boolean>`coalesce(${paused}, false)`.as('isPaused'),
      sql<boolean>`exists (
        select 1 from messages where messages.client_id = client_facts.client_id
          and messages.direction = 'out' and messages.at > ${since}
          and not exists (select 1 from outbox
            where outbox.dedupe_key = messages.dedupe_key and outbox.failed_at is not null))`.as('isRecent'),
      hasOpenComplaint(sql.ref('client_facts.client_id')).as('hasComplaint'),
      'client_facts.paid_until as paidUntil',
      'client_facts.list_due_on as listDueOn',
      'client_facts.last_list_received_on as receivedOn',
      'client_facts.last_list_sent_on as sentOn',
    ])
    .orderBy('client_facts.client_id')
}
