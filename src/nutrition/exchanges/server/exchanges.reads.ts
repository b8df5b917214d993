import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { GroupValue } from '../exchange-counts.contract.ts'
import type { ItemExchange } from '../item-exchange.contract.ts'
import './exchanges.table.ts'

interface Name {
  fa: string
  ar: string | null
}

export interface KnownGroup extends GroupValue {
  readonly code: string
  readonly name: Name
  readonly kcal: number
}

/** How an item is counted, with the household unit in which the weight of a unit is said; null: grams. */
export interface KnownExchange extends ItemExchange {
  readonly household: { readonly name: Name; readonly gramsX10: number } | null
}

/** All groups in their order, also the retired ones: items may still be counted in them. */
export async function readExchangeGroups(db: Db): Promise<KnownGroup[]> {
  const rows = await db
    .selectFrom('exchange_groups')
    .select(['id', 'code', 'name_fa', 'name_ar', 'family', 'carb_mg', 'protein_mg', 'fat_mg', 'kcal'])
    .select('retired_at')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    family: row.family,
    carbMg: row.carb_mg,
    proteinMg: row.protein_mg,
    fatMg: row.fat_mg,
    kcal: row.kcal,
    retired: row.retired_at !== null,
  }))
}

/** Of the items that are known, by the id that stands in lists. */
export async function readItemExchanges(db: Db): Promise<Map<string, KnownExchange>> {
  const { rows } = await sql<{ id: number; exchange: KnownExchange }>`
    select known.food_item_id as id, json_build_object('rule', known.rule, 'groupId', known.group_id,
      'gramsX10', known.grams_x10, 'unitId', known.unit_id,
      'publishedFa', known.published_fa, 'publishedAr', known.published_ar,
      'household', case when own.unit_id is not null then json_build_object('gramsX10', own.grams_x10,
        'name', json_build_object('fa', units.name_fa, 'ar', units.name_ar)) end) as exchange
    from food_item_exchanges known
    left join food_item_units own on own.food_item_id = known.food_item_id and own.unit_id = known.unit_id
    left join units on units.id = own.unit_id`.execute(db)
  return new Map(rows.map(({ id, exchange }) => [String(id), exchange]))
}

export { type PlannableMeal, startPlan } from './exchange-plan.rules.ts'
