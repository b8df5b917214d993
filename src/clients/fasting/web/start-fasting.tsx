import type { Client } from '#clients/clients/clients.contract.ts'
import { fastingRisks } from '#nutrition/composer/fasting-risks.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { SeveralChoices } from '#platform/web/ui/fields/several-choices.tsx'
import { type ClientFasting, fasting, fastingDraft, fastingKinds } from '../fasting.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { FastingFindings } from './fasting-findings.tsx'
import { fastingMessages } from './fasting.messages.ts'
import { useFastingRefresh } from './use-fasting-refresh.ts'
import { useLunarText } from './use-lunar-text.ts'

interface Props {
  client: Client
  found: ClientFasting
  onClose: () => void
}

type Values = ValuesOf<typeof fastingDraft>

/** Switches a client to fasting: which days, and the questions that no field of the record answers. */
export function StartFasting({ client, found, onClose }: Props) {
  const t = useMessages(fastingMessages)
  const api = useApi()
  const { fields, errors, title, action, done } = t.start
  const dayErrors = { 'in-past': errors.past, 'before-start': errors.order, 'too-late': errors.late }
  const form = useForm({
    schema: fastingDraft,
    fields: {
      kind: { label: fields.kind },
      fromDay: { label: fields.fromDay, errors: dayErrors },
      toDay: { label: fields.toDay, errors: dayErrors },
      weekdays: { label: fields.weekdays, errors: { required: errors.choose } },
      risks: { label: fields.risks },
    },
    initial: {
      kind: found.ramadan ? 'ramadan' : 'religious',
      fromDay: null,
      toDay: null,
      weekdays: [],
      risks: [],
    },
    submit: async (body, { idempotencyKey }) =>
      (await api.call(fasting.start, { params: { clientId: client.id }, body }, { idempotencyKey })).data,
  })
  return (
    <ActionDialog
      texts={{ title, action, done, changed: errors.overlap }}
      notes={useNotes(form.values.kind, found)}
      form={form}
      onDone={useFastingRefresh()}
      onClose={onClose}
    >
      <StartFields form={form} found={found} />
    </ActionDialog>
  )
}

/** What follows, for the kind that is chosen. */
function useNotes(kind: Values['kind'], { ramadan }: ClientFasting): string[] {
  const { start } = useMessages(fastingMessages)
  const { format } = useLocale()
  if (kind === 'single-days') return [start.single, start.running, start.back]
  const first =
    kind === 'ramadan' && ramadan ? [start.ramadan(format.dateRange(ramadan.fromDay, ramadan.toDay))] : []
  return [...first, start.energy, start.running, start.back]
}

function StartFields({ form, found }: { form: Form<Values>; found: ClientFasting }) {
  const t = useMessages(fastingMessages)
  const { kind, risks } = form.values
  const kinds = fastingKinds
    .filter((value) => value !== 'ramadan' || found.ramadan !== null)
    .map((value) => ({ value, label: t.kinds[value] }))
  const asked = optionsOf(fastingRisks, t.risks)
  const said = (risks ?? []).flatMap((risk) =>
    risk === null ? [] : [{ code: 'fasting_risk', severity: 'refuse' as const, params: { risk } }],
  )
  return (
    <>
      <RadioGroup {...form.choice('kind')} options={kinds} />
      {kind !== 'ramadan' && <DayFields form={form} today={found.today.day} />}
      {kind === 'single-days' && (
        <SeveralChoices
          {...form.field('weekdays')}
          value={form.values.weekdays ?? []}
          options={Object.values(t.weekdays).map((label, value) => ({ value, label }))}
        />
      )}
      <SeveralChoices {...form.field('risks')} value={risks ?? []} options={asked} hint={t.start.risksHint} />
      <FastingFindings findings={said} />
    </>
  )
}

/** First and last day, each with its day in the lunar calendar. */
function DayFields({ form, today }: { form: Form<Values>; today: IsoDate }) {
  const lunar = useLunarText()
  const { fromDay, toDay } = form.values
  const hint = (day: IsoDate | null | undefined) => {
    const text = day ? lunar(day) : null
    return text === null ? {} : { hint: text }
  }
  return (
    <>
      <DateField
        {...form.field('fromDay')}
        value={fromDay ?? null}
        today={today}
        min={today}
        {...hint(fromDay)}
      />
      <DateField {...form.field('toDay')} value={toDay ?? null} today={today} min={today} {...hint(toDay)} />
    </>
  )
}
