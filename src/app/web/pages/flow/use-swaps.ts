import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { localName } from '#clients/food-lists/list-text.contract.ts'
import { asApiError, type ApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { Dish } from './dishes.ts'
import type { ListWork } from './use-list-work.ts'

/** One key for each. */
const swapsShown = 9

/** What could stand in place of the dish at the cursor. The server knows of stored lists only: one is made first. */
export function useSwaps(work: ListWork, dish: Dish | null) {
  const { locale } = useLocale()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  useDraftFor(work, dish !== null, setProblem)
  const query = useSwapQuery(work, dish)
  const isKnown = query.isSuccess && !query.isFetching && !busy
  const swaps = isKnown ? query.data.data.swaps.slice(0, swapsShown) : []
  const error = problem ?? (query.error && asApiError(query.error))
  const nameOf = ({ food }: (typeof swaps)[number]) => localName(food.name, locale, food.foodId).text
  /** Puts the suggestion with this number, from 1, in place of the dish. @returns its name; null: it does not stand there */
  async function take(number: number): Promise<string | null> {
    const found = swaps[number - 1]
    if (!found || !dish) return null
    setBusy(true)
    try {
      await work.swap(dish, { foodId: found.food.foodId, level: found.food.level })
      return nameOf(found)
    } catch (failure) {
      setProblem(asApiError(failure))
      return null
    } finally {
      setBusy(false)
    }
  }
  return {
    options: swaps.map((swap) => ({
      foodId: swap.food.foodId,
      name: nameOf(swap),
      breaks: swap.breaks.length > 0,
    })),
    isComing: !isKnown && error === null,
    error,
    take,
  }
}

export type Swaps = ReturnType<typeof useSwaps>

/** Makes the draft once somebody is at a dish. */
function useDraftFor({ list, draft }: ListWork, isWanted: boolean, onProblem: (error: ApiError) => void) {
  const make = useEffectEvent(() => {
    draft().catch((failure: unknown) => onProblem(asApiError(failure)))
  })
  useEffect(() => {
    if (isWanted && list === null) make()
  }, [isWanted, list])
}

function useSwapQuery({ list, params }: ListWork, dish: Dish | null) {
  const { day, mealCode: meal, entry } = dish ?? { day: null, mealCode: '-', entry: 0 }
  const query = { ...(day === null ? {} : { day }), meal, entry }
  const enabled = dish !== null && list?.versionState === 'draft'
  return useQuery({ ...useApi().query(foodLists.swaps, { params, query }), enabled })
}
