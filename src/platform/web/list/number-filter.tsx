import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { ToggleChip } from '../ui/chip.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import css from './filter-panel.module.css'
import { layerMessages } from './layers.messages.ts'
import type { ListFilter } from './list-declaration.ts'
import { isSide, numbersOf, numbersText, type NumberRange } from './number-values.ts'

interface Props {
  filter: ListFilter
  value: string
  onChange: (value: string | null) => void
}

const open: NumberRange = { from: null, to: null }

/** Numbers by a ready range or by its two ends. */
export function NumberFilter({ filter, value, onChange }: Props) {
  if (filter.kind !== 'numberRange') return null
  return (
    <fieldset className={css.days}>
      <legend className={css.legend}>{filter.label}</legend>
      {filter.presets && (
        <div className="wrap-1">
          {filter.presets.map((preset) => (
            <ToggleChip
              key={preset.value}
              pressed={preset.value === value}
              onPress={(pressed) => onChange(pressed ? preset.value : null)}
            >
              {preset.label}
            </ToggleChip>
          ))}
        </div>
      )}
      <Ends id={filter.id} unit={filter.unit} hint={filter.hint} value={value} onChange={onChange} />
    </fieldset>
  )
}

interface EndsProps extends Pick<Props, 'value' | 'onChange'> {
  id: string
  unit: string | undefined
  hint: string | undefined
}

/** Takes effect on leaving and on Enter: half a number is no filter. */
function Ends({ id, unit, hint, value, onChange }: EndsProps) {
  const t = useMessages(layerMessages)
  const [range, setRange] = useState(numbersOf(value) ?? open)
  const [seen, setSeen] = useState(value)
  // A ready range that was pressed fills the ends; the fields keep the focus.
  if (seen !== value) {
    setSeen(value)
    setRange(numbersOf(value) ?? open)
  }
  const text = numbersText(range)
  const isWrong = text !== '' && numbersOf(text) === null
  const errorOf = (side: number | null) => (isSide(side) ? undefined : t.badNumber)
  const isCrossed = isWrong && isSide(range.from) && isSide(range.to)
  const common = unit === undefined ? {} : { unit }
  const settle = () => !isWrong && text !== value && onChange(text === '' ? null : text)
  return (
    <form
      className="grid-3"
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      <NumberField
        {...common}
        name={`${id}-from`}
        label={t.from}
        hint={hint}
        value={range.from}
        onChange={(from) => setRange({ ...range, from })}
        onBlur={settle}
        error={errorOf(range.from)}
      />
      <NumberField
        {...common}
        name={`${id}-to`}
        label={t.to}
        value={range.to}
        onChange={(to) => setRange({ ...range, to })}
        onBlur={settle}
        error={isCrossed ? t.wrongRange : errorOf(range.to)}
      />
      {/* Enter submits a form of two fields only when it has a button. */}
      <button type="submit" hidden>
        {t.useRange}
      </button>
    </form>
  )
}
