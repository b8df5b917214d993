import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { localName } from '#clients/food-lists/web/list-text.ts'
import { asApiError, type ApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { Dish } from './dishes.ts'
import type { ListWork } from './use-list-work.ts'

/** One key for each. */
const swapsShown = 9

/** What could stand in place of the dish at the cursor. The server knows of stored lists only: one is made first. */
export function useSwaps(work: ListWork, dish: Dish | null) {
  const api = useApi()
  const { locale } = useLocale()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const { list, params } = work
  const isAtDish = dish !== null
  const makeDraft = useEffectEvent(() => {
    work.draft().catch((failure: unknown) => setError(asApiError(failure)))
  })
  useEffect(() => {
    if (isAtDish && list === null) makeDraft()
  }, [isAtDish, list])
  const query = useQuery({
    ...api.query(foodLists.swaps, {
      params,
      query: {
        ...(dish?.day === null || dish === null ? {} : { day: dish.day }),
        meal: dish?.mealCode ?? '-',
        entry: dish?.entry ?? 0,
      },
    }),
    enabled: isAtDish && list?.versionState === 'draft',
  })
  const isKnown = isAtDish && !query.isFetching && !busy
  const swaps = isKnown ? (query.data?.data.swaps ?? []).slice(0, swapsShown) : []
  return {
    options: swaps.map(({ food, breaks }) => ({
      name: localName(food.name, locale, food.foodId).text,
      breaks: breaks.length > 0,
      food: { foodId: food.foodId, level: food.level },
    })),
    isComing: isAtDish && error === null && (!isKnown || query.data === undefined),
    error: error ?? (query.error ? asApiError(query.error) : null),
    /** Puts the suggestion with this number, from 1, in place of the dish. @returns its name; null: there is none */
    async take(number: number): Promise<string | null> {
      const found = swaps[number - 1]
      if (!found || !dish) return null
      setBusy(true)
      try {
        await work.swap(dish, { foodId: found.food.foodId, level: found.food.level })
        return localName(found.food.name, locale, found.food.foodId).text
      } catch (failure) {
        setError(asApiError(failure))
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}

export type Swaps = ReturnType<typeof useSwaps>
