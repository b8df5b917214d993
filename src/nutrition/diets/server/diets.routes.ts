import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { refuseTakenCode, refuseTakenName } from '#platform/server/taken-names.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { entryNames } from '#system/registries/server/entry-names.reads.ts'
import { diets, type Diet, type DietDraft } from '../diets.contract.ts'
import { copyContent } from './diet-drafts.store.ts'
import type { DietClients, DietView } from './diet-clients.ts'
import { dietVersionsRoutes } from './diet-versions.routes.ts'
import { dietColumns, dietSheet } from './diets.export.ts'
import {
  findDiet,
  insertDiet,
  lockDiet,
  matchingDiets,
  saveDiet,
  selectDiets,
  toDiets,
} from './diets.store.ts'
import { findVersionId, lastNumber } from './diet-versions.store.ts'
import { readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import '#system/registries/server/registries.table.ts'
import { dietProblems } from './diet-checks.rules.ts'
import { checkedDiet, storedMeals } from './diet-content.reads.ts'
import { publishedVersions } from './diet-versions.reads.ts'

const recordRoutes = (clients: DietClients) => [
  route(diets.list, async ({ db, query, now }) => {
    const page = await fetchPage(db, selectDiets(db, query, query.sort), matchingDiets(db, query), query)
    return { ...page, rows: await toDiets(db, page.rows, { now, clients }) }
  }),
  route(diets.export, async ({ db, query, audit }) => {
    const entryName = await entryNames(db, ['diet_types'], query.locale)
    const matching = selectDiets(db, query, query.sort)
    return listFile(query, audit, {
      name: 'diets',
      columns: dietColumns(query.locale, (code) => entryName('diet_types', code)),
      rows: streamRows(db, chosen(matching, 'diets.id', query.ids)),
      sheet: dietSheet,
    })
  }),
  route(diets.get, async ({ db, params, now }) => stored(db, params.dietId, { now, clients })),
  route(diets.create, async ({ db, body, now, actor, audit, changed }) => {
    await refuseTakenCode(db, 'diets', body.code, null)
    await refuseTakenName(db, 'diets', body.name, null)
    await refuseUnknownType(db, body.dietType)
    await refuseWrongBand(db, null, body)
    const { dietId } = await insertDiet(db, body, { now, staffId: actor.staffId })
    const after = await stored(db, dietId, { now, clients })
    noteSaved({ audit, changed }, 'diet', { id: dietId, version: after.version }, { after: logged(after) })
    return after
  }),
]

const changeRoutes = (clients: DietClients) => [
  route(diets.duplicate, async ({ db, params, body, now, actor, audit, changed }) => {
    const source = await stored(db, params.dietId, { now, clients })
    await refuseTakenCode(db, 'diets', body.code, null)
    await refuseTakenName(db, 'diets', body.name, null)
    const ids = await insertDiet(db, { ...source, ...body }, { now, staffId: actor.staffId })
    const edited = await findVersionId(db, source.id, await lastNumber(db, source.id))
    await copyContent(db, edited, ids)
    const after = await stored(db, ids.dietId, { now, clients })
    noteSaved({ audit, changed }, 'diet', after, { after: logged(after) })
    return after
  }),
  route(diets.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockDiet(db, params.dietId, { now, clients })
    assertVersion(before, ifMatch)
    if (body.code !== undefined) await refuseTakenCode(db, 'diets', body.code, before.id)
    if (body.name) await refuseTakenName(db, 'diets', body.name, before)
    if (body.dietType !== undefined) await refuseUnknownType(db, body.dietType)
    const next = { ...before, ...body }
    if (body.kcalFrom !== undefined || body.kcalTo !== undefined) await refuseWrongBand(db, before, next)
    await saveDiet(db, before.id, { ...next, status: statusOf(before, next.retired) }, now)
    const after = await stored(db, before.id, { now, clients })
    noteSaved({ audit, changed }, 'diet', after, { before: logged(before), after: logged(after) })
    return after
  }),
  route(diets.remove, async ({ db, params, ifMatch, now, audit, changed }) => {
    const before = await lockDiet(db, params.dietId, { now, clients })
    assertVersion(before, ifMatch)
    const terms = await clients.terms(db, before.id)
    if (terms > 0 || before.published !== null) {
      throw new AppError('in-use', { current: { terms, published: before.published !== null } })
    }
    await deleteRow(db, 'diets', before.id)
    const version = before.version + 1
    audit({ subject: { type: 'diet', id: before.id }, version, before: logged(before) })
    changed({ type: 'diet', id: before.id, version })
    return null
  }),
]

const reviewRoutes = (clients: DietClients) => [
  route(diets.retire, async ({ db, body, now, audit, changed }) => {
    const ids = await chosenIds(db, body)
    let count = 0
    for (const dietId of ids) {
      const before = await lockDiet(db, dietId, { now, clients })
      if (!before || before.retired === body.retired) continue
      await saveDiet(db, dietId, { ...before, status: statusOf(before, body.retired) }, now)
      const version = before.version + 1
      audit({
        subject: { type: 'diet', id: dietId },
        version,
        before: { retired: before.retired },
        after: { retired: body.retired },
      })
      changed({ type: 'diet', id: dietId, version })
      count += 1
    }
    if (count === 0) audit({ detail: { changed: 0 } })
    return { changed: count }
  }),
  route(diets.usage, async ({ db, params, now }) => {
    assertFound(await findDiet(db, params.dietId, { now, clients }))
    return {
      clients: (await clients.ofDiets(db, [params.dietId], now)).get(params.dietId) ?? 0,
      terms: await clients.terms(db, params.dietId),
      versions: await clients.byVersion(db, params.dietId, now),
    }
  }),
  route(diets.history, async ({ db, params, now }) =>
    historyOf(db, 'diet', await mustFind(findDiet(db, params.dietId, { now, clients }))),
  ),
]

export const dietsRoutes = (clients: DietClients) => [
  ...recordRoutes(clients),
  ...changeRoutes(clients),
  ...reviewRoutes(clients),
  ...dietVersionsRoutes(clients),
]

const stored = (db: Db, dietId: number, view: DietView): Promise<Diet> => mustFind(findDiet(db, dietId, view))

/** What a save of the diet itself can change; counts and versions have events of their own. */
function logged({ code, name, dietType, kcalFrom, kcalTo, retired }: Diet): DietDraft & { retired: boolean } {
  return { code, name, dietType, kcalFrom, kcalTo, retired }
}

/** Brought back, a diet is what it was. */
function statusOf(before: Diet, retired: boolean): Diet['status'] {
  if (retired) return 'retired'
  return before.published === null ? 'draft' : 'published'
}

/** In the order of ids, so that two bulk acts never wait for each other. @throws a field error without any choice */
async function chosenIds(
  db: Db,
  {
    ids,
    matching,
  }: { ids?: number[] | undefined; matching?: Parameters<typeof matchingDiets>[1] | undefined },
): Promise<number[]> {
  if (ids !== undefined) return [...new Set(ids)].toSorted((one, other) => one - other)
  if (matching === undefined) throw fieldError('ids', 'required')
  const rows = await matchingDiets(db, matching).select('diets.id').orderBy('diets.id').limit(1000).execute()
  return rows.map((row) => row.id)
}

async function refuseUnknownType(db: Db, dietType: string): Promise<void> {
  const entry = await db
    .selectFrom('registry_entries')
    .select('id')
    .where('registry', '=', 'diet_types')
    .where('code', '=', dietType)
    .executeTakeFirst()
  if (!entry) throw fieldError('dietType', 'not-found')
}

/**
 * A band has both ends, the upper one above; a diet that was published keeps one, and its newest version must be able
 * to fill it. @throws a field error
 */
async function refuseWrongBand(
  db: Db,
  before: Diet | null,
  { kcalFrom, kcalTo }: Pick<DietDraft, 'kcalFrom' | 'kcalTo'>,
): Promise<void> {
  const wasPublished = before !== null && before.published !== null
  if (kcalFrom === null && kcalTo === null && !wasPublished) return
  if (kcalFrom === null) throw fieldError('kcalFrom', 'required')
  if (kcalTo === null) throw fieldError('kcalTo', 'required')
  if (kcalTo <= kcalFrom) throw fieldError('kcalTo', 'not-above')
  if (wasPublished) await refuseOutOfReach(db, before, { kcalFrom, kcalTo })
}

async function refuseOutOfReach(
  db: Db,
  diet: Diet,
  band: { kcalFrom: number; kcalTo: number },
): Promise<void> {
  const newest = (await publishedVersions(db, diet.id)).at(-1)
  if (!newest) return
  const meals = (await storedMeals(db, [newest.id])).get(newest.id) ?? []
  const checked = checkedDiet({ ...band, status: diet.status }, meals, await readCatalogue(db))
  const beyond = dietProblems(checked).find(({ code }) => code === 'out-of-reach')
  if (beyond) throw fieldError(beyond.kcal === band.kcalTo ? 'kcalTo' : 'kcalFrom', 'out-of-reach')
}
