import { useQueries } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useRecordSource } from '#platform/web/ui/fields/record-source.ts'
import type { FoodSuggestion } from '../food-suggestions.contract.ts'
import { foodSource } from './record-sources.ts'
import type { Entry } from './suggestion-fields.ts'

/** What the form shows of a food. */
export interface KnownFood {
  name: string
  /** Of the whole food, kcal; null until it is read. */
  kcal: number | null
  retired: boolean
}

/** The foods of the form by id: names of stored ones came with the suggestion, energies are read. */
export function useKnownFoods(
  stored: FoodSuggestion | null,
  entries: readonly Entry[],
): (foodId: number) => KnownFood {
  const { locale } = useLocale()
  const { one } = useRecordSource(foodSource)
  const ids = [
    ...new Set(entries.flatMap(({ foodId, swapFoodId }) => [foodId, swapFoodId].filter((id) => id !== null))),
  ]
  const read = useQueries({ queries: ids.map(one) })
  const rows = new Map(read.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  const named = new Map(
    stored?.entries
      .flatMap(({ food, swap }) => [food, ...(swap ? [swap] : [])])
      .map((food) => [food.id, food]),
  )
  return (foodId) => {
    const row = rows.get(foodId)
    const known = row ?? named.get(foodId)
    return {
      name: known ? localName(known.name, locale) : '…',
      kcal: row ? Math.round(row.totals.kcalX10 / 10) : null,
      retired: known?.retired ?? false,
    }
  }
}
