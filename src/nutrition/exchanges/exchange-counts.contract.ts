import type { ExchangeFamily } from './exchanges.contract.ts'
import type { ItemExchange } from './item-exchange.contract.ts'

/** What one unit of a group holds. */
export interface GroupValue {
  readonly id: number
  readonly family: ExchangeFamily
  readonly carbMg: number
  readonly proteinMg: number
  readonly fatMg: number
  readonly retired: boolean
}

/** What 100 g of an item hold, in milligrams. */
export interface PartFacts {
  readonly kcalPer100g: number
  readonly carbMg: number
  readonly proteinMg: number
  readonly fatMg: number
  readonly sugarMg: number
}

/** An amount of an item. */
export interface ExchangePart {
  readonly foodItemId: string
  /** Grams × 10. */
  readonly grams10: number
  readonly facts: PartFacts
  readonly exchange: ItemExchange | undefined
}

/** Units by the id of their group, and the items of which nothing is known: they are in no sum. */
export interface ExchangeSum {
  readonly units: ReadonlyMap<number, number>
  readonly unknown: readonly string[]
}

type Units = Map<number, number>
type Measure = 'carb' | 'protein' | 'fat'

/** What the units of a family are measured by. */
export function measureOf(family: ExchangeFamily): Measure {
  if (family === 'fat') return 'fat'
  return family === 'milk' || family === 'meat' ? 'protein' : 'carb'
}

/**
 * The exchanges of amounts. An item with a unit counts by its weight, exactly; mixed ones count in halves, by what they
 * hold. What is unknown is named and never counts as zero; what holds no energy counts nothing.
 */
export function exchangesOf(parts: readonly ExchangePart[], groups: readonly GroupValue[]): ExchangeSum {
  const units: Units = new Map()
  const unknown = new Set<string>()
  for (const part of parts) {
    const counted = unitsOfPart(part, groups)
    if (!counted) unknown.add(part.foodItemId)
    for (const [group, count] of counted ?? []) units.set(group, (units.get(group) ?? 0) + count)
  }
  return { units, unknown: [...unknown] }
}

/** Sums of several amounts. */
export function addedExchanges(sums: readonly ExchangeSum[]): ExchangeSum {
  const units: Units = new Map()
  for (const sum of sums)
    for (const [group, count] of sum.units) units.set(group, (units.get(group) ?? 0) + count)
  return { units, unknown: [...new Set(sums.flatMap(({ unknown }) => unknown))] }
}

/** Null: unknown. */
function unitsOfPart(part: ExchangePart, groups: readonly GroupValue[]): Units | null {
  const { exchange, grams10, facts } = part
  if (facts.kcalPer100g === 0) return new Map()
  if (!exchange || exchange.rule === null) return null
  if (exchange.rule === 'free') return new Map()
  const group = groups.find(({ id }) => id === exchange.groupId)
  if (exchange.rule === 'mixed') return mixedUnits(facts, grams10, group, groups)
  return group && exchange.gramsX10 ? new Map([[group.id, grams10 / exchange.gramsX10]]) : null
}

/** Micrograms that are not counted yet. */
type Left = Record<Measure, number>

/**
 * The rule of mixed dishes, in halves: starch by the carbohydrate, meat by the protein that the starch leaves, fat by the
 * rest. Sweets count their sugar first, salads their vegetables, yogurt dishes their milk; those have no meat. Of the two
 * leanest kinds of meat the one whose fat is nearer; what is over it counts as fat. Null: a group is missing.
 */
export function mixedUnits(
  facts: PartFacts,
  grams10: number,
  first: GroupValue | undefined,
  groups: readonly GroupValue[],
): Units | null {
  const left: Left = {
    carb: facts.carbMg * grams10,
    protein: facts.proteinMg * grams10,
    fat: facts.fatMg * grams10,
  }
  const active = groups.filter(({ retired }) => !retired)
  const starch = active.find(({ family }) => family === 'starch')
  const fat = active.find(({ family }) => family === 'fat')
  const meats = active.filter(({ family }) => family === 'meat').toSorted((a, b) => a.fatMg - b.fatMg)
  if (!starch || !fat || meats.length === 0) return null
  const units: Units = new Map()
  const count = (group: GroupValue, amount: number) => {
    const halves = halvesOf(amount, valueOf(group))
    if (halves > 0) units.set(group.id, (units.get(group.id) ?? 0) + halves / 2)
    takeFrom(left, group, halves)
    return halves
  }
  if (first) count(first, first.family === 'sugar' ? facts.sugarMg * grams10 : left[measureOf(first.family)])
  count(starch, left.carb)
  if (!first) count(leanestFor(meats, left), left.protein)
  count(fat, left.fat)
  return units
}

/** Of the measure of a group, in milligrams. */
const valueOf = (group: GroupValue): number => group[`${measureOf(group.family)}Mg`]

function takeFrom(left: Left, group: GroupValue, halves: number): void {
  for (const measure of ['carb', 'protein', 'fat'] as const)
    left[measure] = Math.max(0, left[measure] - halves * group[`${measure}Mg`] * 500)
}

/** The leanest kind, or the next one where the fat that is left is nearer to its. */
function leanestFor(meats: readonly GroupValue[], left: Left): GroupValue {
  const [leanest, next] = meats as [GroupValue, GroupValue?]
  const halves = halvesOf(left.protein, valueOf(leanest))
  if (!next || halves === 0) return leanest
  // Fat of a unit against the mean of both, in micrograms.
  return left.fat * 2 <= halves * 500 * (leanest.fatMg + next.fatMg) ? leanest : next
}

/** How many halves of a unit an amount in micrograms is; between two the even one, as in the tables. */
export function halvesOf(amountUg: number, unitMg: number): number {
  if (unitMg === 0) return 0
  const half = unitMg * 500
  const whole = Math.floor(amountUg / half)
  const rest = 2 * (amountUg - whole * half)
  if (rest === half) return whole % 2 === 0 ? whole : whole + 1
  return rest > half ? whole + 1 : whole
}
