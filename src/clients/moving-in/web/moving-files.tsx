import { useState } from 'react'
import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { isSameColumns } from '#platform/web/foreign-tables/answered-choices.ts'
import { ForeignReadingFields } from '#platform/web/foreign-tables/foreign-reading.tsx'
import { refusalText } from '#platform/web/foreign-tables/refusal-text.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { movingIns, type MovingFile, type MovingIn } from '../moving-in.contract.ts'
import { movingFields, movingKinds, type MovingField, type MovingKind } from '../moving-fields.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { movingInMessages } from './moving-in.messages.ts'
import table from '#platform/web/foreign-tables/read-table.module.css'
import css from './moving-in.module.css'
import { useMovingFiles } from './use-moving-in.ts'

type Texts = Bound<(typeof movingInMessages)['fa-IR']>

/** The files of an import, what their columns hold, and one more. */
export function MovingFiles({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  return (
    <Card title={t.filesTitle}>
      <div className="stack-4">
        {moving.files.map((file) => (
          <FileOf key={file.id} moving={moving} file={file} />
        ))}
        <AddFile moving={moving} />
      </div>
    </Card>
  )
}

const accept = '.csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods,.xml,.htm,.html'

function AddFile({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  const { format } = useLocale()
  const { addFile } = useMovingFiles(moving)
  const next = movingKinds.find((kind) => !moving.files.some((file) => file.kind === kind)) ?? 'client'
  const [kind, setKind] = useState<MovingKind | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const chosen = kind ?? next
  const send = () => {
    if (!file) return
    addFile.mutate(
      { file, kind: chosen },
      {
        onSuccess: () => {
          setFile(null)
          setKind(null)
        },
      },
    )
  }
  return (
    <div className="stack-4">
      <p className="flush muted">{t.filesText}</p>
      <div className="field-row">
        <SelectField
          name="kind"
          label={t.kind}
          value={chosen}
          onChange={(value) => setKind(movingKinds.find((one) => one === value) ?? null)}
          options={optionsOf(movingKinds, t.kinds)}
        />
        <FileField
          name="file"
          label={t.file}
          chooseLabel={t.choose}
          emptyLabel={t.noFile}
          accept={accept}
          value={file}
          onChange={(one) => {
            addFile.reset()
            setFile(one)
          }}
          {...(addFile.error ? { error: fileError(addFile.error, t, format) } : {})}
        />
        <Button look="primary" icon="plus" busy={addFile.isPending} onClick={send}>
          {t.add}
        </Button>
      </div>
    </div>
  )
}

function fileError(error: Error, t: Texts, format: Formatter): string {
  const code = error instanceof ApiError ? (error.fields['file']?.[0] ?? error.code) : error.message
  const texts: Readonly<Record<string, string>> = t.fileErrors
  return refusalText(code, format) ?? texts[code] ?? t.fileErrors.other
}

function FileOf({ moving, file }: { moving: MovingIn; file: MovingFile }) {
  const t = useMessages(movingInMessages)
  const acts = useMovingFiles(moving)
  const [error, setError] = useState<Error | null>(null)
  const { format } = useLocale()
  const fields: Readonly<Record<string, string>> = t.fields
  const read = file.columns.filter((column) => column !== null).length
  const choose = (at: number, value: string) => {
    const field = movingFields[file.kind].find((one) => one === value) ?? null
    setError(null)
    const columns = file.columns.map((one, place) => (place === at ? field : one === field ? null : one))
    acts.setColumns.mutate({ fileId: file.id, columns }, { onError: setError })
  }
  const counts = moving.counts[file.kind] ?? {}
  const unkept = moving.state === 'judged' && (counts.refused ?? 0) + (counts.doubtful ?? 0) > 0
  return (
    <details className={css.file} open={moving.state === 'open'}>
      <summary>
        <strong>{t.kinds[file.kind]}</strong> <UserText>{file.fileName}</UserText> · {t.rowsOf(file.rows)} ·{' '}
        {t.columnsOf(read, file.headers.length)}
      </summary>
      {file.reading && (
        <ForeignReadingFields
          reading={file.reading}
          choices={file.choices}
          onChoose={(choices) => {
            setError(null)
            acts.read.mutate(
              { fileId: file.id, choices: withFields(choices, file.columns) },
              { onError: setError },
            )
          }}
          fieldName={(field) => fields[field] ?? field}
        />
      )}
      <Columns file={file} onChoose={choose} />
      {error && <InlineMessage tone="danger">{columnError(error, t, format)}</InlineMessage>}
      <div className="field-row">
        <Button
          size="small"
          icon="trash"
          busy={acts.removeFile.isPending}
          onClick={() => acts.removeFile.mutate(file.id)}
        >
          {t.removeFile}
        </Button>
        {unkept && <Unkept moving={moving} file={file} />}
      </div>
    </details>
  )
}

/** The refused rows as a file, and the same file brought back. */
function Unkept({ moving, file }: { moving: MovingIn; file: MovingFile }) {
  const t = useMessages(movingInMessages)
  const { locale, format } = useLocale()
  const api = useApi()
  const { bringMended } = useMovingFiles(moving)
  const params = { movingId: moving.id, fileId: file.id }
  return (
    <>
      <Button
        size="small"
        icon="export"
        onClick={() => void api.download(movingIns.exportRows, { params, query: { format: 'xlsx', locale } })}
      >
        {t.unkept}
      </Button>
      <FileField
        name={`mended-${file.id}`}
        label={t.bringMended}
        chooseLabel={t.choose}
        emptyLabel={t.noFile}
        accept={accept}
        value={null}
        onChange={(mended) => mended && bringMended.mutate({ fileId: file.id, file: mended })}
        {...(bringMended.error ? { error: fileError(bringMended.error, t, format) } : {})}
      />
    </>
  )
}

interface ColumnsProps {
  file: MovingFile
  onChoose: (at: number, value: string) => void
}

function Columns({ file, onChoose }: ColumnsProps) {
  const t = useMessages(movingInMessages)
  return (
    <div className={css.scroll}>
      <table className={table.table} aria-label={file.fileName}>
        <thead>
          <tr>
            <th scope="col">{t.column}</th>
            <th scope="col" className={table.example}>
              {t.sample}
            </th>
            <th scope="col">{t.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {file.headers.map((header, at) => (
            // Headers may be equal; their place is what tells them apart and never changes.
            <tr key={`${at}:${header}`}>
              <th scope="row">
                <UserText>{header}</UserText>
              </th>
              <td className={table.example}>
                <UserText>{file.sample[0]?.[at] ?? ''}</UserText>
              </td>
              <td>
                <select
                  className={table.select}
                  aria-label={t.meaningOf(header)}
                  value={file.columns[at] ?? ''}
                  onChange={(event) => onChoose(at, event.target.value)}
                >
                  <option value="">{t.ignored}</option>
                  {movingFields[file.kind].map((field: MovingField) => (
                    <option key={field} value={field}>
                      {t.fields[field]}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What was said of the columns stays, unless these are others. */
function withFields(choices: ForeignChoices, fields: MovingFile['columns']): ForeignChoices {
  if (!isSameColumns(choices)) return choices
  const columns = fields.map((field, at) => [String(at), { ...choices.columns?.[at], field }] as const)
  return { ...choices, columns: Object.fromEntries(columns) }
}

function columnError(error: Error, t: Texts, format: Formatter): string {
  if (error instanceof ApiError && error.fields['file']) return fileError(error, t, format)
  const code = error instanceof ApiError ? (Object.values(error.fields)[0]?.[0] ?? '') : ''
  if (code === 'repeated') return t.columnErrors.repeated
  const needed = /^needs-(\w+)$/.exec(code)?.[1] as MovingField | undefined
  return needed ? t.columnErrors.needs(t.fields[needed]) : t.columnErrors.other
}
