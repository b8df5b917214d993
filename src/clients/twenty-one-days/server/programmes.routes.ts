import type { NotNull } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { lockVersions, markPublished, markRetired } from '#platform/server/numbered-versions.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { readCatalogue, safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { deleteRow } from '#platform/server/rows.ts'
import '#nutrition/diets/server/diets.table.ts'
import { emptyDays } from '../programme-days.contract.ts'
import {
  bandProblems,
  programmeLimits,
  programmes,
  type ProgrammeDetail,
  type ProgrammeDraft,
  type PublishObstacles,
} from '../programmes.contract.ts'
import {
  assertKnown,
  composeDays,
  countsOf,
  offeredFoods,
  problemsOf,
  programmeDetail,
  serviceDay,
} from './programme-days.ts'
import { programmeColumns, programmeSheet } from './programmes.export.ts'
import {
  findProgramme,
  insertProgramme,
  lockProgramme,
  matchingProgrammes,
  publishedFor,
  saveProgramme,
  selectProgrammes,
  toProgramme,
  type ProgrammeWithDays,
} from './programmes.store.ts'

const type = 'twenty-one-programme'
export const programmesRoutes = [
  route(programmes.list, async ({ db, query, now }) => {
    const rows = selectProgrammes(db, query, query.sort, serviceDay(now))
    const page = await fetchPage(db, rows, matchingProgrammes(db, query), query)
    return { ...page, rows: page.rows.map(toProgramme) }
  }),
  route(programmes.export, async ({ db, query, now, audit }) => {
    return listFile(query, audit, {
      name: 'twenty-one-programmes',
      columns: programmeColumns(query.locale),
      rows: streamRows(db, selectProgrammes(db, query, query.sort, serviceDay(now))),
      sheet: programmeSheet,
    })
  }),
  route(programmes.foods, async ({ db, query }) =>
    offeredFoods(
      await readCatalogue(db),
      { key: queryKey(query.q), locale: query.locale },
      programmeLimits.found,
    ),
  ),
  route(programmes.diets, async ({ db, now }) => {
    const policy = await safetyPolicy(db, serviceDay(now))
    return publishedDietsOf(db, policy.diet21.dietType)
  }),
  route(programmes.get, async ({ db, params, now }) => stored(db, params.programmeId, now)),
  route(programmes.create, async ({ db, body, now, audit, changed }) => {
    const { copyFrom, ...band } = body
    const source = copyFrom === null ? null : await findProgramme(db, copyFrom, serviceDay(now))
    if (copyFrom !== null && !source)
      throw new AppError('validation', { fields: { copyFrom: ['not-found'] } })
    const draft = { ...band, days: source?.days ?? emptyDays() }
    const id = await insertProgramme(db, draft, await checked(db, draft, now), now)
    const after = await stored(db, id, now)
    noteSaved({ audit, changed }, type, after, { after: logged(after) })
    return after
  }),
  route(programmes.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockProgramme(db, params.programmeId, serviceDay(now))
    assertVersion(before, ifMatch)
    assertDraft(before)
    const next = { ...draftOf(before), ...body }
    await saveProgramme(db, before.id, next, await checked(db, next, now), now)
    const after = await stored(db, before.id, now)
    noteSaved({ audit, changed }, type, after, { before: logged(before), after: logged(after) })
    return after
  }),
  route(
    programmes.fill,
    async ({ db, params, body, ifMatch, now, audit, changed }) => {
      const seen = await findProgramme(db, params.programmeId, serviceDay(now))
      assertVersion(seen, ifMatch)
      assertDraft(seen)
      const days = await composeDays(db, seen, body.dietId, now)
      const after = await db.transaction().execute(async (transaction) => {
        const before = await lockProgramme(transaction, seen.id, serviceDay(now))
        assertVersion(before, ifMatch)
        const next = { ...draftOf(before), days }
        await saveProgramme(transaction, before.id, next, await checked(transaction, next, now), now)
        return stored(transaction, before.id, now)
      })
      noteSaved({ audit, changed }, type, after, {
        before: logged(seen),
        after: logged(after),
        detail: { dietId: body.dietId },
      })
      return after
    },
    { transaction: 'own' },
  ),
  route(programmes.publish, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    await lockVersions(db, 'twenty_one_programmes')
    const before = await lockProgramme(db, params.programmeId, serviceDay(now))
    assertVersion(before, ifMatch)
    assertDraft(before)
    const others = await publishedFor(db, before)
    await assertPublishable(db, before, { others, replace: body.replace, now })
    const otherIds = others.map(({ id }) => id)
    await markRetired(db, 'twenty_one_programmes', otherIds, now)
    await markPublished(db, 'twenty_one_programmes', before.id, { staffId: actor.staffId, now })
    const after = await stored(db, before.id, now)
    noteSaved({ audit, changed }, type, after, {
      before: logged(before),
      after: logged(after),
      detail: { replaced: others.length },
    })
    for (const id of otherIds) {
      const retired = await stored(db, id, now)
      const was = { ...logged(retired), status: 'published' as const }
      noteSaved({ audit, changed }, type, retired, { before: was, after: logged(retired) })
    }
    return after
  }),
  route(programmes.retire, async ({ db, params, ifMatch, now, audit, changed }) => {
    const before = await lockProgramme(db, params.programmeId, serviceDay(now))
    assertVersion(before, ifMatch)
    if (before.status !== 'published') throw new AppError('conflict', { message: 'not published' })
    await markRetired(db, 'twenty_one_programmes', [before.id], now)
    const after = await stored(db, before.id, now)
    noteSaved({ audit, changed }, type, after, { before: logged(before), after: logged(after) })
    return after
  }),
  route(programmes.remove, async ({ db, params, ifMatch, now, audit, changed }) => {
    const before = await lockProgramme(db, params.programmeId, serviceDay(now))
    assertVersion(before, ifMatch)
    assertDraft(before)
    await deleteRow(db, 'twenty_one_programmes', before.id)
    noteRemoved({ audit, changed }, type, before, logged(before))
    return null
  }),
  route(programmes.history, async ({ db, params, now }) =>
    historyOf(db, type, await stored(db, params.programmeId, now)),
  ),
]

async function stored(db: Db, id: number, now: Date): Promise<ProgrammeDetail> {
  const programme = await findProgramme(db, id, serviceDay(now))
  assertFound(programme)
  return programmeDetail(db, programme, now)
}

/** What was in force once stays as it was: runs name it. @throws `conflict` */
function assertDraft({ status }: ProgrammeWithDays): void {
  if (status !== 'draft') throw new AppError('conflict', { message: 'only drafts change' })
}

const draftOf = ({ kcalFrom, kcalTo, note, days }: ProgrammeWithDays): ProgrammeDraft => ({
  kcalFrom,
  kcalTo,
  note,
  days,
})

/** Counts of a draft that may be saved. @throws `validation` */
async function checked(db: Db, draft: ProgrammeDraft, now: Date) {
  const floorKcal = (await safetyPolicy(db, serviceDay(now))).floors.women
  const fields = bandProblems(draft, floorKcal)
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  const catalogue = await readCatalogue(db)
  assertKnown(draft.days, catalogue)
  return countsOf(draft.days, catalogue)
}

/** @throws `conflict` with every day that is not ready, and with the published versions unless they are replaced */
async function assertPublishable(
  db: Db,
  programme: ProgrammeWithDays,
  { others, replace, now }: { others: PublishObstacles['others']; replace: boolean; now: Date },
): Promise<void> {
  const floorKcal = (await safetyPolicy(db, serviceDay(now))).floors.women
  const problems = problemsOf(programme, await readCatalogue(db), floorKcal)
  if (problems.length > 0 || (others.length > 0 && !replace)) {
    const current: PublishObstacles = { problems, others }
    throw new AppError('conflict', { current })
  }
}

/** The history shows the band and how full the days are; the days themselves are in the row. */
function logged({
  number,
  status,
  kcalFrom,
  kcalTo,
  note,
  filledDays,
  leastKcal,
  mostKcal,
}: ProgrammeWithDays) {
  return { number, status, kcalFrom, kcalTo, note, filledDays, leastKcal, mostKcal }
}

/** Published diets of a type, from which days can be composed. */
function publishedDietsOf(db: Db, dietType: string) {
  return db
    .selectFrom('diets')
    .select(['id', 'name_fa as fa', 'name_ar as ar', 'kcal_from as kcalFrom', 'kcal_to as kcalTo'])
    .where('status', '=', 'published')
    .where('diet_type', '=', dietType)
    .$narrowType<{ kcalFrom: NotNull; kcalTo: NotNull }>()
    .orderBy('id')
    .execute()
}
