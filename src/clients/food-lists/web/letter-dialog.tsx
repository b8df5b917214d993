import * as z from 'zod/mini'
import type { Client } from '#clients/clients/clients.contract.ts'
import {
  LETTER_SUBJECTS,
  LETTER_NUMBERS,
  type LetterNumber,
} from '#nutrition/composer/safety-policy.contract.ts'
import { limits, text } from '#platform/contract/scalars.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import {
  allNumbers,
  lastDayOfLetter,
  letterDraft,
  letterProblems,
  letters,
  numbersOfLetter,
  undailyNumbers,
} from '../letters.contract.ts'
import { lettersMessages } from './letters.messages.ts'
import { useLetterUnits } from './letter-units.ts'
import { type LetterClient, useLetterSubjects } from './use-letter-subjects.ts'
import { usePapersRefresh } from './use-papers-refresh.ts'

const { numbers, ...rest } = letterDraft.shape
const flat = z.strictObject({ subject: text(limits.code, 'any'), ...rest, ...numbers.shape })

/** The draft with its numbers beside the other fields, judged as the server does. */
function schemaOn(today: IsoDate) {
  return flat.check((context) => {
    const { subject, givenOn, expiresOn, ...more } = context.value
    for (const [path, codes] of Object.entries(
      letterProblems(subject, { givenOn, expiresOn, numbers: more }, today),
    ))
      for (const message of codes)
        context.issues.push({
          code: 'custom',
          path: [path.replace('numbers.', '')],
          message,
          input: context.value,
        })
  })
}

interface Props {
  client: Pick<Client, 'id'> & LetterClient
  today: IsoDate
  /** What the letter is for, where it is known. */
  subject: string | null
  onClose: () => void
}

const empty = {
  author: '',
  expiresOn: null,
  note: null,
  ...allNumbers({}),
}

/** A physician's letter: for what, by whom, until when, and the numbers that it needs. */
export function LetterDialog({ client, today, subject, onClose }: Props) {
  const t = useMessages(lettersMessages)
  const { nameOf, ofClient } = useLetterSubjects(client)
  const form = useLetterForm({ client, today, subject })
  const chosen = form.values.subject ?? ''
  const { needed, possible } = numbersOfLetter(chosen)
  const shown = LETTER_NUMBERS.filter((name) => needed.includes(name) || possible.includes(name))
  const hasDaily = shown.some((name) => !undailyNumbers.includes(name))
  const { givenOn } = form.values
  return (
    <ActionDialog
      texts={{
        title: t.dialog.title,
        action: t.dialog.action,
        done: t.dialog.done,
        changed: t.dialog.changed,
      }}
      notes={[t.dialog.six, ...(hasDaily ? [t.dialog.perDay] : [])]}
      form={form}
      onDone={usePapersRefresh()}
      onClose={onClose}
    >
      <SelectField
        {...form.text('subject')}
        emptyLabel={t.dialog.choose}
        options={[...ofClient, ...LETTER_SUBJECTS].map((value) => ({ value, label: nameOf(value) }))}
      />
      <TextField {...form.text('author')} maxLength={limits.name} />
      <DateField {...form.field('givenOn')} today={today} max={today} />
      <DateField
        {...form.field('expiresOn')}
        today={today}
        {...(givenOn !== null && { min: givenOn, max: lastDayOfLetter(givenOn) })}
      />
      {shown.map((name) => (
        <NumberField key={name} {...form.number(name)} required={needed.includes(name)} />
      ))}
      <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
    </ActionDialog>
  )
}

function useLetterForm({ client, today, subject }: Omit<Props, 'onClose'>) {
  const t = useMessages(lettersMessages)
  const api = useApi()
  const numberErrors = { required: t.errors.needed, 'not-allowed': t.errors.notAllowed }
  const unitOf = useLetterUnits()
  const number = (name: LetterNumber) => {
    const unit = unitOf[name]
    return { label: t.fields[name], ...(unit !== null && { unit }), errors: numberErrors }
  }
  return useForm({
    schema: schemaOn(today),
    fields: {
      subject: { label: t.fields.subject, errors: { required: t.errors.subject } },
      author: { label: t.fields.author },
      givenOn: { label: t.fields.givenOn, errors: { 'in-future': t.errors.inFuture } },
      expiresOn: {
        label: t.fields.expiresOn,
        errors: { 'before-start': t.errors.beforeStart, 'too-late': t.errors.tooLate },
      },
      proteinG: number('proteinG'),
      potassiumMg: number('potassiumMg'),
      phosphorusMg: number('phosphorusMg'),
      sodiumMg: number('sodiumMg'),
      carbG: number('carbG'),
      fluidMl: number('fluidMl'),
      weightBeforeKg: number('weightBeforeKg'),
      childrenExpected: number('childrenExpected'),
      monthsAfterSurgery: number('monthsAfterSurgery'),
      note: { label: t.fields.note },
    },
    initial: { ...empty, subject, givenOn: today },
    submit: async ({ subject: condition, author, givenOn, expiresOn, note, ...said }) => {
      const params = { clientId: client.id, condition }
      const body = { author, givenOn, expiresOn, note, numbers: said }
      return (await api.call(letters.put, { params, body })).data
    },
  })
}
