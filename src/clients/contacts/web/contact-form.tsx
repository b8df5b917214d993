import { useRef, useState } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { DraftBanner } from '#platform/web/form/draft-banner.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { RecordChoiceField } from '#platform/web/ui/fields/record-choice-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import {
  contactDetails,
  contactKinds,
  type ContactOutcome,
  contactOutcomes,
  contacts,
  nextAheadDays,
} from '../contacts.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import css from './contacts.module.css'
import { contactsMessages } from './contacts.messages.ts'
import { nextDayOf, type NextPick, nextPicks } from './next-day.ts'
import { outcomeBadges } from './outcome-badges.ts'
import { useContactRefresh } from './use-contact-refresh.ts'
import { ownerSource, useOwners } from './use-owners.ts'
import { useTakeBack } from './use-take-back.ts'

const empty: ValuesOf<typeof contactDetails> = {
  kind: 'call',
  note: null,
  offer: null,
  offerUntil: null,
  nextOn: null,
  nextOwnerId: null,
}

interface Props {
  clientId: number
  /** The business day in the client's country. */
  today: IsoDate
}

/** Writes a contact down: one press on its outcome, with what was said where somebody typed it. */
export function ContactForm({ clientId, today }: Props) {
  const t = useMessages(contactsMessages)
  const { form, pick, choose, write, pressed } = useContactForm({ clientId, today })
  const picks = optionsOf(nextPicks, t.picks)
  return (
    <div className={css.form}>
      {form.draft && <DraftBanner draft={form.draft} specs={form.specs} />}
      <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
      <SelectField
        name="next"
        label={t.fields.next}
        options={picks}
        value={pick}
        onChange={(value) => choose(value as NextPick)}
      />
      {pick === 'day' && (
        <DateField
          {...form.field('nextOn')}
          today={today}
          min={today}
          max={addDays(today, nextAheadDays)}
          required
        />
      )}
      <Details form={form} today={today} />
      {form.problem && <ProblemBanner error={form.problem} onClose={form.dismissProblem} />}
      <div className={css.outcomes} role="group" aria-label={t.outcome}>
        {contactOutcomes.map((outcome) => (
          <Button
            key={outcome}
            icon={outcomeBadges[outcome].icon}
            busy={form.busy && pressed === outcome}
            onClick={() => write(outcome)}
          >
            {t.outcomes[outcome]}
          </Button>
        ))}
      </div>
    </div>
  )
}

type ContactFormState = ReturnType<typeof useContactForm>['form']

function Details({ form, today }: { form: ContactFormState; today: IsoDate }) {
  const t = useMessages(contactsMessages)
  const owners = useOwners(null)
  const user = useUser()
  const owner = form.field('nextOwnerId')
  const kinds = optionsOf(contactKinds, t.kinds)
  return (
    <details className={css.more}>
      <summary>{t.more}</summary>
      <div>
        <TextField {...form.text('offer')} maxLength={limits.name} />
        <DateField
          {...form.field('offerUntil')}
          today={today}
          min={today}
          max={addDays(today, nextAheadDays)}
        />
        <RecordChoiceField
          {...owner}
          source={ownerSource}
          first={owners}
          value={String(owner.value ?? user.id)}
          onChange={(value) => owner.onChange(value === null ? null : Number(value))}
        />
        <SelectField {...form.text('kind')} options={kinds} />
      </div>
    </details>
  )
}

function useContactForm({ clientId, today }: Props) {
  const t = useMessages(contactsMessages)
  const { format } = useLocale()
  const api = useApi()
  const refresh = useContactRefresh()
  const { takeBack } = useTakeBack()
  const outcome = useRef<ContactOutcome>('answered')
  const [pressed, setPressed] = useState<ContactOutcome | null>(null)
  const [chosen, setChosen] = useState<NextPick>('suggested')
  // A draft that came back holds a typed day, and says nothing of how it was chosen.
  const pickWith = (typed: IsoDate | null): NextPick => (typed === null ? chosen : 'day')
  const { fields, errors } = t
  const form = useForm({
    schema: contactDetails,
    fields: {
      kind: { label: fields.kind },
      note: { label: fields.note },
      offer: { label: fields.offer, errors: { required: errors.offerMissing } },
      offerUntil: { label: fields.offerUntil, errors: { 'out-of-range': errors.outside } },
      nextOn: { label: fields.nextOn, errors: { 'out-of-range': errors.outside } },
      nextOwnerId: { label: fields.owner, errors: { 'not-allowed': errors.cannotSee } },
    },
    initial: empty,
    draft: `contact/${clientId}`,
    submit: (details, { idempotencyKey }) => {
      const nextOn = nextDayOf(pickWith(details.nextOn), {
        outcome: outcome.current,
        today,
        typed: details.nextOn,
      })
      const body = { ...details, nextOn, outcome: outcome.current }
      return api.call(contacts.create, { params: { clientId }, body }, { idempotencyKey })
    },
  })
  const nextOn = form.field('nextOn')
  function choose(next: NextPick) {
    setChosen(next)
    if (next !== 'day') nextOn.onChange(null)
  }
  async function write(result: ContactOutcome) {
    outcome.current = result
    setPressed(result)
    const reply = await form.save()
    if (reply === null) return
    const { data } = reply
    const word = t.outcomes[data.outcome]
    const said =
      data.nextOn === null ? t.written(word) : t.writtenNext(word, format.relativeDay(data.nextOn, today))
    toast(said, { undo: () => takeBack(data) })
    form.startAnew(empty)
    setChosen('suggested')
    refresh()
  }
  return {
    form,
    pick: pickWith(nextOn.value),
    choose,
    pressed,
    write: (result: ContactOutcome) => void write(result),
  }
}
