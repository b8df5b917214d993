import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import { localName } from '../list-text.contract.ts'
import { mealMessages } from './meal.messages.ts'

/** The name of a meal by its code: from the list where it has one, else the catalogue's usual name. */
export function useMealName(names?: ListNames): (code: string) => string {
  const { locale } = useLocale()
  const t = useMessages(mealMessages)
  return (code) => {
    const known = names?.meals[code]
    return known ? localName(known, locale).text : (t.names[code as keyof typeof t.names] ?? t.other)
  }
}
