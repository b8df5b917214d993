import {
  decimalMarks,
  type ForeignColumn,
  type ForeignColumnChoice,
  foreignCalendars,
  foreignDateOrders,
} from '#platform/contract/foreign-tables.contract.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { UserText } from '../text/user-text.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import type { ForeignReadingProps } from './answered-choices.ts'
import css from './foreign-reading.module.css'
import { foreignTableMessages } from './foreign-table.messages.ts'
import { shownReading } from './shown-reading.ts'

/** How the numbers and days of each column are written, each of it to be put right. */
export function ForeignColumns({ reading, choices, onChoose }: Omit<ForeignReadingProps, 'fieldName'>) {
  const t = useMessages(foreignTableMessages)
  const styled = reading.columns.filter(({ style }) => style.kind === 'number' || style.kind === 'date')
  if (styled.length === 0) return null
  const choose = (at: number, choice: ForeignColumnChoice) => {
    const before = choices.columns?.[at]
    onChoose({ ...choices, columns: { ...choices.columns, [at]: { ...before, ...choice } } })
  }
  return (
    <details className={css.columns}>
      <summary>{t.columns(styled.length)}</summary>
      <ul>
        {styled.map((column) => (
          <li key={column.at}>
            <ColumnSample column={column} />
            <div role="group" aria-label={column.header} className={css.fields}>
              <StyleFields column={column} onChoose={(choice) => choose(column.at, choice)} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

function ColumnSample({ column: { header, samples, read } }: { column: ForeignColumn }) {
  const t = useMessages(foreignTableMessages)
  const { format } = useLocale()
  const [written] = samples
  return (
    <p className="muted flush">
      <strong>
        <UserText>{header}</UserText>
      </strong>
      {written !== undefined &&
        ` — ${read === '' ? t.unread(written) : t.sample(written, shownReading(read, format))}`}
    </p>
  )
}

interface StyleFieldsProps {
  column: ForeignColumn
  onChoose: (choice: ForeignColumnChoice) => void
}

function StyleFields({ column: { at, style, unitChoices }, onChoose }: StyleFieldsProps) {
  const t = useMessages(foreignTableMessages)
  if (style.kind === 'date')
    return (
      <>
        <OneOf
          name={`order-${at}`}
          label={t.order}
          value={style.order}
          values={foreignDateOrders}
          labelOf={(value) => t.orders[value]}
          onChoose={(order) => onChoose({ order })}
        />
        {style.calendar !== null && (
          <OneOf
            name={`calendar-${at}`}
            label={t.calendar}
            value={style.calendar}
            values={foreignCalendars}
            labelOf={(value) => t.calendars[value]}
            onChoose={(calendar) => onChoose({ calendar })}
          />
        )}
      </>
    )
  if (style.kind !== 'number') return null
  const { decimals } = t
  return (
    <>
      <OneOf
        name={`decimal-${at}`}
        label={t.decimal}
        value={style.decimal}
        values={decimalMarks}
        labelOf={(value) => (value === 'none' || value === 'fraction' ? decimals[value] : t.mark(value))}
        onChoose={(decimal) => onChoose({ decimal })}
      />
      {unitChoices.length > 0 && (
        <OneOf
          name={`unit-${at}`}
          label={t.unit}
          value={style.unit}
          values={unitChoices}
          labelOf={(value) => t.units[value]}
          onChoose={(unit) => onChoose({ unit })}
        />
      )}
    </>
  )
}

interface OneOfProps<Value extends string> {
  name: string
  label: string
  /** null: the file does not say it. */
  value: Value | null
  values: readonly Value[]
  labelOf: (value: Value) => string
  onChoose: (value: Value) => void
}

function OneOf<Value extends string>({ name, label, value, values, labelOf, onChoose }: OneOfProps<Value>) {
  const t = useMessages(foreignTableMessages)
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? ''}
      {...(value === null ? { emptyLabel: t.unsaid } : {})}
      onChange={(text) => {
        const chosen = values.find((one) => one === text)
        if (chosen !== undefined) onChoose(chosen)
      }}
      options={values.map((one) => ({ value: one, label: labelOf(one) }))}
    />
  )
}
