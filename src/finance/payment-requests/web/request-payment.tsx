import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { currency } from '#platform/contract/money.ts'
import { day } from '#platform/contract/scalars.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { SelectField, type SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { type PaymentRequest, paymentRequests, requestLimits } from '../payment-requests.contract.ts'
import { RequestText } from './request-text.tsx'
import { requestsMessages } from './requests.messages.ts'

const schema = z.strictObject({
  /** A term's id, or the currency of a debt. */
  purpose: z.string(),
  expiresOn: day,
})
const usualDays = 2

interface Props {
  clientId: number
  today: IsoDate
  /** What can be paid now; `value` as in the form. */
  purposes: readonly SelectOption[]
  onClose: () => void
}

/** Asks a client for a transfer, then shows the message to be copied. */
export function RequestPayment(props: Props) {
  const t = useMessages(requestsMessages)
  const [made, setMade] = useState<PaymentRequest | null>(null)
  // The form closes when it is done: its message then takes its place.
  const isMade = useRef(false)
  const close = <Button onClick={props.onClose}>{t.close}</Button>
  if (made) {
    return (
      <Dialog title={t.text} dirty={false} onClose={props.onClose} footer={close}>
        <RequestText text={made.text} />
      </Dialog>
    )
  }
  if (props.purposes.length === 0) {
    return (
      <Dialog title={t.requestTitle} dirty={false} onClose={props.onClose} footer={close}>
        <EmptyState kind="first-use" title={t.nothingDue}>
          {t.nothingDueText}
        </EmptyState>
      </Dialog>
    )
  }
  return (
    <Asking
      {...props}
      onMade={(request) => {
        isMade.current = true
        setMade(request)
      }}
      onClose={() => {
        if (!isMade.current) props.onClose()
      }}
    />
  )
}

interface AskingProps extends Props {
  onMade: (made: PaymentRequest) => void
}

function Asking({ onClose, ...asked }: AskingProps) {
  const t = useMessages(requestsMessages)
  const { today, purposes } = asked
  const form = useAsking(asked)
  return (
    <ActionDialog
      texts={{ title: t.requestTitle, action: t.requestAction, done: t.made, changed: t.changed }}
      notes={[t.ownAmount, t.nextCard]}
      form={form}
      onClose={onClose}
    >
      <SelectField {...form.text('purpose')} options={purposes} />
      <DateField
        {...form.field('expiresOn')}
        today={today}
        min={today}
        max={addDays(today, requestLimits.days)}
      />
    </ActionDialog>
  )
}

function useAsking({ clientId, today, purposes, onMade }: Omit<AskingProps, 'onClose'>) {
  const t = useMessages(requestsMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  return useForm({
    schema,
    fields: {
      purpose: {
        label: t.purpose,
        errors: { 'already-open': t.alreadyOpen, 'no-card': t.noCard, 'no-amount': t.noCard },
      },
      expiresOn: { label: t.expiresOn, errors: { 'out-of-range': t.range } },
    },
    initial: { purpose: purposes[0]?.value ?? null, expiresOn: addDays(today, usualDays) },
    submit: async ({ purpose, expiresOn }, { idempotencyKey }) => {
      const debt = z.safeParse(currency, purpose)
      const what = debt.success ? { termId: null, currency: debt.data } : { termId: Number(purpose) }
      const asked = { params: { clientId }, body: { ...what, expiresOn } }
      const { data } = await api
        .call(paymentRequests.create, asked, { idempotencyKey })
        .catch((error: unknown): never => {
          throw atPurpose(asApiError(error))
        })
      readAgain(paymentRequests.list)
      onMade(data)
      return data
    },
  })
}

const refusal = z.object({ reason: z.enum(['already-open', 'no-card', 'no-amount']) })

/** Why nothing could be asked for, as a problem of what was chosen. */
function atPurpose(error: ApiError): ApiError {
  const known = z.safeParse(refusal, error.current)
  return known.success ? new ApiError('validation', { fields: { purpose: [known.data.reason] } }) : error
}
