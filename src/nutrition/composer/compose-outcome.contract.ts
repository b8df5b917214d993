/** What composing answers: a document with its explanation, or the rules that stand in the way. */
import type { ListDocument, RemovableRule } from './composer.contract.ts'

/** What is never dropped: energy with its floor, too few foods in a meal, and the limits of illness and medicines. */
export const COMPOSE_BLOCKING = [
  'energy_band',
  'too_few_foods',
  'protein_cap',
  'carbohydrate_minimum',
  'sodium_minimum',
  'saturated_fat_cap',
] as const
export type ComposeBlocking = (typeof COMPOSE_BLOCKING)[number]

/** Why no list exists: rules that may be dropped, or what is never dropped. */
export interface ComposeConflict {
  readonly removable: readonly RemovableRule[]
  readonly blocking: ComposeBlocking | null
  readonly mealCode: string | null
  readonly day: number | null
  /** False when the search ended at its limit without proof; the exact solver may still find a list. */
  readonly isProven: boolean
}

/** How each day was found: points of the objective, the proven lower bound and the search steps. */
export interface DayExplanation {
  readonly objective: number
  readonly lowerBound: number
  readonly isOptimal: boolean
  readonly steps: number
}

export interface ExcludedFood {
  readonly mealCode: string
  readonly foodId: string
  readonly reason:
    | 'inactive'
    | 'allergen'
    | 'condition'
    | 'unverified'
    | 'tag_limit'
    | 'disliked'
    | 'sole_high_gi'
    | 'meal_carbohydrate'
    | 'portion'
    | 'sodium'
}

export type ComposeOutcome =
  | {
      readonly ok: true
      readonly document: ListDocument
      readonly explanation: readonly DayExplanation[]
      readonly excluded: readonly ExcludedFood[]
    }
  | { readonly ok: false; readonly conflict: ComposeConflict; readonly excluded: readonly ExcludedFood[] }
