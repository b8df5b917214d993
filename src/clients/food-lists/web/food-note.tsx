import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import type { ListNames } from '../food-list-parts.contract.ts'
import css from './food-name.module.css'
import { noteOf } from '../list-text.contract.ts'
import { nameMessages } from './name.messages.ts'

interface Props {
  names: ListNames
  mealCode: string
  foodId: string
}

/** What the diet tells the client about a food of the meal, as it will stand on the list. */
export function FoodNote({ names, mealCode, foodId }: Props) {
  const { locale } = useLocale()
  const t = useMessages(nameMessages)
  const note = noteOf(names, { mealCode, foodId }, locale)
  if (!note) return null
  return (
    <span className={css.note}>
      <Icon name="comment" size="small" />
      <span className="sr-only">{t.note}</span> <bdi lang={note.lang}>{note.text}</bdi>
    </span>
  )
}
