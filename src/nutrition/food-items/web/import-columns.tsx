import { useState } from 'react'
import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { isSameColumns } from '#platform/web/foreign-tables/answered-choices.ts'
import { ForeignReadingFields } from '#platform/web/foreign-tables/foreign-reading.tsx'
import { refusalText } from '#platform/web/foreign-tables/refusal-text.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { importFields, type ImportField, type ImportState } from '../food-item-import.contract.ts'
import table from '#platform/web/foreign-tables/read-table.module.css'
import css from './food-item-import.module.css'
import { foodItemImportMessages } from './food-item-import.messages.ts'
import { isWorking, type useFoodItemImport } from './use-food-item-import.ts'

interface Props {
  state: ImportState
  work: ReturnType<typeof useFoodItemImport>
}

/** What each column of the file is: guessed from its header, to be put right. */
export function ImportColumns({ state, work }: Props) {
  const t = useMessages(foodItemImportMessages)
  const { format } = useLocale()
  const [columns, setColumns] = useState(state.columns)
  const { check, read } = work
  const readAnew = (choices: ForeignChoices) => {
    // What somebody has said of the columns stays, unless these are other columns.
    const said = isSameColumns(choices) ? withFields(choices, columns) : choices
    check.reset()
    read.mutate(said, { onSuccess: (next) => setColumns(next.columns) })
  }
  const choose = (at: number, value: string) => {
    check.reset()
    setColumns(columns.with(at, importFields.find((field) => field === value) ?? null))
  }
  if (['done', 'taking-back', 'taken-back'].includes(state.stage)) return null
  return (
    <Card title={t.steps.columns}>
      <div className="stack-4">
        <ForeignReadingFields
          reading={state.reading}
          choices={state.choices}
          onChoose={readAnew}
          fieldName={(field) => t.fields[field as ImportField]}
        />
        {read.error && <InlineMessage tone="danger">{readError(read.error, t, format)}</InlineMessage>}
        <p className="muted flush">{t.columnsText}</p>
        <div className={css.scroll}>
          <table className={table.table} aria-label={t.steps.columns}>
            <thead>
              <tr>
                <th scope="col">{t.column}</th>
                <th scope="col" className={table.example}>
                  {t.example}
                </th>
                <th scope="col">{t.meaning}</th>
              </tr>
            </thead>
            <tbody>
              {state.headers.map((header, at) => (
                // Headers may be equal; their place is what tells them apart and never changes.
                <tr key={`${at}:${header}`}>
                  <th scope="row">
                    <UserText>{header}</UserText>
                  </th>
                  <td className={table.example}>
                    <UserText>{state.preview[0]?.[at] ?? ''}</UserText>
                  </td>
                  <td>
                    <Meaning
                      header={header}
                      value={columns[at] ?? null}
                      onChoose={(value) => choose(at, value)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {check.error && <InlineMessage tone="danger">{columnError(check.error, t)}</InlineMessage>}
        <div>
          <Button
            look={state.stage === 'checked' ? 'secondary' : 'primary'}
            busy={check.isPending || isWorking(state)}
            onClick={() => check.mutate(columns)}
          >
            {state.stage === 'uploaded' ? t.check : t.checkAgain}
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface MeaningProps {
  header: string
  value: ImportField | null
  onChoose: (value: string) => void
}

function Meaning({ header, value, onChoose }: MeaningProps) {
  const t = useMessages(foodItemImportMessages)
  return (
    <select
      className={table.select}
      aria-label={t.meaningOf(header)}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t.ignored}</option>
      {importFields.map((field) => (
        <option key={field} value={field}>
          {t.fields[field]}
        </option>
      ))}
    </select>
  )
}

type Texts = ReturnType<typeof useMessages<(typeof foodItemImportMessages)['fa-IR']>>

function withFields(choices: ForeignChoices, fields: readonly (ImportField | null)[]): ForeignChoices {
  const columns = fields.map((field, at) => [String(at), { ...choices.columns?.[at], field }] as const)
  return { ...choices, columns: Object.fromEntries(columns) }
}

function readError(error: Error, t: Texts, format: Formatter): string {
  const code = error instanceof ApiError ? (error.fields['file']?.[0] ?? '') : ''
  return refusalText(code, format) ?? t.fileErrors.other
}

function columnError(error: Error, t: Texts): string {
  const code = error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined
  const texts: Readonly<Record<string, string>> = t.columnErrors
  return texts[code ?? 'other'] ?? t.columnErrors.other
}
