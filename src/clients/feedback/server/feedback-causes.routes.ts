import type { Db } from '#platform/server/database.ts'
import { historyOf } from '#platform/server/history.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { type FeedbackCause, feedbackCauses } from '../feedback-causes.contract.ts'
import { allCauses, deleteCause, insertCause, lockCause, saveCause } from './feedback-causes.store.ts'

const type = 'feedback-cause'
const hint = ({ id, version }: FeedbackCause) => ({ type, id, version })
const about = ({ id, version }: FeedbackCause) => ({ subject: { type, id }, version })

export const feedbackCausesRoutes = [
  route(feedbackCauses.list, ({ db }) => allCauses(db)),
  route(feedbackCauses.create, async ({ db, body, now, audit, changed }) => {
    const after = await stored(db, await insertCause(db, body, now))
    audit({ ...about(after), after: told(after) })
    changed(hint(after))
    return after
  }),
  route(feedbackCauses.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockCause(db, params.causeId)
    assertVersion(before, ifMatch)
    await saveCause(db, before, { ...before, ...body }, now)
    const after = await stored(db, before.id)
    audit({ ...about(after), before: told(before), after: told(after) })
    changed(hint(after))
    return after
  }),
  route(feedbackCauses.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockCause(db, params.causeId)
    assertVersion(before, ifMatch)
    await deleteCause(db, before)
    audit({ subject: { type, id: before.id }, version: before.version + 1, before: told(before) })
    changed({ ...hint(before), version: before.version + 1 })
    return null
  }),
  route(feedbackCauses.history, async ({ db, params }) =>
    historyOf(db, type, await stored(db, params.causeId)),
  ),
]

/** What its history tells. */
const told = ({ code, name, tone, position, retired }: FeedbackCause) => ({
  code,
  name,
  tone,
  position,
  retired,
})

async function stored(db: Db, causeId: number): Promise<FeedbackCause> {
  const cause = (await allCauses(db)).find(({ id }) => id === causeId)
  assertFound(cause)
  return cause
}
