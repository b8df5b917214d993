import * as z from 'zod/mini'
import { currency } from '#platform/contract/money.ts'
import { day, text } from '#platform/contract/scalars.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { SelectField, type SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { enteredMethods, paymentLimits, payments } from '../payments.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { depositBody, DepositFields, depositSchema, noDeposit, useDepositSpecs } from './deposit-fields.tsx'
import { paymentsMessages } from './payments.messages.ts'
import { usePaymentRefresh } from './use-payment-refresh.ts'

const schema = z.strictObject({
  /** A term's id, or the currency of a debt. */
  purpose: z.string(),
  method: z.enum(enteredMethods),
  reference: z.nullable(text(paymentLimits.reference)),
  paidOn: day,
  ...depositSchema,
  note: z.nullable(text(paymentLimits.note)),
})

interface Props {
  clientId: number
  today: IsoDate
  /** What can be paid now; `value` as in the form. */
  purposes: readonly SelectOption[]
  onClose: () => void
}

/** Enters a payment: for what, how and when. The amount is not asked for: the server knows it. */
export function EnterPayment({ clientId, today, purposes, onClose }: Props) {
  const t = useMessages(paymentsMessages)
  const form = useEntering(clientId, today, purposes)
  const methods = optionsOf(enteredMethods, t.methods)
  return (
    <ActionDialog
      texts={{ title: t.enterTitle, action: t.enterAction, done: t.entered, changed: t.errors.changed }}
      notes={[t.enterNotes.amount, t.enterNotes.waits]}
      form={form}
      onClose={onClose}
    >
      <SelectField {...form.text('purpose')} options={purposes} emptyLabel={t.choose} />
      <SelectField {...form.text('method')} options={methods} emptyLabel={t.choose} />
      <TextField {...form.text('reference')} maxLength={paymentLimits.reference} hint={t.hints.reference} />
      <DateField {...form.field('paidOn')} today={today} max={today} />
      <DepositFields form={form} deposit={{ clientId, ...aboutOf(form.values.purpose) }} />
      <TextArea {...form.text('note')} rows={2} maxLength={paymentLimits.note} />
    </ActionDialog>
  )
}

/** A debt goes by its currency, everything else by the term. */
function aboutOf(purpose: string | null) {
  const debt = z.safeParse(currency, purpose)
  if (debt.success) return { currency: debt.data }
  return purpose === null ? {} : { termId: Number(purpose) }
}

function useEntering(clientId: number, today: IsoDate, purposes: readonly SelectOption[]) {
  const t = useMessages(paymentsMessages)
  const deposit = useDepositSpecs()
  const api = useApi()
  const refresh = usePaymentRefresh()
  const [first] = purposes
  return useForm({
    schema,
    fields: {
      purpose: { label: t.fields.purpose, errors: { required: t.errors.purpose } },
      method: { label: t.fields.method },
      reference: { label: t.fields.reference, errors: { required: t.errors.reference } },
      paidOn: { label: t.fields.paidOn, errors: { 'out-of-range': t.errors.range } },
      ...deposit,
      note: { label: t.fields.note },
    },
    initial: {
      purpose: first?.value ?? null,
      method: null,
      reference: null,
      paidOn: today,
      ...noDeposit,
      note: null,
    },
    submit: async ({ purpose, method, reference, paidOn, note, ...rest }, { idempotencyKey }) => {
      const what = { termId: null, ...aboutOf(purpose) }
      const body = { ...what, method, reference, paidOn, note, ...depositBody(method, rest) }
      const reply = await api.call(payments.create, { params: { clientId }, body }, { idempotencyKey })
      refresh()
      return reply.data
    },
  })
}
