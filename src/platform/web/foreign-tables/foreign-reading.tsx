import {
  type ForeignChoices,
  foreignDelimiters,
  foreignEncodings,
  type ForeignReading,
} from '#platform/contract/foreign-tables.contract.ts'
import { useMessages } from '../i18n/messages.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { foreignTableMessages } from './foreign-table.messages.ts'
import css from './foreign-reading.module.css'
import type { ForeignReadingProps } from './answered-choices.ts'
import { ForeignColumns } from './foreign-columns.tsx'
import { ForeignQuestions } from './foreign-questions.tsx'
import { optionsOf } from '../ui/fields/options-of.ts'

/** How a file was read, each of it to be put right, and what is asked before it is used. */
export function ForeignReadingFields(props: ForeignReadingProps) {
  const t = useMessages(foreignTableMessages)
  const { reading } = props
  return (
    <div className="stack-4">
      <p className="muted flush">
        {t.container}: {t.containers[reading.found.container]}. {t.text}
      </p>
      <FoundFields {...props} />
      <ul className={css.told}>
        {toldIn(reading).map(([code, count]) => (
          <li key={code}>{code === 'more-problems' ? t.more : t.told[code](count)}</li>
        ))}
      </ul>
      <ForeignColumns {...props} />
      <ForeignQuestions {...props} />
    </div>
  )
}

const cellsShown = 6

function FoundFields({ reading: { found }, choices, onChoose }: ForeignReadingProps) {
  const t = useMessages(foreignTableMessages)
  // Another sheet or encoding has other columns: what was said of them no longer fits.
  const anew = (choice: ForeignChoices) => onChoose({ ...choices, columns: {}, ...choice })
  const rows = found.top.map(({ row, cells }) => ({
    value: String(row),
    label: t.rowOf(row, cells.slice(0, cellsShown).join(' | ')),
  }))
  return (
    <div className={css.fields}>
      <SelectField
        name="headerRow"
        label={t.headerRow}
        value={String(found.headerRow)}
        onChange={(row) => anew({ headerRow: Number(row) })}
        options={[...rows, { value: '0', label: t.noHeaders }]}
      />
      {found.sheets.length > 1 && (
        <SelectField
          name="sheet"
          label={t.sheet}
          value={found.sheet ?? ''}
          onChange={(sheet) => onChoose({ sheet })}
          options={found.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
        />
      )}
      {found.encoding !== null && found.container === 'csv' && (
        <SelectField
          name="encoding"
          label={t.encoding}
          value={found.encoding}
          onChange={(value) => {
            const encoding = foreignEncodings.find((one) => one === value)
            if (encoding) anew({ encoding })
          }}
          options={optionsOf(foreignEncodings, t.encodings)}
        />
      )}
      {found.delimiter !== null && (
        <SelectField
          name="delimiter"
          label={t.delimiter}
          value={found.delimiter}
          onChange={(value) => {
            const delimiter = foreignDelimiters.find((one) => one === value)
            if (delimiter) anew({ delimiter })
          }}
          options={foreignDelimiters.map((value) => ({ value, label: t.delimiters[value] }))}
        />
      )}
    </div>
  )
}

type Told = ForeignReading['problems'][number]['code']

function toldIn({ problems }: ForeignReading): [Told, number][] {
  return [...Map.groupBy(problems, ({ code }) => code)].map(([code, all]) => [code, all.length])
}
