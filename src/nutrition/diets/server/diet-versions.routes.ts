import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import { dietVersions } from '../diet-versions.contract.ts'
import type { DietContent } from '../diet-versions.contract.ts'
import type { DietClients, DietView } from './diet-clients.ts'
import { dropVersion, findDraft, openDraft, type DraftRow } from './diet-drafts.store.ts'
import { dietEditRoutes } from './diet-edits.routes.ts'
import {
  diffOf,
  dietContentOf,
  findVersionId,
  lastNumber,
  publishVersion,
  versionsOf,
} from './diet-versions.store.ts'
import { findDiet, lockDiet } from './diets.store.ts'

const readingRoutes = (clients: DietClients) => [
  route(dietVersions.current, ({ db, params, now }) => dietContentOf(db, params.dietId, { now, clients })),
  route(dietVersions.get, ({ db, params, now }) =>
    dietContentOf(db, params.dietId, { now, clients }, params.number),
  ),
  route(dietVersions.list, async ({ db, params, now }) => {
    assertFound(await findDiet(db, params.dietId, { now, clients }))
    return versionsOf(db, params.dietId, { now, clients })
  }),
  route(dietVersions.diff, ({ db, params, query }) => diffOf(db, params.dietId, query)),
]

const draftRoutes = (clients: DietClients) => [
  route(dietVersions.open, async ({ db, params, now, actor, audit, changed }) => {
    assertFound(await lockDiet(db, params.dietId, { now, clients }))
    const number = await lastNumber(db, params.dietId)
    if ((await findDraft(db, params.dietId)) === null) {
      const basedOn = { id: await findVersionId(db, params.dietId, number), number }
      await openDraft(db, {
        dietId: params.dietId,
        number: number + 1,
        basedOn,
        staffId: actor.staffId,
        now,
      })
      changed({ type: 'diet', id: params.dietId, version: number + 1 })
    }
    audit({ subject: { type: 'diet', id: params.dietId }, detail: { basedOn: number } })
    return dietContentOf(db, params.dietId, { now, clients })
  }),
  route(dietVersions.restore, async ({ db, params, body, now, actor, audit, changed }) => {
    const { dietId } = params
    assertFound(await lockDiet(db, dietId, { now, clients }))
    const basedOn = { id: await findVersionId(db, dietId, body.number), number: body.number }
    const draft = await findDraft(db, dietId)
    if (draft && (!body.replace || draft.id === basedOn.id)) {
      throw new AppError('conflict', { current: { draft: draft.number } })
    }
    if (draft) await dropVersion(db, draft.id)
    const number = (await lastNumber(db, dietId)) + 1
    await openDraft(db, { dietId, number, basedOn, staffId: actor.staffId, now })
    audit({ subject: { type: 'diet', id: dietId }, detail: { basedOn: body.number } })
    changed({ type: 'diet', id: dietId, version: number })
    return dietContentOf(db, dietId, { now, clients })
  }),
]

const decisionRoutes = (clients: DietClients) => [
  route(dietVersions.discard, async ({ db, params, ifMatch, now, audit, changed }) => {
    const { content, draft } = await seenDraft(db, params.dietId, { ifMatch, now, clients })
    if (content.published === null) throw new AppError('conflict', { current: { published: null } })
    await dropVersion(db, draft.id)
    audit({ subject: { type: 'diet', id: params.dietId }, detail: { number: draft.number } })
    changed({ type: 'diet', id: params.dietId, version: content.published })
    return dietContentOf(db, params.dietId, { now, clients })
  }),
  route(dietVersions.publish, async ({ db, params, body, ifMatch, now, actor, audit, changed }) => {
    const before = await lockDiet(db, params.dietId, { now, clients })
    assertFound(before)
    const { content, draft } = await seenDraft(db, params.dietId, { ifMatch, now, clients })
    if (content.problems.length > 0) {
      throw new AppError('conflict', { current: { problems: content.problems } })
    }
    const mustAsk = content.clients > 0 && content.published !== null
    if (mustAsk && !body.applies) throw fieldError('applies', 'required')
    const applies = content.published === null ? null : (body.applies ?? 'next_visit')
    await publishVersion(db, draft, { applies, note: body.note ?? null, staffId: actor.staffId, now })
    const after = await findDiet(db, params.dietId, { now, clients })
    assertFound(after)
    noteSaved({ audit, changed }, 'diet', after, {
      before: { published: before.published },
      after: { published: after.published, applies, note: body.note ?? null },
    })
    return dietContentOf(db, params.dietId, { now, clients })
  }),
]

export const dietVersionsRoutes = (clients: DietClients) => [
  ...readingRoutes(clients),
  ...draftRoutes(clients),
  ...decisionRoutes(clients),
  ...dietEditRoutes(clients),
]

/** The draft exactly as the person saw it: for acts on all of it. @throws `not-found`, `stale` with the draft of now */
async function seenDraft(
  db: Db,
  dietId: number,
  { ifMatch, ...view }: DietView & { ifMatch: number },
): Promise<{ content: DietContent; draft: DraftRow }> {
  assertFound(await lockDiet(db, dietId, view))
  const draft = await findDraft(db, dietId)
  assertFound(draft)
  const content = await dietContentOf(db, dietId, view)
  if (draft.version !== ifMatch) throw new AppError('stale', { current: content })
  return { content, draft }
}
