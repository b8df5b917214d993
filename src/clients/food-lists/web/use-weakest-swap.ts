import { useMutation } from '@tanstack/react-query'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { localName } from '../list-text.contract.ts'
import { type WeakestDish, weakestDishes } from '../weakest-dish.contract.ts'
import { swapFood } from './list-edits.ts'
import type { ListEditor } from './use-list-editor.ts'
import { weakestDishMessages } from './weakest-dish.messages.ts'

/**
 * Swaps the dish that costs the list most, with one key, and says what was swapped and why. The server answers for the
 * stored list, so what is not saved yet is saved first.
 */
export function useWeakestSwap(editor: ListEditor) {
  const t = useMessages(weakestDishMessages)
  const reasonsOf = useReasons()
  const { locale } = useLocale()
  const api = useApi()
  const swapping = useMutation({
    networkMode: 'always',
    async mutationFn() {
      const list = editor.dirty ? await editor.save() : editor.list
      if (!list) return
      const params = { visitId: list.visitId, kind: list.kind }
      const { data: found } = await api.call(weakestDishes.get, { params })
      if (found === null) return toast(t.none)
      const { day, meal: mealCode, entry, foodId, swap, names, facts } = found
      editor.edit(swapFood(list.document, { day, mealCode, entry }, { ...swap, facts }), { names })
      const nameOf = (id: string) => localName(names.foods[id] ?? list.names.foods[id], locale, id).text
      toast(t.swapped(nameOf(foodId), nameOf(swap.foodId), reasonsOf(found)))
    },
  })
  const run = () => {
    if (!swapping.isPending) swapping.mutate()
  }
  useShortcuts({ 'alt+w': run })
  return {
    run,
    busy: swapping.isPending,
    problem: swapping.error && asApiError(swapping.error),
    reset: swapping.reset,
  }
}

/** At most two reasons. */
function useReasons(): (found: WeakestDish) => string {
  const t = useMessages(weakestDishMessages)
  const { format } = useLocale()
  return ({ causes }) => {
    const told = causes.slice(0, 2)
    const named = told.flatMap(({ nutrient }) => (nutrient ? [nutrient] : []))
    const isHigh = (one: string) => one === 'saturatedFat' || one === 'freeSugar'
    const words = (nutrients: typeof named) => format.list(nutrients.map((one) => t.nutrients[one]))
    const [low, high] = [named.filter((one) => !isHigh(one)), named.filter(isHigh)]
    return format.list([
      ...(told.some(({ kind }) => kind === 'taste') ? [t.taste] : []),
      ...(low.length > 0 ? [t.low(words(low))] : []),
      ...(high.length > 0 ? [t.high(words(high))] : []),
    ])
  }
}
