import { AppError, fieldError } from '#platform/contract/errors.ts'
import { daysBetween, todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import type { Moved } from '#clients/clients/server/merging/client-moves.reads.ts'
import { type Cover, type CoverDraft, coverLimits, covers } from '../covers.contract.ts'
import { beginCover, endCover } from './cover-actions.ts'
import { tellOfCover } from './cover-notices.ts'
import {
  findCover,
  hasOpenCover,
  insertCover,
  listCovers,
  lockCover,
  setCoverState,
  toCover,
} from './covers.store.ts'
import { loadsOf } from './supporter-loads.store.ts'

export const coversRoutes = [
  route(covers.list, ({ db, actor, now }) => listCovers(db, actor, todayIn('IR', now))),
  route(covers.create, async ({ db, actor, body, now, audit, changed }) => {
    refuseBrokenDays(body, todayIn('IR', now))
    await refusePeople(db, actor, body, now)
    const id = await insertCover(db, actor, body, now)
    const cover = await findCover(db, actor, id)
    assertFound(cover)
    const begins = body.fromDay <= todayIn('IR', now)
    const moved = begins ? await beginCover(db, cover, now) : []
    if (begins) for (const hint of await tellOfCover(db, cover, 'begins', now)) changed(hint)
    audit({ subject: { type: 'cover', id }, detail: { staffId: body.staffId, clients: moved.length } })
    tell(changed, moved)
    const made = await stored(db, actor, id)
    changed({ type: 'cover', id, version: made.version })
    return made
  }),
  route(covers.end, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const cover = await lockCover(db, actor, params.coverId)
    assertFound(cover)
    assertVersion(cover, ifMatch)
    if (cover.state !== 'planned' && cover.state !== 'running')
      throw new AppError('conflict', { message: 'It is over already' })
    const isRunning = cover.state === 'running'
    if (!isRunning) await setCoverState(db, cover.id, 'cancelled', now)
    const moved = isRunning ? await endCover(db, cover, now) : []
    if (isRunning) for (const hint of await tellOfCover(db, cover, 'ends', now)) changed(hint)
    audit({ subject: { type: 'cover', id: cover.id }, detail: { clients: moved.length } })
    tell(changed, moved)
    const ended = await stored(db, actor, cover.id)
    changed({ type: 'cover', id: cover.id, version: ended.version })
    return ended
  }),
]

function tell(changed: (hint: Hint) => void, moved: readonly Moved[]): void {
  for (const one of moved) changed({ type: 'client', ...one, clientId: one.id })
}

async function stored(db: Db, actor: Actor, coverId: number): Promise<Cover> {
  const cover = await findCover(db, actor, coverId)
  assertFound(cover)
  return toCover(cover)
}

/** @throws `in-past`, `before-start`, `too-big` at `toDay` */
function refuseBrokenDays({ fromDay, toDay }: CoverDraft, today: string): void {
  if (toDay < fromDay) throw fieldError('toDay', 'before-start')
  if (toDay < today) throw fieldError('toDay', 'in-past')
  if (daysBetween(fromDay, toDay) >= coverLimits.days)
    throw fieldError('toDay', `too-big:${coverLimits.days}`)
}

/**
 * Everybody must be a supporter whom the actor sees; whoever covers works, and is not the one who is away.
 * @throws `not-found`, `not-allowed` at the field; `duplicate` where the person is covered already
 */
async function refusePeople(db: Db, actor: Actor, draft: CoverDraft, now: Date): Promise<void> {
  const supporters = await loadsOf({ db, actor, now }, [draft.staffId, ...draft.coveringIds])
  if (!supporters.some(({ id }) => id === draft.staffId)) throw fieldError('staffId', 'not-found')
  for (const coveringId of draft.coveringIds) {
    if (coveringId === draft.staffId) throw fieldError('coveringIds', 'not-allowed')
    if (!supporters.some(({ id, isLocked }) => id === coveringId && !isLocked))
      throw fieldError('coveringIds', 'not-found')
  }
  if (await hasOpenCover(db, draft.staffId))
    throw new AppError('duplicate', { fields: { staffId: ['taken'] } })
}
