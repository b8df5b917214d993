import { sql } from 'kysely'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { writeAudit } from '#platform/server/event-log.ts'
import type { Hint } from '#platform/server/services.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { moveClients, type Moved, officeActor } from '#clients/clients/server/merging/client-moves.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { stageExpression } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import { type CoverRow, dueCovers, lockCover, setCoverState } from './covers.store.ts'
import { tellOfCover } from './cover-notices.ts'
import { shareClients } from './sharing.rules.ts'
import { loadsOf } from './supporter-loads.store.ts'

/** Whom somebody must look after while their supporter is away. */
const cared: ReadonlySet<Stage> = new Set<Stage>(['active', 'paused', 'reserved', 'ended'])

/**
 * Gives the clients of the absent supporter to the covering colleagues who work in their language, by the room each
 * has; nobody is left over for want of room. Part of the caller's transaction, with the cover locked.
 */
export async function beginCover(db: Db, cover: CoverRow, now: Date): Promise<Moved[]> {
  const by = { staffId: cover.createdBy, now }
  const covering = cover.covering.map(({ id }) => id)
  const loads = await loadsOf({ db, actor: officeActor(cover.createdBy), now }, covering)
  const targets = loads.filter(({ isLocked }) => !isLocked)
  const shared = shareClients(await clientsToCover(db, cover.staffId, now), targets)
  const moved: Moved[] = []
  for (const { id: to } of targets) {
    const ids = shared.filter((client) => client.to === to).map(({ clientId }) => clientId)
    const own = await moveClients(db, { ids: ids.toSorted((a, b) => a - b), from: cover.staffId, to }, by)
    if (own.length === 0) continue
    const rows = own.map(({ id }) => ({
      cover_id: cover.id,
      client_id: id,
      covered_by: to,
      came_back: null,
    }))
    await db.insertInto('absence_cover_rows').values(rows).execute()
    moved.push(...own)
  }
  await setCoverState(db, cover.id, 'running', now)
  return moved
}

async function clientsToCover(db: Db, staffId: number, now: Date) {
  const stage = stageExpression(businessDays(now), await lifecycleSettings(db))
  const rows = await db
    .selectFrom('client_facts')
    .innerJoin('clients', 'clients.id', 'client_facts.client_id')
    .select(['clients.id as clientId', 'clients.language'])
    .select(stage.as('stage'))
    .where('client_facts.supporter_id', '=', staffId)
    .orderBy('clients.id')
    .execute()
  return rows
    .filter((row) => cared.has(row.stage))
    .map((row) => ({ ...row, language: row.language === 'ar-IQ' ? ('ar' as const) : ('fa' as const) }))
}

/** Gives back whoever is still with the colleague who covered them; where a person decided otherwise it stays so. */
export async function endCover(db: Db, cover: CoverRow, now: Date): Promise<Moved[]> {
  const rows = await db
    .selectFrom('absence_cover_rows')
    .select(['client_id as clientId', 'covered_by as coveredBy'])
    .where('cover_id', '=', cover.id)
    .orderBy('client_id')
    .execute()
  const moved: Moved[] = []
  for (const [from, own] of Map.groupBy(rows, ({ coveredBy }) => coveredBy)) {
    const ids = own.map(({ clientId }) => clientId)
    const by = { staffId: cover.createdBy, now }
    moved.push(...(await moveClients(db, { ids, from, to: cover.staffId }, by)))
  }
  const back = moved.map(({ id }) => id)
  await db
    .updateTable('absence_cover_rows')
    .set({ came_back: sql<boolean>`client_id = any (${back}::bigint[])` })
    .where('cover_id', '=', cover.id)
    .execute()
  await setCoverState(db, cover.id, 'ended', now)
  return moved
}

export interface CoverWork {
  db: Db
  clock: Clock
  publish(hint: Hint): void
}

/**
 * Begins the covers whose first day has come and ends those whose last day is over: each in one transaction with its
 * lock, so that a second run finds nothing and a killed one leaves nothing half. @returns how many
 */
export async function workOnCovers({ db, clock, publish }: CoverWork): Promise<number> {
  const now = clock.now()
  const today = todayIn('IR', now)
  let done = 0
  for (const id of await dueCovers(db, today)) {
    const hints = await db.transaction().execute((transaction) => turnCover(transaction, id, now))
    if (hints === null) continue
    for (const hint of hints) publish(hint)
    publish({ type: 'cover', id, version: 1 })
    done += 1
  }
  return done
}

/** @returns what to tell other browsers; null: somebody else has done it meanwhile */
async function turnCover(db: Db, coverId: number, now: Date): Promise<Hint[] | null> {
  const cover = await lockCover(db, officeActor(0), coverId)
  const today = todayIn('IR', now)
  if (!cover || (cover.state !== 'planned' && cover.state !== 'running')) return null
  const isOver = cover.toDay < today
  if (cover.state === 'running' && !isOver) return null
  // Planned and over: the service stood still on all its days.
  const moved = isOver ? await endCover(db, cover, now) : await beginCover(db, cover, now)
  const origin = {
    action: isOver ? 'cover.ended' : 'cover.started',
    staffId: cover.createdBy,
    requestId: 'covers',
    address: null,
    now,
  }
  await writeAudit(db, origin, { subject: { type: 'cover', id: coverId }, detail: { clients: moved.length } })
  const told = await tellOfTurn(db, cover, isOver, now)
  return [...moved.map((one) => ({ type: 'client', ...one, clientId: one.id })), ...told]
}

/** What never began has no end that anybody noticed. */
async function tellOfTurn(db: Db, cover: CoverRow, isOver: boolean, now: Date): Promise<Hint[]> {
  if (!isOver) return tellOfCover(db, cover, 'begins', now)
  return cover.state === 'running' ? tellOfCover(db, cover, 'ends', now) : []
}
