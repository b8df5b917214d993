import { useMessages } from '#platform/web/i18n/messages.ts'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { shoppingLimits } from '../../shopping-list.contract.ts'
import { shoppingMessages } from '../../shopping-words.contract.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** The weeks of a list of so many days. */
export function useWeekOptions(days: number): SelectOption[] {
  const t = useMessages(shoppingMessages)
  return upTo(Math.ceil(days / 7)).map((week) => ({ value: String(week), label: t.week(week) }))
}

/** For how many persons people cook. */
export function usePersonOptions(): SelectOption[] {
  const t = useMessages(shoppingMessages)
  return upTo(shoppingLimits.persons.max).map((count) => ({
    value: String(count),
    label: t.personsOf(count),
  }))
}
