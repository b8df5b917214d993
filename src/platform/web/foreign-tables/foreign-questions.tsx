import type { ForeignQuestion } from '#platform/contract/foreign-tables.contract.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '../i18n/messages.ts'
import { Banner } from '../ui/banner.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { answeredChoices, type ForeignReadingProps } from './answered-choices.ts'
import css from './foreign-reading.module.css'
import { foreignTableMessages } from './foreign-table.messages.ts'
import { shownReading } from './shown-reading.ts'

/** What nothing in the file proves: each answer with cells as it would read them. */
export function ForeignQuestions({ reading, choices, onChoose, fieldName }: ForeignReadingProps) {
  const t = useMessages(foreignTableMessages)
  const { format } = useLocale()
  const asked = reading.questions
  if (asked.length === 0) return null
  const nameOf = ({ column, field }: ForeignQuestion) => {
    const header = reading.columns.find(({ at }) => at === column)?.header
    return header || (field === null || column === null ? t.wholeFile : fieldName(field))
  }
  return (
    <Banner tone="plum" title={t.questions}>
      <div className={css.fields}>
        {asked.map((question) => {
          const key = `${question.kind}:${question.column}:${question.field}`
          if (question.kind === 'field')
            return <p key={key}>{t.asked.field(fieldName(question.field ?? ''))}</p>
          return (
            <SelectField
              key={key}
              name={key}
              label={askedText(question.kind, nameOf(question), t)}
              value=""
              emptyLabel={t.choose}
              onChange={(value) => value !== '' && onChoose(answeredChoices(choices, question, value))}
              options={question.options.map((option) => ({
                value: option.value,
                label: optionLabel(question.kind, option, t, format),
              }))}
            />
          )
        })}
      </div>
    </Banner>
  )
}

type Texts = Bound<(typeof foreignTableMessages)['fa-IR']>
type Option = ForeignQuestion['options'][number]

const askedText = (kind: Exclude<ForeignQuestion['kind'], 'field'>, name: string, t: Texts): string =>
  kind === 'sheet' ? t.asked.sheet : t.asked[kind](name)

function optionLabel(
  kind: ForeignQuestion['kind'],
  { value, samples }: Option,
  t: Texts,
  format: Formatter,
): string {
  const answer = answerLabel(kind, value, t)
  const unit = kind === 'unit' ? ` ${answer}` : ''
  const read = samples
    .filter((sample) => sample.read !== '')
    .map((sample) => t.sample(sample.written, `${shownReading(sample.read, format)}${unit}`))
  return read.length === 0 ? answer : t.option(answer, format.list(read))
}

function answerLabel(kind: ForeignQuestion['kind'], value: string, t: Texts): string {
  if (kind === 'sheet') return value
  if (kind === 'unit') return (t.units as Readonly<Record<string, string>>)[value] ?? value
  if (kind === 'decimal') return (t.decimals as Readonly<Record<string, string>>)[value] ?? t.mark(value)
  const [order = '', calendar] = value.split(',')
  const name = (t.orders as Readonly<Record<string, string>>)[order] ?? order
  return calendar === undefined
    ? name
    : t.ordered(name, (t.calendars as Readonly<Record<string, string>>)[calendar] ?? calendar)
}
