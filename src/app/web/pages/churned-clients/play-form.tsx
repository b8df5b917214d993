import { useRef, useState } from 'react'
import {
  type Contact,
  contactKinds,
  contactOutcomes,
  type ContactOutcome,
  nextAheadDays,
} from '#clients/contacts/contacts.contract.ts'
import { contactsMessages } from '#clients/contacts/web/contacts.messages.ts'
import { nextDayOf, type NextPick, nextPicks } from '#clients/contacts/web/next-day.ts'
import { outcomeBadges } from '#clients/contacts/web/outcome-badges.ts'
import {
  isClosing,
  churnedClients,
  winBackContactDetails,
  type ChurnedClient,
} from '#follow-up/churned-clients/churned-clients.contract.ts'
import { limits } from '#platform/contract/scalars.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import css from './play.module.css'
import { playMessages } from './play.messages.ts'
import { PlayProblem } from './play-problem.tsx'

type Values = ValuesOf<typeof winBackContactDetails>

interface Props {
  person: ChurnedClient
  onWritten: (contact: Contact) => void
  /** Asks why the person is passed over. */
  onSkip: () => void
  /** On to the next one: this one cannot be worked on. */
  onPass: () => void
}

/** One press, or one key from 1 to 6, writes the outcome down; the next person comes by itself. */
export function PlayForm({ person, onWritten, onSkip, onPass }: Props) {
  const t = useMessages(playMessages)
  const words = useMessages(contactsMessages)
  const [pick, setPick] = useState<NextPick>('suggested')
  const { form, pressed, write } = usePlayForm({ person, pick, onWritten })
  useShortcuts({
    ...Object.fromEntries(contactOutcomes.map((outcome, place) => [String(place + 1), () => write(outcome)])),
    ']': onSkip,
  })
  return (
    <div className={css.form}>
      <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
      <SelectField
        name="next"
        label={words.fields.next}
        options={nextPicks.map((value) => ({ value, label: words.picks[value] }))}
        value={pick}
        onChange={(value) => setPick(value as NextPick)}
      />
      {pick === 'day' && (
        <DateField
          {...form.field('nextOn')}
          today={person.today}
          min={person.today}
          max={addDays(person.today, nextAheadDays)}
          required
        />
      )}
      <Details form={form} person={person} />
      {form.problem && <PlayProblem error={form.problem} onSkip={onPass} onClose={form.dismissProblem} />}
      <Outcomes busy={form.busy ? pressed : null} onPress={write} />
      <div className={css.actions}>
        <Button look="quiet" icon="arrow-forward" aria-keyshortcuts="]" onClick={onSkip}>
          {t.skip}
        </Button>
        <span className={css.faint}>{t.keys}</span>
      </div>
    </div>
  )
}

interface OutcomesProps {
  busy: ContactOutcome | null
  onPress: (outcome: ContactOutcome) => void
}

function Outcomes({ busy, onPress }: OutcomesProps) {
  const words = useMessages(contactsMessages)
  const { format } = useLocale()
  return (
    <div className={css.outcomes} role="group" aria-label={words.outcome}>
      {contactOutcomes.map((outcome, place) => (
        <Button
          key={outcome}
          icon={outcomeBadges[outcome].icon}
          busy={busy === outcome}
          aria-keyshortcuts={String(place + 1)}
          onClick={() => onPress(outcome)}
        >
          {words.outcomes[outcome]}{' '}
          <span className={css.key} aria-hidden="true">
            {format.number(place + 1)}
          </span>
        </Button>
      ))}
    </div>
  )
}

type PlayFormState = ReturnType<typeof usePlayForm>['form']

/** Reason, promise and kind of contact; rarely needed, so folded. */
function Details({ form, person }: { form: PlayFormState; person: ChurnedClient }) {
  const words = useMessages(contactsMessages)
  const t = useMessages(playMessages)
  const reasons = useRegistry('churn_reasons')
  const kinds = contactKinds.map((value) => ({ value, label: words.kinds[value] }))
  return (
    <>
      <SelectField {...form.text('churnReason')} emptyLabel={words.unknown} options={reasons.options} />
      <details className={css.more}>
        <summary>{t.more}</summary>
        <div>
          <TextField {...form.text('offer')} maxLength={limits.name} />
          <DateField
            {...form.field('offerUntil')}
            today={person.today}
            min={person.today}
            max={addDays(person.today, nextAheadDays)}
          />
          <SelectField {...form.text('kind')} options={kinds} />
        </div>
      </details>
    </>
  )
}

interface FormOptions extends Omit<Props, 'onSkip' | 'onPass'> {
  pick: NextPick
}

function usePlayForm({ person, pick, onWritten }: FormOptions) {
  const t = useMessages(playMessages)
  const { fields } = useMessages(contactsMessages)
  const api = useApi()
  const outcome = useRef<ContactOutcome>('answered')
  const [pressed, setPressed] = useState<ContactOutcome | null>(null)
  const initial: Values = {
    kind: 'call',
    note: null,
    offer: null,
    offerUntil: null,
    nextOn: null,
    churnReason: person.churnReason,
  }
  const form = useForm({
    schema: winBackContactDetails,
    fields: {
      kind: { label: fields.kind },
      note: { label: fields.note },
      offer: { label: fields.offer, errors: { required: t.errors.offerMissing } },
      offerUntil: { label: t.offerUntil, errors: { 'out-of-range': t.errors.outside } },
      nextOn: {
        label: fields.nextOn,
        errors: { 'out-of-range': t.errors.outside, required: t.errors.dayMissing },
      },
      churnReason: { label: fields.churnReason, errors: { 'not-allowed': t.errors.reason } },
    },
    initial,
    submit: async (details, { idempotencyKey }) => {
      const chosen = outcome.current
      const picked = nextDayOf(pick, { outcome: chosen, today: person.today, typed: details.nextOn })
      const body = { ...details, outcome: chosen, nextOn: isClosing(chosen) ? null : picked }
      const params = { clientId: person.id }
      return (await api.call(churnedClients.contact, { params, body }, { idempotencyKey })).data
    },
  })
  async function write(chosen: ContactOutcome) {
    outcome.current = chosen
    setPressed(chosen)
    const contact = await form.save()
    if (contact !== null) onWritten(contact)
  }
  return { form, pressed, write: (chosen: ContactOutcome) => void write(chosen) }
}
