import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import {
  foodSuggestions,
  type FoodSuggestion,
  type FoodSuggestionDraft,
} from '../food-suggestions.contract.ts'
import { exportRowsOf, suggestionColumns, suggestionSheet } from './food-suggestions.export.ts'
import {
  findSuggestion,
  insertSuggestion,
  lockSuggestion,
  matchingSuggestions,
  saveSuggestion,
  selectSuggestions,
  toSuggestion,
  writeEntries,
} from './food-suggestions.store.ts'
import { swapsOf } from './food-swaps.ts'
import { checkSuggestion } from './suggestion-checks.ts'
import { readUsage } from './suggestion-usage.ts'
import { exportLabels } from './suggestion-labels.ts'

/** The business day by which suggestions are active. */
const businessDay = (now: Date): string => todayIn('IR', now)

export const foodSuggestionsRoutes = [
  route(foodSuggestions.list, async ({ db, query, now }) => {
    const today = businessDay(now)
    const rows = selectSuggestions(db, query, query.sort, today)
    const page = await fetchPage(db, rows, matchingSuggestions(db, query, today), query)
    return { ...page, rows: page.rows.map((row) => toSuggestion(row, today)) }
  }),
  route(foodSuggestions.export, async ({ db, query, now, audit }) => {
    audit({ detail: { format: query.format, ...(query.ids && { rows: query.ids.length }) } })
    const words = await exportLabels(db, query.locale)
    return exportFile({
      name: 'food-suggestions',
      ask: query,
      columns: suggestionColumns(query.locale, words),
      rows: fileRows(db, query, businessDay(now)),
      sheet: suggestionSheet[query.locale],
    })
  }),
  route(foodSuggestions.swaps, ({ db, query }) => swapsOf(db, query)),
  route(foodSuggestions.get, ({ db, params, now }) => stored(db, params.suggestionId, now)),
  route(foodSuggestions.create, async ({ db, body, now, audit, changed }) => {
    await checkSuggestion(db, body, null)
    const suggestionId = await insertSuggestion(db, body, now)
    await writeEntries(db, suggestionId, body.entries)
    const suggestion = await stored(db, suggestionId, now)
    const { id, version } = suggestion
    audit({ subject: { type: 'food-suggestion', id }, version, after: remembered(suggestion) })
    changed({ type: 'food-suggestion', id, version })
    return suggestion
  }),
  route(foodSuggestions.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockSuggestion(db, params.suggestionId, businessDay(now))
    assertVersion(before, ifMatch)
    const next = { ...draftOf(before), ...body }
    await checkSuggestion(db, next, before)
    if (body.entries) await writeEntries(db, before.id, body.entries)
    await saveSuggestion(db, before.id, next, now)
    const after = await stored(db, before.id, now)
    noteSaved({ audit, changed }, 'food-suggestion', after, {
      before: remembered(before),
      after: remembered(after),
    })
    return after
  }),
  route(foodSuggestions.remove, async ({ db, params, ifMatch, now, audit, changed }) => {
    const before = await lockSuggestion(db, params.suggestionId, businessDay(now))
    assertVersion(before, ifMatch)
    await deleteRow(db, 'food_suggestions', before.id)
    const version = before.version + 1
    audit({ subject: { type: 'food-suggestion', id: before.id }, version, before: remembered(before) })
    changed({ type: 'food-suggestion', id: before.id, version })
    return null
  }),
  route(foodSuggestions.history, async ({ db, params, now }) =>
    historyOf(db, 'food-suggestion', await stored(db, params.suggestionId, now)),
  ),
  route(foodSuggestions.usage, async ({ db, params, now }) =>
    readUsage(db, await stored(db, params.suggestionId, now)),
  ),
]

const stored = (db: Db, suggestionId: number, now: Date): Promise<FoodSuggestion> =>
  mustFind(findSuggestion(db, suggestionId, businessDay(now)))

async function* fileRows(
  db: Db,
  query: Parameters<typeof selectSuggestions>[1] & { sort: Parameters<typeof selectSuggestions>[2] },
  today: string,
) {
  for await (const row of streamRows(db, selectSuggestions(db, query, query.sort, today))) {
    yield* exportRowsOf(toSuggestion(row, today))
  }
}

function draftOf(suggestion: FoodSuggestion): FoodSuggestionDraft & { retired: boolean } {
  const { name, dietType, diet, mealCode, kcalFrom, kcalTo, season, tag, activeFrom, activeTo, note } =
    suggestion
  const entries = suggestion.entries.map(({ food, swap }) => ({
    foodId: food.id,
    swapFoodId: swap?.id ?? null,
  }))
  return {
    name,
    dietType,
    dietId: diet?.id ?? null,
    mealCode,
    kcalFrom,
    kcalTo,
    season,
    tag,
    activeFrom,
    activeTo,
    note,
    entries,
    retired: suggestion.retired,
  }
}

/** What the history keeps: what people decided, with names as of then. */
function remembered(suggestion: FoodSuggestion) {
  const entries = suggestion.entries.map(({ food, swap }) => ({
    foodId: food.id,
    foodName: food.name,
    swapFoodId: swap?.id ?? null,
    swapName: swap?.name ?? null,
  }))
  return { ...draftOf(suggestion), entries }
}
