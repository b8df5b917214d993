import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { csvMedia } from '#platform/contract/csv-media.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { refusalText, refusedUnsent } from '#platform/web/foreign-tables/refusal-text.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { cards } from '../cards.contract.ts'
import { statementLimits, statements, type StatementReading } from '../statements.contract.ts'
import { bankName, cardLabel } from './card-name.ts'
import { useTakeBack } from './statement-imports.tsx'
import { type Answers, StatementResult } from './statement-result.tsx'
import { statementsMessages } from './statements.messages.ts'
import { useStatementRefresh } from './use-proposals.ts'

/** What a person brings: a file of the bank, or its messages. */
interface Brought {
  cardId: string
  source: 'csv' | 'sms'
  file: File | null
  text: string
}

/** A statement: tried first, with everything that it would bring, then kept. */
export function StatementImport({ onClose }: { onClose: () => void }) {
  const t = useMessages(statementsMessages)
  const { format } = useLocale()
  const [brought, setBrought] = useState<Brought>({ cardId: '', source: 'csv', file: null, text: '' })
  const [answers, setAnswers] = useState<Answers>({ deposits: [] })
  const [missing, setMissing] = useState<keyof typeof t.fileErrors | null>(null)
  // While it is read again with another answer, what was understood stays in sight.
  const [reading, setReading] = useState<StatementReading | undefined>()
  const { check, save } = useImporting(brought, { onRead: setReading, onDone: onClose })
  const change = (next: Partial<Brought>) => {
    check.reset()
    save.reset()
    setMissing(null)
    setAnswers({ deposits: [] })
    setReading(undefined)
    setBrought({ ...brought, ...next })
  }
  const tryIt = (said: Answers) => {
    const lacks = missingOf(brought)
    setMissing(lacks)
    setAnswers(said)
    if (lacks === null) check.mutate(said)
  }
  const fresh = reading?.fresh ?? 0
  const footer = (
    <>
      {fresh > 0 ? (
        <Button look="primary" busy={save.isPending || check.isPending} onClick={() => save.mutate(answers)}>
          {t.keep(fresh)}
        </Button>
      ) : (
        <Button look="primary" busy={check.isPending} onClick={() => tryIt(answers)}>
          {t.check}
        </Button>
      )}
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  const error = missing === null ? errorOf(save.error ?? check.error, t, format) : t.fileErrors[missing]
  return (
    <Dialog
      title={t.importTitle}
      width="wide"
      dirty={brought.file !== null || brought.text !== ''}
      onClose={onClose}
      footer={footer}
    >
      <div className="stack-4">
        <Source brought={brought} onChange={change} />
        {error !== undefined && <InlineMessage tone="danger">{error}</InlineMessage>}
        {reading && <StatementResult reading={reading} answers={answers} onAnswers={tryIt} />}
      </div>
    </Dialog>
  )
}

function missingOf({ cardId, source, file, text }: Brought) {
  if (cardId === '') return 'card'
  if (source === 'csv') return file === null ? 'no-file' : refusedUnsent(file, statementLimits.bytes)
  return text.trim() === '' ? 'text' : null
}

interface Importing {
  onRead: (reading: StatementReading) => void
  onDone: () => void
}

function useImporting({ cardId, source, file, text }: Brought, { onRead, onDone }: Importing) {
  const t = useMessages(statementsMessages)
  const api = useApi()
  const refresh = useStatementRefresh()
  const takeBack = useTakeBack()
  const params = { cardId: Number(cardId) }
  const send = async (action: 'check' | 'save', { deposits, unit, dateOrder, choices }: Answers) => {
    const answers = {
      ...(unit && { unit }),
      ...(deposits.length > 0 ? { deposits: [...deposits] } : {}),
    }
    if (source === 'sms') {
      const endpoint = action === 'check' ? statements.checkText : statements.saveText
      return (
        await api.call(endpoint, { params, body: { text, ...(dateOrder && { dateOrder }), ...answers } })
      ).data
    }
    const said = choices === undefined ? {} : { choices: JSON.stringify(choices) }
    const query = { fileName: (file?.name ?? '').slice(-200), ...answers, ...said }
    return (await api.call(statements[action], { params, query }, file ? { upload: file } : {})).data
  }
  return {
    check: useMutation({ mutationFn: (answers: Answers) => send('check', answers), onSuccess: onRead }),
    save: useMutation({
      mutationFn: (answers: Answers) => send('save', answers),
      onSuccess({ fresh, importId }: StatementReading) {
        toast(t.kept(fresh), importId === null ? {} : { undo: () => takeBack.mutate(importId) })
        refresh()
        onDone()
      },
    }),
  }
}

interface SourceProps {
  brought: Brought
  onChange: (next: Partial<Brought>) => void
}

function Source({ brought, onChange }: SourceProps) {
  const t = useMessages(statementsMessages)
  const { format, locale } = useLocale()
  const api = useApi()
  const all = useQuery(api.query(cards.list, { query: { retired: false, perPage: 100 } })).data?.data ?? []
  const options = all.map(({ id, holder, bank, lastFour }) => ({
    value: String(id),
    label: [
      ...(bank === null ? [] : [bankName(bank, locale)]),
      cardLabel({ holder, lastFour }, format.prefs.digits),
    ].join(' — '),
  }))
  return (
    <>
      <SelectField
        name="cardId"
        label={t.card}
        value={brought.cardId}
        onChange={(cardId) => onChange({ cardId })}
        options={options}
        emptyLabel={t.chooseCard}
      />
      <SegmentedControl
        label={t.source}
        value={brought.source}
        onChange={(source) => onChange({ source })}
        segments={(['csv', 'sms'] as const).map((value) => ({ value, label: t.sources[value] }))}
      />
      {brought.source === 'csv' ? (
        <>
          <FileField
            name="file"
            label={t.file}
            hint={t.fileText}
            chooseLabel={t.choose}
            emptyLabel={t.noFile}
            accept={`.csv,.txt,.tsv,.xlsx,.xls,.ods,.xml,.html,.htm,${csvMedia}`}
            value={brought.file}
            onChange={(file) => onChange({ file })}
          />
          <div>
            <Button
              look="quiet"
              size="small"
              icon="export"
              onClick={() => void api.download(statements.sample, { query: { locale } })}
            >
              {t.sample}
            </Button>
          </div>
        </>
      ) : (
        <TextArea
          name="text"
          label={t.messages}
          hint={t.messagesHint}
          rows={8}
          maxLength={statementLimits.text}
          value={brought.text}
          onChange={(text) => onChange({ text })}
        />
      )}
    </>
  )
}

type Texts = Bound<(typeof statementsMessages)['fa-IR']>

function errorOf(error: Error | null, t: Texts, format: Formatter): string | undefined {
  if (!error) return undefined
  const code = error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined
  const refusal = code === undefined ? null : refusalText(code, format)
  if (refusal !== null) return refusal
  const texts: Readonly<Record<string, string>> = t.fileErrors
  return texts[(code ?? 'other').replace(/:.*$/, '')] ?? t.fileErrors.other
}
