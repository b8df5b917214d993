import type { Client } from '#clients/clients/clients.contract.ts'
import { useClientFields } from '#clients/clients/web/client-fields.ts'
import { errorSentence } from '#platform/web/form/error-sentence.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineValue } from '#platform/web/list/inline-value.tsx'
import { dateNotation } from '#platform/web/ui/fields/date-notation.ts'
import { decimalNotation, type NumberValue } from '#platform/web/ui/fields/number-notation.ts'
import type { Notation } from '#platform/web/ui/fields/typed-value.ts'
import { answerProblem, type DateAnswer, isUnusualAnswer, type TypedAnswer } from './body-answers.ts'
import { profileMessages } from './profile.messages.ts'
import { useSaveAnswer } from './save-answer.ts'

interface Props<Field> {
  client: Client
  field: Field
  label: string
}

/** What every typed answer needs: its checks in words, the question about what is rare, and where it is stored. */
function useTypedAnswer(client: Client, field: TypedAnswer) {
  const t = useMessages(profileMessages).body
  const { format } = useLocale()
  const specs = useClientFields(client)
  const save = useSaveAnswer(client)
  const today = client.lifecycle.asOf
  return {
    today,
    missing: t.missing,
    format,
    unreadable: errorSentence('format', specs[field], format),
    refuse(value: number | string | null) {
      const problem = answerProblem(client, { field, value })
      return problem === null ? undefined : errorSentence(problem.code, specs[problem.field], format)
    },
    doubt: (value: number | string | null, words: string) =>
      isUnusualAnswer(client, { field, value }) ? t.unusual(words) : undefined,
    save: (value: number | string | null) => save({ [field]: value }),
  }
}

/** The height, typed in centimetres. */
export function BodyHeight({ client, field, label }: Props<'heightMm'>) {
  const { format, missing, unreadable, refuse, doubt, save } = useTypedAnswer(client, field)
  const { heightMm } = client
  const decimal = decimalNotation(format)
  const notation: Notation<NumberValue> = {
    write: (value) => decimal.write(value === null ? null : value / 10),
    read(text) {
      const centimetres = decimal.read(text)
      return typeof centimetres === 'number' ? Math.round(centimetres * 10) : centimetres
    },
  }
  return (
    <InlineValue
      label={label}
      value={heightMm}
      text={heightMm === null ? missing : format.height(heightMm)}
      notation={notation}
      keypad="decimal"
      unreadable={unreadable}
      refuse={refuse}
      doubt={(value) => (value === null ? undefined : doubt(value, format.height(value)))}
      onSave={save}
    />
  )
}

/** A day, typed in either calendar. */
export function BodyDate({ client, field, label }: Props<DateAnswer>) {
  const { format, today, missing, unreadable, refuse, doubt, save } = useTypedAnswer(client, field)
  const value = client[field]
  return (
    <InlineValue
      label={label}
      value={value}
      text={value === null ? missing : format.date(value)}
      notation={dateNotation(format, today)}
      unreadable={unreadable}
      refuse={refuse}
      doubt={(day) => (day === null ? undefined : doubt(day, format.longDate(day)))}
      onSave={save}
    />
  )
}
