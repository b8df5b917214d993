import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { usePersonOptions, useWeekOptions } from '../shopping/use-shopping-options.ts'
import css from './print-preview.module.css'
import { previewMessages } from './print.messages.ts'
import { usePrintOptions } from './use-print-options.ts'

interface Props {
  /** Of the list. */
  days: number
  week: string
  onWeek: (week: string) => void
  /** What follows from the newest version can be printed with it alone. */
  isNewest: boolean
}

const always = ['energy', 'grams'] as const
const ofNewest = ['shopping', 'recipes'] as const

/** What is printed with the meals; remembered for the person. */
export function PrintOptions({ days, week, onWeek, isNewest }: Props) {
  const t = useMessages(previewMessages)
  const [options, change] = usePrintOptions()
  const persons = usePersonOptions()
  const weeks = useWeekOptions(days)
  const parts = isNewest ? [...always, ...ofNewest] : always
  return (
    <fieldset className={css.options}>
      <legend className="sr-only">{t.options}</legend>
      {parts.map((part) => (
        <CheckboxField
          key={part}
          name={`print-${part}`}
          label={t.parts[part]}
          value={options[part]}
          onChange={(value) => change({ [part]: value })}
        />
      ))}
      {isNewest && (options.shopping || options.recipes) && (
        <SelectField
          name="print-persons"
          label={t.persons}
          value={String(options.persons)}
          onChange={(value) => change({ persons: Number(value) })}
          options={persons}
        />
      )}
      {isNewest && options.shopping && weeks.length > 1 && (
        <SelectField
          name="print-week"
          label={t.week}
          value={week}
          onChange={onWeek}
          emptyLabel={t.allDays}
          options={weeks}
        />
      )}
    </fieldset>
  )
}
