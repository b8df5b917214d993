import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
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
  type SuggestionUsage,
  type FoodSwaps,
  suggestionLimits,
} from '../food-suggestions.contract.ts'
import {
  exportRowsOf,
  suggestionColumns,
  suggestionSheet,
  type SuggestionLabels,
} from './food-suggestions.export.ts'
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
import { checkSuggestion } from './suggestion-checks.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import '#nutrition/meals/server/meals.table.ts'
import { entryNames, localName } from '#system/registries/server/entry-names.reads.ts'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import {
  type Catalogue,
  type CatalogueFood,
  nearestPortion,
  portionOf,
  readCatalogue,
} from '#nutrition/composer/server/composer.reads.ts'
import type { NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import '#nutrition/foods/server/foods.table.ts'

interface Row {
  food_id: number
  diets: number
  served: number
  composed: number
  replaced: number
}

/** Each food of a suggestion in its order: how many diets can try it, and what became of it in sent lists. */
async function readUsage(db: Db, suggestion: FoodSuggestion): Promise<SuggestionUsage> {
  const foods = new Map(
    suggestion.entries
      .flatMap(({ food, swap }) => [food, ...(swap ? [swap] : [])])
      .map((food) => [food.id, food]),
  )
  const counts = new Map(
    (await countRows(db, suggestion, [...foods.keys()])).map((row) => [row.food_id, row]),
  )
  return {
    foods: [...foods.values()].map((food) => {
      const { diets, served, composed, replaced } = counts.get(food.id) ?? none
      const replacedPermille = composed === 0 ? null : Math.floor((replaced * 1000) / composed)
      return { food, diets, served, composed, replaced, replacedPermille }
    }),
  }
}

const none = { diets: 0, served: 0, composed: 0, replaced: 0 }

async function countRows(db: Db, suggestion: FoodSuggestion, foodIds: number[]): Promise<Row[]> {
  const { dietType, diet, mealCode } = suggestion
  const { rows } = await sql<Row>`
    select food.id as food_id,
      (select count(distinct diets.id)
        from diet_foods
        join diet_meals on diet_meals.id = diet_foods.diet_meal_id
        join diet_versions on diet_versions.id = diet_meals.diet_version_id
        join meals on meals.id = diet_meals.meal_id
        join diets on diets.id = diet_meals.diet_id
        where diet_foods.food_id = food.id and diet_versions.status = 'published'
          and (${mealCode}::text is null or meals.code = ${mealCode})
          and (${diet?.id ?? null}::bigint is null or diets.id = ${diet?.id ?? null})
          and (${dietType}::text is null or diets.diet_type = ${dietType})) as diets,
      coalesce(sum(servings.served), 0)::bigint as served,
      coalesce(sum(servings.composed), 0)::bigint as composed,
      coalesce(sum(servings.replaced), 0)::bigint as replaced
    from unnest(${foodIds}::bigint[]) food (id)
    left join food_servings servings on servings.food_id = food.id
      and (${mealCode}::text is null or servings.meal_code = ${mealCode})
      and (${diet?.id ?? null}::bigint is null or servings.diet_id = ${diet?.id ?? null})
      and (${dietType}::text is null or servings.diet_id in (
        select diets.id from diets where diets.diet_type = ${dietType}))
    group by food.id`.execute(db)
  return rows
}

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
    const words = await exportLabels(db, query.locale)
    return listFile(query, audit, {
      name: 'food-suggestions',
      columns: suggestionColumns(query.locale, words),
      rows: fileRows(db, query, businessDay(now)),
      sheet: suggestionSheet,
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

/** Names of meals, diet types and tags for a file in one language; a code without a name stays as it is. */
async function exportLabels(db: Db, locale: LocaleId): Promise<SuggestionLabels> {
  const meals = await db.selectFrom('meals').select(['code', 'name_fa', 'name_ar']).execute()
  const entryName = await entryNames(db, ['diet_types', 'food_tags'], locale)
  return {
    meal: localName(meals, locale),
    dietType: (code) => entryName('diet_types', code),
    tag: (code) => entryName('food_tags', code),
  }
}

interface Wanted {
  food: number
  meal?: string | undefined
  tag?: string | undefined
}

/** What may stand in the place of a food. @throws `not-found` for a food that does not exist or holds nothing */
async function swapsOf(db: Db, wanted: Wanted): Promise<FoodSwaps> {
  const catalogue = await readCatalogue(db)
  const meals = await mealsOfFoods(db)
  const own = catalogue.foods.get(String(wanted.food))
  const portion = own && portionOf(catalogue, own.definition, 100)
  if (!portion) throw new AppError('not-found')
  const asked = wanted.meal === undefined ? (meals.get(wanted.food) ?? []) : [wanted.meal]
  const swaps = [...catalogue.foods.values()]
    .filter((food) => isOffered(catalogue, food, wanted))
    .filter((food) => meals.get(Number(food.definition.foodId))?.some((code) => asked.includes(code)))
    .flatMap((food) => {
      const near = nearestPortion(catalogue, food.definition, portion.totals)
      if (!near) return []
      const { energyPermille, distance } = near
      return [{ ...shown(food, near.portion), energyPermille, distance }]
    })
    .toSorted((left, right) => left.distance - right.distance || left.id - right.id)
    .slice(0, suggestionLimits.swaps)
  return { food: shown(own, portion), swaps }
}

function isOffered({ items }: Catalogue, { definition }: CatalogueFood, { food, tag }: Wanted): boolean {
  if (!definition.isActive || definition.foodId === String(food)) return false
  const parts = definition.parts.flatMap((part) => items.get(part.foodItemId) ?? [])
  return parts.every((item) => !item.isRetired && (tag === undefined || !item.facts.tags.includes(tag)))
}

async function mealsOfFoods(db: Db): Promise<Map<number, string[]>> {
  const rows = await db.selectFrom('foods').select(['id', 'meal_codes']).execute()
  return new Map(rows.map((row) => [row.id, row.meal_codes]))
}

function shown(
  { definition, name }: CatalogueFood,
  { level, totals }: { level: number; totals: NutrientTotals },
) {
  return {
    id: Number(definition.foodId),
    name,
    level,
    kcalX10: Math.round(totals.energyMilliKcal / 100),
    proteinMg: Math.round(totals.proteinUg / 1000),
    carbMg: Math.round(totals.carbUg / 1000),
    fatMg: Math.round(totals.fatUg / 1000),
  }
}
