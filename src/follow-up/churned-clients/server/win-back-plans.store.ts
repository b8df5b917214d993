import { sql } from 'kysely'
import { fieldError } from '#platform/contract/errors.ts'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { Change } from '#platform/server/event-log.ts'
import { clientToday } from '#clients/clients/server/clients.reads.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import { nextAheadDays } from '#clients/contacts/contacts.contract.ts'
import { type WinBackPlanned, type PlanRefusal, planUndoMinutes } from '../win-back-plans.contract.ts'
import { actorOfStaff } from '#team/auth/server/staff-actor.reads.ts'
import { churnedInScope, type ChurnedView } from './churned-view.reads.ts'

interface Locked {
  id: number
  name: string
  nextOn: IsoDate | null
  owner: { id: number; name: string } | null
  version: number
}

type Planned = Pick<Locked, 'nextOn' | 'owner'>

/** What a follow-up is to be, or why it stays as it is. */
type Verdict = (client: Locked) => Planned | PlanRefusal

/**
 * Plans the day of the next contact of many clients, or takes it away; a day without an owner rests with who plans it.
 * Each one who cannot be planned is named with the reason.
 */
export async function planMany(
  db: Db,
  view: ChurnedView,
  { ids, nextOn }: { ids: readonly number[]; nextOn: IsoDate | null },
): Promise<WinBackPlanned> {
  const clients = await lockFollowUps(db, view, ids)
  const states = await statesOf(db, view, ids)
  const { staffId, displayName } = view.actor
  return changeMany(db, view, { ids, clients }, ({ id, owner }) => {
    const state = states.get(id)
    if (!state) return 'not-left'
    if (state.isHeld) return 'colleague'
    if (nextOn === null) return { nextOn, owner }
    if (state.isClosed) return 'closed'
    const ahead = daysBetween(clientToday(state, view.now), nextOn)
    if (ahead < 0 || ahead > nextAheadDays) return 'outside'
    return { nextOn, owner: owner ?? { id: staffId, name: displayName } }
  })
}

/**
 * Gives the follow-up of many clients to somebody who sees them, or to nobody where no next contact is planned.
 * @throws `validation` at `ownerId` for somebody who does not work here
 */
export async function assignMany(
  db: Db,
  view: ChurnedView,
  { ids, ownerId }: { ids: readonly number[]; ownerId: number | null },
): Promise<WinBackPlanned> {
  const actor = ownerId === null ? null : await actorOfStaff(db, ownerId)
  if (ownerId !== null && actor === null) throw fieldError('ownerId', 'not-found')
  const clients = await lockFollowUps(db, view, ids)
  const states = await statesOf(db, view, ids)
  const seen =
    actor && actor.staffId !== view.actor.staffId ? await statesOf(db, { ...view, actor }, ids) : states
  const owner = actor && { id: actor.staffId, name: actor.displayName }
  return changeMany(db, view, { ids, clients }, (client) => {
    if (!states.has(client.id)) return 'not-left'
    if (owner === null && client.owner !== null && client.nextOn !== null) return 'planned'
    return seen.has(client.id) ? { nextOn: client.nextOn, owner } : 'unseen'
  })
}

/** Takes back what the caller planned for many, or gave away, some minutes ago; whoever was planned anew since stays as they are. */
export async function undoPlans(
  db: Db,
  view: ChurnedView,
  planned: readonly { clientId: number; version: number }[],
): Promise<WinBackPlanned> {
  const ids = planned.map(({ clientId }) => clientId)
  const clients = await lockFollowUps(db, view, ids)
  const own = await ownRevisions(db, view, ids)
  const versions = new Map(planned.map(({ clientId, version }) => [clientId, version]))
  return changeMany(db, view, { ids, clients }, ({ id, version, nextOn, owner }) => {
    const changes = version === versions.get(id) ? own.get(`${id} ${version}`) : undefined
    if (!changes) return 'changed'
    return {
      nextOn: 'nextOn' in changes ? (changes['nextOn']?.[0] as Locked['nextOn']) : nextOn,
      owner: 'owner' in changes ? (changes['owner']?.[0] as Locked['owner']) : owner,
    }
  })
}

/** The follow-ups of the clients whom the caller sees, under the locks of the clients, in the order of their ids. */
async function lockFollowUps(db: Db, { actor }: ChurnedView, ids: readonly number[]): Promise<Locked[]> {
  const clients = await clientsInScope(db, actor)
    .select('clients.id')
    .where('clients.id', 'in', ids)
    .orderBy('clients.id')
    .forNoKeyUpdate()
    .execute()
  // Read after the locks: what another change wrote meanwhile is seen.
  const rows = await db
    .selectFrom('clients')
    .leftJoin('follow_ups', 'follow_ups.client_id', 'clients.id')
    .leftJoin('staff', 'staff.id', 'follow_ups.owner_id')
    .select(['clients.id', 'clients.full_name', 'follow_ups.next_on', 'follow_ups.owner_id'])
    .select(['staff.display_name', 'follow_ups.version'])
    .where('clients.id', 'in', [0, ...clients.map(({ id }) => id)])
    .orderBy('clients.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.full_name,
    nextOn: row.next_on,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.display_name ?? '' },
    version: row.version ?? 1,
  }))
}

/** Who of them is in the list, whether the case is closed and whether a colleague keeps the client. */
async function statesOf(db: Db, view: ChurnedView, ids: readonly number[]) {
  const rows = await churnedInScope(db, view)
    .leftJoin('win_back_leases', (join) =>
      join
        .onRef('win_back_leases.client_id', '=', 'client_facts.client_id')
        .on('win_back_leases.staff_id', '!=', view.actor.staffId)
        .on('win_back_leases.expires_at', '>', view.now.toISOString()),
    )
    .select([
      'clients.id',
      'clients.country',
      'win_back_cases.closed_at',
      'win_back_leases.staff_id as holder',
    ])
    .where('client_facts.client_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, country, closed_at, holder }) => [
      id,
      { country, isClosed: closed_at !== null, isHeld: holder !== null },
    ]),
  )
}

/** What the caller changed of follow-ups so lately that it can be taken back, by client and version. */
async function ownRevisions(db: Db, { actor, now }: ChurnedView, ids: readonly number[]) {
  const rows = await db
    .selectFrom('revisions')
    .select(['subject_id', 'version', 'changes'])
    .where('subject_type', '=', 'follow-up')
    .where('subject_id', 'in', ids)
    .where('staff_id', '=', actor.staffId)
    .where('at', '>=', new Date(now.getTime() - planUndoMinutes * 60_000).toISOString())
    .execute()
  return new Map(rows.map((row) => [`${row.subject_id} ${row.version}`, row.changes]))
}

async function changeMany(
  db: Db,
  { actor, now }: ChurnedView,
  { ids, clients }: { ids: readonly number[]; clients: readonly Locked[] },
  verdict: Verdict,
): Promise<WinBackPlanned> {
  const seen = new Set(clients.map(({ id }) => id))
  const refused: WinBackPlanned['refused'] = ids
    .filter((id) => !seen.has(id))
    .map((clientId) => ({ clientId, name: null, reason: 'not-found' }))
  const changing: { client: Locked; next: Planned }[] = []
  for (const client of clients) {
    const next = verdict(client)
    if (typeof next === 'string') refused.push({ clientId: client.id, name: client.name, reason: next })
    else if (Object.keys(changesOf(client, next)).length > 0) changing.push({ client, next })
  }
  if (changing.length > 0) {
    await save(db, changing, now)
    const by = { at: now, staff_id: actor.staffId, action: 'follow-up.changed' }
    await db
      .insertInto('revisions')
      .values(
        changing.map(({ client, next }) => ({
          ...by,
          subject_type: 'follow-up',
          subject_id: client.id,
          client_id: client.id,
          version: client.version + 1,
          changes: JSON.stringify(changesOf(client, next)),
        })),
      )
      .execute()
  }
  return {
    changed: changing.map(({ client }) => ({ clientId: client.id, version: client.version + 1 })),
    unchanged: ids.length - changing.length - refused.length,
    refused,
  }
}

function changesOf(before: Planned, after: Planned): Record<string, Change> {
  return {
    ...(before.nextOn !== after.nextOn && { nextOn: [before.nextOn, after.nextOn] }),
    ...(before.owner?.id !== after.owner?.id && { owner: [before.owner, after.owner] }),
  }
}

async function save(
  db: Db,
  changing: readonly { client: Locked; next: Planned }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('follow_ups')
    .values(
      changing.map(({ client, next }) => ({
        client_id: client.id,
        next_on: next.nextOn,
        owner_id: next.owner?.id ?? null,
        churn_reason_code: null,
        version: client.version + 1,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({
        next_on: sql`excluded.next_on`,
        owner_id: sql`excluded.owner_id`,
        updated_at: now,
        version: sql`follow_ups.version + 1`,
      }),
    )
    .execute()
}
