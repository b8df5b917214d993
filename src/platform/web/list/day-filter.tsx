import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { ToggleChip } from '../ui/chip.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { dayOf, dayPresets, rangeOf, rangePresets } from './day-values.ts'
import css from './filter-panel.module.css'
import { dayWords, rangeLabels } from './filter-labels.ts'
import { layerMessages } from './layers.messages.ts'
import type { ListFilter } from './list-declaration.ts'
import { useToday } from './today.ts'

interface Props {
  filter: ListFilter
  value: string
  onChange: (value: string | null) => void
}

/** Days by a word that stays true tomorrow, or by the calendar. */
export function DayFilter({ filter, value, onChange }: Props) {
  const { format } = useLocale()
  const today = useToday()
  if (filter.kind !== 'date' && filter.kind !== 'dateRange') return null
  const isRange = filter.kind === 'dateRange'
  const presets = (isRange ? rangePresets : dayPresets)[filter.presets ?? 'past']
  const words = isRange ? rangeLabels : dayWords
  return (
    <fieldset className={css.days}>
      <legend className={css.legend}>{filter.label}</legend>
      <div className="wrap-1">
        {presets.map((preset) => (
          <ToggleChip
            key={preset}
            pressed={preset === value}
            onPress={(pressed) => onChange(pressed ? preset : null)}
          >
            {words(preset, format, today)}
          </ToggleChip>
        ))}
      </div>
      {isRange ? (
        <RangeFields id={filter.id} value={value} onChange={onChange} />
      ) : (
        <DateField
          name={filter.id}
          label={filter.label}
          today={today}
          value={value === '' ? null : dayOf(value, today)}
          onChange={(day) => day !== '' && onChange(day)}
        />
      )}
    </fieldset>
  )
}

function RangeFields({ id, value, onChange }: { id: string } & Pick<Props, 'value' | 'onChange'>) {
  const t = useMessages(layerMessages)
  const { prefs } = useLocale()
  const today = useToday()
  const { from = '', to = '' } = rangeOf(value, today, prefs.calendar)
  const change = (nextFrom: string, nextTo: string) =>
    onChange(nextFrom + nextTo === '' ? null : `${nextFrom}..${nextTo}`)
  return (
    <div className="grid-3">
      <DateField
        name={`${id}-from`}
        label={t.from}
        today={today}
        max={to || undefined}
        value={from || null}
        onChange={(day) => day !== '' && change(day ?? '', to)}
      />
      <DateField
        name={`${id}-to`}
        label={t.to}
        today={today}
        min={from || undefined}
        value={to || null}
        onChange={(day) => day !== '' && change(from, day ?? '')}
      />
    </div>
  )
}
