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
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import flowCss from '../flow/flow.module.css'
import { KeyButton, KeyLink } from '../flow/key-button.tsx'
import { SkipDeck } from '../flow/skip-deck.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import css from './play.module.css'
import { playMessages } from './play.messages.ts'
import { PlayProblem } from './play-problem.tsx'
import type { Round } from './use-round.ts'

type Values = ValuesOf<typeof winBackContactDetails>

interface Props {
  person: ChurnedClient
  round: Round
  isSkipping: boolean
  /** Asks why the person is passed over. */
  onSkip: () => void
  onCancel: () => void
}

/** One press, or one key from 1 to 6, writes the outcome down; the next person comes by itself. */
export function PlayForm({ person, round, isSkipping, onSkip, onCancel }: Props) {
  const [pick, setPick] = useState<NextPick>('suggested')
  const onWritten = (contact: Contact) => round.written({ contact, name: person.fullName })
  const { form, pressed, write } = usePlayForm({ person, pick, onWritten })
  const keys = contactOutcomes.map((outcome, place) => [String(place + 1), () => write(outcome)] as const)
  useShortcuts({ s: onSkip, ']': onSkip, ...(isSkipping ? {} : Object.fromEntries(keys)) })
  const onPass = () => round.pass(person.id)
  return (
    <>
      <div className={flowCss.scroll}>
        <div className="stack-3">
          <Fields form={form} person={person} pick={pick} onPick={setPick} />
          {form.problem && <PlayProblem error={form.problem} onSkip={onPass} onClose={form.dismissProblem} />}
        </div>
      </div>
      <div className={flowCss.deck}>
        {isSkipping ? (
          <SkipDeck onSkip={(draft) => round.skip(person.id, draft)} onCancel={onCancel} />
        ) : (
          <Outcomes busy={form.busy ? pressed : null} onPress={write} />
        )}
      </div>
      <Bar person={person} onSkip={onSkip} />
    </>
  )
}

/** What else can be done with the person, each with its key. */
function Bar({ person, onSkip }: Pick<Props, 'person' | 'onSkip'>) {
  const t = useMessages(playMessages)
  const profile = hrefOf(paths.profile, { user_id: person.id })
  // Opened beside the round, so that the text typed here is kept.
  useShortcuts({ o: () => void window.open(profile, '_blank') })
  return (
    <div className={flowCss.bar}>
      <span className="meta">{t.keys}</span>
      <KeyButton shortcut="s" look="quiet" size="small" onClick={onSkip}>
        {t.skip}
      </KeyButton>
      <KeyLink shortcut="o" href={profile} target="_blank">
        {t.profile}
      </KeyLink>
    </div>
  )
}

interface FieldsProps {
  form: PlayFormState
  person: ChurnedClient
  pick: NextPick
  onPick: (pick: NextPick) => void
}

/** The note, the next call, and the fields that are rarely needed. */
function Fields({ form, person, pick, onPick }: FieldsProps) {
  const words = useMessages(contactsMessages)
  return (
    <>
      <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
      <SelectField
        name="next"
        label={words.fields.next}
        options={optionsOf(nextPicks, words.picks)}
        value={pick}
        onChange={(value) => onPick(value as NextPick)}
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
    </>
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
  const kinds = optionsOf(contactKinds, words.kinds)
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

interface FormOptions extends Pick<Props, 'person'> {
  pick: NextPick
  onWritten: (contact: Contact) => void
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
