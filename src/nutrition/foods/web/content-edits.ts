import type { ValuesOf } from '#platform/web/form/use-form.ts'
import { sumMicronutrients, type Micronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import { gramsOfAmount, type FoodPart, type Nutrients } from '../food-facts.contract.ts'
import type { foodDraft, FoodItemUnit } from '../foods.contract.ts'

export type FoodValues = ValuesOf<typeof foodDraft>
/** A line of the form; anything may still be empty. */
export type Content = FoodValues['contents'][number]

/** What the form knows of a food item. */
export interface KnownItem {
  id: number
  name: { fa: string; ar: string | null }
  per100g: Nutrients
  /** Of 100 g; an absent one is unknown. */
  micronutrients: Micronutrients
  tags: readonly string[]
  /** The first is the usual one. */
  units: readonly FoodItemUnit[]
  retired: boolean
}

/** A line of the form as the sums take it. */
export interface KnownPart extends FoodPart {
  micronutrients: Micronutrients
}

export type KnownItems = ReadonlyMap<number, KnownItem>

/** Units that weigh a gram begin with so many of them. */
const usualGrams = 100

/** A line for an item: one of its usual unit, or 100 g where it is only weighed. */
export function newContent({ id, units }: KnownItem): Content {
  const [unit] = units
  if (!unit) return { foodItemId: id, unitId: null, amountQuarters: null }
  const amount = unit.gramsX10 === 10 ? usualGrams * 4 : 4
  return { foodItemId: id, unitId: unit.unitId, amountQuarters: onStep(amount, unit) }
}

/** The nearest amount that the unit's step allows, at least one step. */
export function onStep(amountQuarters: number, { stepQuarters }: FoodItemUnit): number {
  return Math.max(1, Math.round(amountQuarters / stepQuarters)) * stepQuarters
}

/** One step more or less, never nothing. An amount between two steps goes to the next one. */
export function stepped(amountQuarters: number, unit: FoodItemUnit, direction: 1 | -1): number {
  const steps = amountQuarters / unit.stepQuarters
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return Math.max(1, next) * unit.stepQuarters
}

/** The same weight in another unit, as near as its steps allow. */
export function withUnit(content: Content, item: KnownItem, unitId: number): Content {
  const unit = item.units.find((one) => one.unitId === unitId)
  const grams = gramsOf(content, item)
  if (!unit || grams === null) return { ...content, unitId }
  return { ...content, unitId, amountQuarters: onStep((grams * 4) / unit.gramsX10, unit) }
}

export function unitOf({ unitId }: Content, item: KnownItem | undefined): FoodItemUnit | undefined {
  return item?.units.find((one) => one.unitId === unitId)
}

/** Tenths of a gram, or null while something is missing or cannot be read. */
export function gramsOf(content: Content, item: KnownItem | undefined): number | null {
  const unit = unitOf(content, item)
  const { amountQuarters } = content
  if (!unit || amountQuarters === null || !Number.isInteger(amountQuarters) || amountQuarters < 1) return null
  return gramsOfAmount(unit.gramsX10, amountQuarters)
}

/** The lines that can be computed, for `foodFacts`. */
export function partsOf(contents: readonly Content[], items: KnownItems): KnownPart[] {
  return contents.flatMap((content) => {
    const item = items.get(content.foodItemId ?? 0)
    const gramsX10 = gramsOf(content, item)
    if (!item || gramsX10 === null) return []
    const { per100g, micronutrients, tags } = item
    return [{ gramsX10, per100g, micronutrients, tags }]
  })
}

/** The micronutrients of a whole food, each with the share of its energy that knows it. */
export function micronutrientsOf(parts: readonly KnownPart[]) {
  return sumMicronutrients(
    parts.map(({ gramsX10, per100g, micronutrients }) => ({
      grams10: gramsX10,
      energy: per100g.kcalX10 * gramsX10,
      per100g: micronutrients,
    })),
  )
}

/** The list with one line at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const line = list[from]
  return line === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, line)
}
