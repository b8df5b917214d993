import * as z from 'zod/mini'
import { day } from '#platform/contract/scalars.ts'
import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useEmptyForm } from '#platform/web/form/use-empty-form.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { type Term, termExtension, termLimits, termPause, terms } from '../terms.contract.ts'
import { lastDay, openPause, pauseDays } from './term-view.ts'
import { termsMessages } from './terms.messages.ts'
import { useTermAction } from './use-term-action.ts'

interface Props {
  term: Term
  today: IsoDate
  onClose: () => void
}

/** Gives extra days. */
export function ExtendTerm({ term, onClose, hasReserved }: Props & { hasReserved: boolean }) {
  const t = useMessages(termsMessages)
  const { format } = useLocale()
  const api = useApi()
  const action = useTermAction()
  const params = { clientId: term.clientId, termId: term.id }
  const form = useForm({
    schema: termExtension,
    fields: { days: { label: t.fields.days, unit: t.dayUnit }, reason: { label: t.fields.reason } },
    initial: { days: null, reason: null },
    version: term.version,
    submit: action((body, options) => api.call(terms.extend, { params, body }, options)),
  })
  const { days } = form.values
  const last = lastDay(term)
  const isReadable = days !== null && days > 0 && days <= termLimits.extraDays
  const moves =
    last === null || !isReadable
      ? t.extendNotes.unknown
      : t.extendNotes.moves(format.longDate(last), format.longDate(addDays(last, days)))
  const notes = [moves, ...(hasReserved ? [t.extendNotes.reserved] : []), t.extendNotes.money]
  return (
    <ActionDialog
      texts={{ title: t.extendTitle, action: t.extendAction, done: t.extended, changed: t.errors.changed }}
      notes={notes}
      form={form}
      onClose={onClose}
    >
      <NumberField {...form.number('days')} whole />
      <TextArea {...form.text('reason')} rows={2} maxLength={termLimits.note} />
    </ActionDialog>
  )
}

const stopSchema = z.strictObject({
  fromDay: termPause.shape.fromDay,
  toDay: z.nullable(day),
  reason: termPause.shape.reason,
})

/** Pauses a term. */
export function PauseTerm({ term, today, onClose }: Props) {
  const t = useMessages(termsMessages)
  const api = useApi()
  const action = useTermAction()
  const params = { clientId: term.clientId, termId: term.id }
  const dayErrors = {
    overlaps: t.errors.overlaps,
    'open-pause': t.errors.openPause,
    'out-of-range': t.errors.outside,
    'before-start': t.errors.beforeStart,
  }
  const form = useForm({
    schema: stopSchema,
    fields: {
      fromDay: { label: t.fields.fromDay, errors: dayErrors },
      toDay: { label: t.fields.toDay, errors: dayErrors },
      reason: { label: t.fields.reason },
    },
    initial: { fromDay: today, toDay: null, reason: null },
    version: term.version,
    submit: action((body, options) => api.call(terms.stop, { params, body }, options)),
  })
  const { fromDay, toDay } = form.values
  const length = fromDay && toDay ? pauseDays(fromDay, toDay) : null
  const moves = length !== null && length > 0 ? t.pauseNotes.moves(t.days(length)) : t.pauseNotes.open
  const notes = [moves, t.pauseNotes.queues, t.pauseNotes.kept]
  return (
    <ActionDialog
      texts={{ title: t.pauseTitle, action: t.pauseAction, done: t.stoppedDone, changed: t.errors.changed }}
      notes={notes}
      form={form}
      onClose={onClose}
    >
      <DateField {...form.field('fromDay')} today={today} />
      <DateField {...form.field('toDay')} today={today} hint={t.toDayHint} />
      <TextArea {...form.text('reason')} rows={2} maxLength={termLimits.note} />
    </ActionDialog>
  )
}

const resumeSchema = z.strictObject({ onDay: day })

/** Ends a stop. */
export function ResumeTerm({ term, today, onClose }: Props) {
  const t = useMessages(termsMessages)
  const api = useApi()
  const action = useTermAction()
  const params = { clientId: term.clientId, termId: term.id }
  const form = useForm({
    schema: resumeSchema,
    fields: { onDay: { label: t.fields.onDay, errors: { 'out-of-range': t.errors.outside } } },
    initial: { onDay: today },
    version: term.version,
    submit: action((body, options) => api.call(terms.resume, { params, body }, options)),
  })
  const stop = openPause(term, today)
  const { onDay } = form.values
  const length = stop && onDay ? Math.max(0, daysBetween(stop.fromDay, onDay)) : null
  const notes = [t.resumeNotes.runs]
  if (length !== null) notes.push(length === 0 ? t.resumeNotes.none : t.resumeNotes.days(t.days(length)))
  return (
    <ActionDialog
      texts={{ title: t.resumeTitle, action: t.resumeAction, done: t.resumed, changed: t.errors.changed }}
      notes={notes}
      form={form}
      onClose={onClose}
    >
      <DateField {...form.field('onDay')} today={today} />
    </ActionDialog>
  )
}

/** Marks an unpaid term as paid. */
export function PayTerm({ term, onClose }: Props) {
  const t = useMessages(termsMessages)
  const { format } = useLocale()
  const api = useApi()
  const action = useTermAction()
  const params = { clientId: term.clientId, termId: term.id }
  const form = useEmptyForm(
    term.version,
    action((_, options) => api.call(terms.confirmPayment, { params }, options)),
  )
  const amount = format.money(term.price, term.currency as CurrencyId)
  const notes = [t.payNotes.amount(amount), t.payNotes.counts, t.payNotes.final]
  return (
    <ActionDialog
      texts={{ title: t.payTitle, action: t.payAction, done: t.paid, changed: t.errors.changed }}
      notes={notes}
      form={form}
      onClose={onClose}
    />
  )
}
