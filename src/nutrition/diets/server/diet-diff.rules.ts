import type { DietDiff, FoodNote } from '../diet-versions.contract.ts'

interface Named {
  id: number
  name: { fa: string; ar: string | null }
}

export interface ComparedMeal {
  meal: Named
  sharePercent: number
  foods: readonly ComparedFood[]
}

export interface ComparedFood extends Named {
  note: FoodNote | null
}

/** What differs between two versions, in the order of the newer one; meals that are gone come last. */
export function dietDiffOf(
  before: readonly ComparedMeal[],
  after: readonly ComparedMeal[],
): Pick<DietDiff, 'mealsReordered' | 'meals'> {
  const old = new Map(before.map((one) => [one.meal.id, one]))
  const kept = new Set(after.map((one) => one.meal.id))
  const gone = before.filter((one) => !kept.has(one.meal.id))
  return {
    mealsReordered: isReordered(
      before.map(({ meal }) => meal),
      after.map(({ meal }) => meal),
    ),
    meals: [
      ...after.map((one) => mealDiff(old.get(one.meal.id), one)),
      ...gone.map((one) => mealDiff(one, undefined)),
    ].filter(differs),
  }
}

function mealDiff(
  before: ComparedMeal | undefined,
  after: ComparedMeal | undefined,
): DietDiff['meals'][number] {
  const [was, is] = [before?.foods ?? [], after?.foods ?? []]
  return {
    meal: (after ?? before)!.meal,
    shareBefore: before?.sharePercent ?? null,
    shareAfter: after?.sharePercent ?? null,
    added: without(is, was),
    removed: without(was, is),
    reordered: isReordered(was, is),
    noted: noted(was, is),
  }
}

function differs({ shareBefore, shareAfter, ...foods }: DietDiff['meals'][number]): boolean {
  const { added, removed, noted, reordered } = foods
  return shareBefore !== shareAfter || reordered || added.length + removed.length + noted.length > 0
}

function without(some: readonly Named[], others: readonly Named[]): Named[] {
  const known = new Set(others.map(({ id }) => id))
  return some.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name }))
}

/** Foods whose note is another now; a new food that has one counts, too. */
function noted(
  before: readonly ComparedFood[],
  after: readonly ComparedFood[],
): DietDiff['meals'][number]['noted'] {
  const old = new Map(before.map(({ id, note }) => [id, note]))
  return after
    .map(({ id, name, note }) => ({ id, name, before: old.get(id) ?? null, after: note }))
    .filter((one) => one.before?.fa !== one.after?.fa || one.before?.ar !== one.after?.ar)
}

/** Whether what both have stands in another order. */
function isReordered(before: readonly Named[], after: readonly Named[]): boolean {
  const common = (some: readonly Named[], others: readonly Named[]) => {
    const known = new Set(others.map(({ id }) => id))
    return some.filter(({ id }) => known.has(id)).map(({ id }) => id)
  }
  return common(before, after).join() !== common(after, before).join()
}
