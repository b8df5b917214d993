import { useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import type { MovingIn, MovingQuestion } from '../moving-in.contract.ts'
import { entryAsks, type MovingField } from '../moving-fields.contract.ts'
import { movingInMessages } from './moving-in.messages.ts'
import table from '#platform/web/foreign-tables/read-table.module.css'
import css from './moving-in.module.css'
import { movingQuestionMessages } from './moving-questions.messages.ts'
import { useMovingIn } from './use-moving-in.ts'

type Given = Readonly<Record<string, string>>

/** What has to be said once of all rows that it concerns, and what was understood by itself. */
export function MovingQuestions({ moving }: { moving: MovingIn }) {
  const t = useMessages(movingQuestionMessages)
  const form = useMessages(formMessages)
  const { answer } = useMovingIn(moving)
  const [given, setGiven] = useState<Given>({})
  const open = moving.questions.filter((one) => one.answer === null)
  const settled = moving.questions.filter((one) => one.answer !== null)
  if (moving.questions.length === 0) return null
  const choose = (key: string, value: string) => setGiven({ ...given, [key]: value })
  const save = () => {
    const answers = Object.entries(given).map(([key, value]) => [key, value === '' ? null : value] as const)
    answer.mutate(Object.fromEntries(answers))
  }
  return (
    <Card title={t.title}>
      <div className="stack-4">
        <p className="flush muted">{t.saveText}</p>
        {open.map((one) => (
          <Question key={one.key} moving={moving} question={one} given={given} onChoose={choose} />
        ))}
        {settled.length > 0 && (
          <details className={css.file}>
            <summary>{t.settled}</summary>
            <div className="stack-4">
              {settled.map((one) => (
                <Question key={one.key} moving={moving} question={one} given={given} onChoose={choose} />
              ))}
            </div>
          </details>
        )}
        {answer.error && (
          <InlineMessage tone="danger">{problemSentence(asApiError(answer.error), form)}</InlineMessage>
        )}
        {Object.keys(given).length > 0 && (
          <div>
            <Button look="primary" busy={answer.isPending} onClick={save}>
              {t.save}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

interface QuestionProps {
  moving: MovingIn
  question: MovingQuestion
  given: Given
  onChoose: (key: string, value: string) => void
}

function Question({ moving, question, given, onChoose }: QuestionProps) {
  const t = useMessages(movingQuestionMessages)
  const words = useMessages(movingInMessages)
  const { ask, word, key, rows, answer } = question
  const options = useOptions(moving, question)
  const fields: Readonly<Partial<Record<string, string>>> = words.fields
  const isField = ['unreadable', 'dateOrder', 'decimal'].includes(ask)
  const shown = isField ? (fields[word as MovingField] ?? '') : (word ?? '')
  return (
    <label className={css.question}>
      <span>
        {t.asks[ask](shown)} <span className="meta">{t.rows(rows)}</span>
      </span>
      <select
        className={table.select}
        value={given[key] ?? answer ?? ''}
        onChange={(event) => onChoose(key, event.target.value)}
      >
        <option value="">{t.choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function useOptions({ choices }: MovingIn, { ask, options }: MovingQuestion): SelectOption[] {
  const t = useMessages(movingQuestionMessages)
  const { locale } = useLocale()
  const labels: Readonly<Record<string, string>> = ask === 'decimal' ? t.marks : t.options
  const years: Readonly<Record<string, string>> = {
    persian: t.persianYears,
    gregory: t.gregorianYears,
    islamic: t.lunarYears,
  }
  const labelOf = (value: string) => {
    const [order = '', calendar = ''] = value === ',' ? [value] : value.split(',')
    const base = labels[order] ?? order
    return years[calendar] === undefined ? base : `${base} (${years[calendar]})`
  }
  const entry = entryAsks.find((one) => one === ask)
  return [
    ...options.map((value) => ({ value, label: labelOf(value) })),
    ...(entry ? choices[entry].map(({ value, name }) => ({ value, label: localName(name, locale) })) : []),
  ]
}
