/* Which foods composing tries first for one client: pure, and the one place that says so. */

/** A suggestion as composing reads it; null is everybody, every meal, any energy, the whole year. */
export interface AppliedSuggestion {
  dietType: string | null
  dietId: number | null
  mealCode: string | null
  kcalFrom: number | null
  kcalTo: number | null
  season: string | null
  /** For those who may not have foods with this tag. */
  tag: string | null
  activeFrom: string | null
  activeTo: string | null
  /** Ids as text, best first: each food and, right after it, its swap. */
  foods: readonly string[]
}

/** What a list is composed for. */
export interface SuggestionCase {
  dietType: string
  dietId: number
  mealCode: string
  /** The day the list begins, and its season. */
  startDate: string
  season: string
  /** Daily target in kcal; null: not known, then what is for a band does not apply. */
  energyKcal: number | null
  /** Tags that the client may not have. */
  avoided: readonly string[]
}

/** Whether everything the suggestion asks for holds. */
export function appliesTo(suggestion: AppliedSuggestion, one: SuggestionCase): boolean {
  const { tag } = suggestion
  return (
    sameOrOpen.every((key) => suggestion[key] === null || suggestion[key] === one[key]) &&
    (tag === null || one.avoided.includes(tag)) &&
    isInTime(suggestion, one.startDate) &&
    isInBand(suggestion, one.energyKcal)
  )
}

const sameOrOpen = ['dietType', 'dietId', 'mealCode', 'season'] as const

function isInTime({ activeFrom, activeTo }: AppliedSuggestion, day: string): boolean {
  return (activeFrom === null || activeFrom <= day) && (activeTo === null || activeTo >= day)
}

function isInBand({ kcalFrom, kcalTo }: AppliedSuggestion, energyKcal: number | null): boolean {
  if (kcalFrom === null && kcalTo === null) return true
  return energyKcal !== null && energyKcal >= (kcalFrom ?? 0) && energyKcal <= (kcalTo ?? Infinity)
}

/** The best rank, from 0, of each food in the suggestions that apply. */
export function suggestedRanks(
  suggestions: readonly AppliedSuggestion[],
  one: SuggestionCase,
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  for (const suggestion of suggestions) {
    if (!appliesTo(suggestion, one)) continue
    suggestion.foods.forEach((foodId, rank) => {
      ranks.set(foodId, Math.min(rank, ranks.get(foodId) ?? rank))
    })
  }
  return ranks
}
