import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { composeMessages } from './compose.messages.ts'
import { listEditorMessages } from './list-editor.messages.ts'
import { localName } from '../list-text.contract.ts'

interface Props {
  board: ListBoard
  value: string
  onChange: (dietId: string) => void
}

/** The term's diet, or another published one: those that fit the energy come first and say so. */
export function DietField({ board, value, onChange }: Props) {
  const t = useMessages(composeMessages)
  const e = useMessages(listEditorMessages)
  const { format, locale } = useLocale()
  const own = board.diet
  const others = board.diets.filter((diet) => diet.id !== own?.id)
  const options = [
    ...(own ? [{ value: String(own.id), label: t.ownDiet(localName(own, locale).text) }] : []),
    ...others.map((diet) => {
      const range = e.range(format.number(diet.kcalFrom), format.unit(diet.kcalTo, e.units.kcal))
      const label = t.dietOption(localName(diet, locale).text, range)
      return { value: String(diet.id), label: diet.fits ? label : t.unfit(label) }
    }),
  ]
  return (
    <SelectField
      name="dietId"
      label={t.diet}
      options={options}
      emptyLabel={own ? undefined : t.noDiet}
      value={value}
      onChange={onChange}
    />
  )
}
