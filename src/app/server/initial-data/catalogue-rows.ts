import { sortKey } from '#platform/contract/text/sort-key.ts'
import { searchColumn } from '#platform/server/search.ts'
import type { MealRow, NamedRow } from './catalogue.ts'
import type { Diet } from './catalogue-diets.ts'
import type { Dish } from './catalogue-dishes.ts'
import type { DishClass } from './catalogue-dish-classes.ts'
import type { SeedExchange, SeedExchangeGroup } from './catalogue-exchanges.ts'
import type { FoodItem, UnitRow } from './catalogue-foods.ts'
import type { SeedRecipe } from './catalogue-recipes.ts'
import type { MadeItem, ShippedPrice, ShopGood } from './catalogue-shopping.ts'
import { tagsOfItem } from './item-tags.ts'

/** Hours of the usual day; meals of the fast follow the sun. */
const usualTimes: Readonly<Record<string, string>> = {
  breakfast: '07:30',
  snack_am: '10:30',
  lunch: '13:30',
  snack_pm: '17:00',
  dinner: '20:30',
  bedtime: '22:30',
}

function found(names: { code: string; fa: string; ar: string; aliases?: readonly string[] }) {
  return {
    name_fa: names.fa,
    name_ar: names.ar,
    search_key: searchColumn(names.fa, names.ar, ...(names.aliases ?? []), names.code),
    sort_key: sortKey(names.fa),
  }
}

function stamps(now: string) {
  return { created_at: now, updated_at: now }
}

export function unitRow(unit: UnitRow, position: number, now: string) {
  return {
    code: unit.code,
    ...found(unit),
    kind: unit.kind,
    grams_x10: unit.generic === null ? null : Math.round(unit.generic * 10),
    step_quarters: Math.max(1, Math.round(unit.step * 4)),
    position,
    ...stamps(now),
  }
}

export function categoryRow(category: NamedRow, position: number, now: string) {
  return { code: category.code, ...found(category), position, depth: 0, tree_key: '', ...stamps(now) }
}

export function foodItemRow(item: FoodItem, categoryIds: ReadonlyMap<string, number>, now: string) {
  const { per100g } = item
  const mg = (grams: number) => Math.round(grams * 1000)
  return {
    code: item.code,
    ...found({ code: item.code, fa: item.nameFa, ar: item.nameAr, aliases: item.aliases }),
    category_id: categoryIds.get(item.category),
    kcal_x10: Math.round(per100g.kcal * 10),
    protein_mg: mg(per100g.proteinG),
    carb_mg: mg(per100g.carbG),
    fat_mg: mg(per100g.fatG),
    fibre_mg: mg(per100g.fibreG),
    sugar_mg: mg(per100g.sugarG),
    sodium_mg: Math.round(per100g.sodiumMg),
    micronutrients: item.micronutrients.amounts,
    micronutrients_basis: item.micronutrients.basis,
    tags: tagsOfItem(item),
    gi: item.gi,
    gi_class: item.giClass === 'none' ? null : item.giClass,
    source: item.source,
    confidence: item.confidence,
    note: item.note,
    aliases: item.aliases,
    // By the shipped data, in which each tag was checked: nobody's name stands beside it.
    verified_at: now,
    ...stamps(now),
  }
}

export function foodItemUnitRows(item: FoodItem, itemId: number, unitIds: ReadonlyMap<string, number>) {
  return item.units.map(({ unit, grams, served }, position) => ({
    food_item_id: itemId,
    unit_id: unitIds.get(unit),
    grams_x10: Math.round(grams * 10),
    position,
    served_quarters: served.map((amount) => amount * 4),
  }))
}

export function dishClassRow({ code, fa, ar, ...rest }: DishClass, position: number, now: string) {
  return {
    code,
    ...found({ code, fa, ar }),
    ir_min: rest.servings.ir.min,
    ir_max: rest.servings.ir.max,
    iq_min: rest.servings.iq.min,
    iq_max: rest.servings.iq.max,
    days_between: rest.daysBetween,
    price_level: rest.priceLevel,
    minutes_active: rest.minutes.active,
    minutes_total: rest.minutes.total,
    position,
    ...stamps(now),
  }
}

export function exchangeGroupRow(group: SeedExchangeGroup, position: number, now: string) {
  const { code, fa, ar, family, carbMg, proteinMg, fatMg, kcal } = group
  return {
    code,
    ...found({ code, fa, ar }),
    family,
    carb_mg: carbMg,
    protein_mg: proteinMg,
    fat_mg: fatMg,
    kcal,
    position,
    ...stamps(now),
  }
}

export function itemExchangeRow(
  exchange: SeedExchange,
  itemId: number,
  ids: { groups: ReadonlyMap<string, number>; units: ReadonlyMap<string, number> },
) {
  return {
    food_item_id: itemId,
    rule: exchange.rule,
    group_id: exchange.group === null ? null : ids.groups.get(exchange.group),
    grams_x10: exchange.gramsX10,
    unit_id: exchange.unit === null ? null : ids.units.get(exchange.unit),
    published_fa: exchange.publishedFa,
    published_ar: exchange.publishedAr,
  }
}

export function foodRow(
  dish: Dish,
  classIds: ReadonlyMap<string, number>,
  recipe: SeedRecipe | undefined,
  now: string,
) {
  return {
    code: dish.code,
    ...found({ code: dish.code, fa: dish.nameFa, ar: dish.nameAr }),
    kitchen: dish.kitchens.length > 1 ? 'both' : dish.kitchens[0],
    dish_group: dish.group,
    season: dish.season,
    preference: dish.preference,
    dish_class_id: dish.class === null ? null : classIds.get(dish.class),
    meal_codes: dish.meals,
    ...recipeColumns(recipe),
    ...stamps(now),
  }
}

function recipeColumns(recipe: SeedRecipe | undefined) {
  if (!recipe) return { cooking_minutes: null, serves: null, steps_fa: null, steps_ar: null }
  const { minutes, serves, fa, ar } = recipe
  return { cooking_minutes: minutes, serves, steps_fa: fa.join('\n'), steps_ar: ar.join('\n') }
}

export function foodContentRows(
  dish: Dish,
  foodId: number,
  ids: { items: ReadonlyMap<string, number>; units: ReadonlyMap<string, number> },
) {
  return dish.items.map((item, position) => ({
    food_id: foodId,
    position,
    food_item_id: ids.items.get(item.foodItem.code),
    unit_id: ids.units.get(item.unit),
    amount_quarters: Math.round(item.amount * 4),
    grams_x10: Math.round(item.grams * 10),
  }))
}

export function mealRow(meal: MealRow, position: number, now: string) {
  return {
    code: meal.code,
    ...found(meal),
    usual_time: usualTimes[meal.code] ?? null,
    share_percent: meal.usual,
    ramadan: meal.ramadan ?? false,
    position,
    ...stamps(now),
  }
}

export function dietRow(diet: Diet, now: string) {
  return {
    code: diet.code,
    diet_type: diet.dietType,
    ...found({ code: diet.code, fa: diet.nameFa, ar: diet.nameAr }),
    kcal_from: diet.energyFrom,
    kcal_to: diet.energyTo,
    status: 'published',
    ...stamps(now),
  }
}

type Ids = ReadonlyMap<string, number>

export function shopGoodRow(good: ShopGood, items: Ids) {
  return {
    food_item_id: items.get(good.item),
    section: good.section,
    name_fa: good.nameFa,
    name_ar: good.nameAr,
    bought_percent: good.boughtPercent,
    unit: good.unit,
    unit_grams_x10: good.unitGrams === null ? null : Math.round(good.unitGrams * 10),
    is_staple: good.isStaple,
  }
}

export function ingredientRows({ item, ingredients }: MadeItem, items: Ids) {
  return ingredients.map((one, position) => ({
    food_item_id: items.get(item),
    position,
    ingredient_id: items.get(one.item),
    grams_x10: Math.max(1, Math.round(one.grams * 10)),
  }))
}

export function foodPriceRow(price: ShippedPrice, items: Ids, now: string) {
  return {
    food_item_id: items.get(price.item),
    country: price.country,
    valid_from: price.validFrom,
    per: price.per,
    amount: price.amount,
    is_proposal: true,
    ...stamps(now),
  }
}
