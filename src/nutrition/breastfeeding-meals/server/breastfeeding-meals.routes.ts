import { AppError, type FieldErrors } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { lockVersions, markPublished, markRetired } from '#platform/server/numbered-versions.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import {
  breastfeedingMeals,
  tableProblems,
  type TableDraft,
  type TableRow,
} from '../breastfeeding-meals.contract.ts'
import { tableColumns, tableSheet } from './breastfeeding-meals.export.ts'
import {
  findTable,
  insertTable,
  lockTable,
  matchingTables,
  overlappingTables,
  saveTable,
  selectTables,
  toTable,
  type ClientsOfTable,
  unusable,
} from './breastfeeding-meals.store.ts'

const type = 'breastfeeding-table'

/** The clients of a table as of a moment: the clients supply it. */
type Seen = (now: Date) => ClientsOfTable

/** @param clientsOf on a day */
export function breastfeedingMealsRoutes(clientsOf: (today: IsoDate) => ClientsOfTable) {
  const seen: Seen = (now) => clientsOf(todayOf(now))
  return [...readingRoutes(seen), ...draftRoutes(seen), ...publishingRoutes(seen), historyRoute(seen)]
}

const readingRoutes = (seen: Seen) => [
  route(breastfeedingMeals.list, async ({ db, query, now }) => {
    const rows = selectTables(db, query, query.sort, seen(now))
    const page = await fetchPage(db, rows, matchingTables(db, query), query)
    return { ...page, rows: page.rows.map(toTable) }
  }),
  route(breastfeedingMeals.export, async ({ db, query, now, audit }) => {
    const matching = selectTables(db, query, query.sort, seen(now))
    return listFile(query, audit, {
      name: 'breastfeeding-meals',
      columns: tableColumns(query.locale),
      rows: streamRows(db, chosen(matching, 'breastfeeding_tables.id', query.ids)),
      sheet: tableSheet,
    })
  }),
  route(breastfeedingMeals.get, async ({ db, params, now }) => stored(db, params.tableId, seen(now))),
]

const draftRoutes = (seen: Seen) => [
  route(breastfeedingMeals.create, async ({ db, body, now, audit, changed }) => {
    await check(db, body)
    const table = await stored(db, await insertTable(db, body, now), seen(now))
    noteSaved({ audit, changed }, type, table, { after: table })
    return table
  }),
  route(breastfeedingMeals.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockTable(db, params.tableId, seen(now))
    assertVersion(before, ifMatch)
    assertDraft(before)
    const next = { ...draftOf(before), ...body }
    await check(db, next)
    await saveTable(db, before.id, next, now)
    const after = await stored(db, before.id, seen(now))
    noteSaved({ audit, changed }, type, after, { before, after })
    return after
  }),
  route(breastfeedingMeals.copy, async ({ db, params, now, audit, changed }) => {
    const source = await stored(db, params.tableId, seen(now))
    const table = await stored(db, await insertTable(db, draftOf(source), now), seen(now))
    noteSaved({ audit, changed }, type, table, { after: table })
    return table
  }),
  route(breastfeedingMeals.remove, async ({ db, params, ifMatch, now, audit, changed }) => {
    const before = await lockTable(db, params.tableId, seen(now))
    assertVersion(before, ifMatch)
    assertDraft(before)
    await deleteRow(db, 'breastfeeding_tables', before.id)
    noteRemoved({ audit, changed }, type, before, before)
    return null
  }),
]

const publishingRoutes = (seen: Seen) => [
  route(breastfeedingMeals.publish, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    await lockVersions(db, 'breastfeeding_tables')
    const before = await lockTable(db, params.tableId, seen(now))
    assertVersion(before, ifMatch)
    assertDraft(before)
    await check(db, draftOf(before))
    const others = await overlappingTables(db, before)
    if (others.length > 0 && !body.replace) throw new AppError('conflict', { current: others })
    const replaced = await Promise.all(others.map(({ id }) => stored(db, id, seen(now))))
    await markRetired(
      db,
      'breastfeeding_tables',
      others.map(({ id }) => id),
      now,
    )
    await markPublished(db, 'breastfeeding_tables', before.id, { staffId: actor.staffId, now })
    const after = await stored(db, before.id, seen(now))
    noteSaved({ audit, changed }, type, after, { before, after, detail: { replaced: replaced.length } })
    for (const was of replaced) {
      const { id, version } = was
      audit({
        subject: { type, id },
        version: version + 1,
        before: was,
        after: { ...was, status: 'retired' },
      })
      changed({ type, id, version: version + 1 })
    }
    return after
  }),
  route(breastfeedingMeals.retire, async ({ db, params, ifMatch, now, audit, changed }) => {
    const before = await lockTable(db, params.tableId, seen(now))
    assertVersion(before, ifMatch)
    if (before.status !== 'published') throw new AppError('conflict', { message: 'not published' })
    await markRetired(db, 'breastfeeding_tables', [before.id], now)
    const after = await stored(db, before.id, seen(now))
    noteSaved({ audit, changed }, type, after, { before, after })
    return after
  }),
]

const historyRoute = (seen: Seen) =>
  route(breastfeedingMeals.history, async ({ db, params, now }) =>
    historyOf(db, type, await stored(db, params.tableId, seen(now))),
  )

/** Children's ages in the list are counted on the day of the service's first country. */
const todayOf = (now: Date): IsoDate => todayIn('IR', now)

const stored = (db: Db, tableId: number, clients: ClientsOfTable): Promise<TableRow> =>
  mustFind(findTable(db, tableId, clients))

/** What was in force once stays as it was: lists name it. @throws `conflict` */
function assertDraft(table: TableRow): void {
  if (table.status !== 'draft') throw new AppError('conflict', { message: 'only drafts change' })
}

function draftOf({ fromMonth, beforeMonth, kcal, proteinG, meals, source, note }: TableRow): TableDraft {
  const own = meals.map(({ mealId, kcal: share, foods }) => ({
    mealId,
    kcal: share,
    foodIds: foods.map((food) => food.id),
  }))
  return { fromMonth, beforeMonth, kcal, proteinG, meals: own, source, note }
}

/** @throws `validation` for what is wrong between fields, and for meals or foods that are not there or retired */
async function check(db: Db, draft: TableDraft): Promise<void> {
  const fields: FieldErrors = { ...tableProblems(draft) }
  const badMeals = await unusable(
    db,
    'meals',
    draft.meals.map((meal) => meal.mealId),
  )
  const badFoods = await unusable(
    db,
    'foods',
    draft.meals.flatMap((meal) => meal.foodIds),
  )
  draft.meals.forEach(({ mealId, foodIds }, place) => {
    if (badMeals.has(mealId)) fields[`meals.${place}.mealId`] = ['not-found']
    if (foodIds.some((id) => badFoods.has(id))) fields[`meals.${place}.foodIds`] = ['not-found']
  })
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
}
