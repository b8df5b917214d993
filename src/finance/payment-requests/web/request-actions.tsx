import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { sendAction } from '#platform/web/form/send-action.ts'
import { useEmptyForm } from '#platform/web/form/use-empty-form.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import {
  paymentRequests,
  requestCancelling,
  requestLimits,
  type PaymentRequest,
} from '../payment-requests.contract.ts'
import { requestsMessages } from './requests.messages.ts'

export interface RequestAction {
  kind: 'cancel' | 'deposit'
  request: PaymentRequest
}

interface Props {
  request: PaymentRequest
  onClose: () => void
}

/** What can be done with a request that nothing came for yet. */
export function RequestActionDialog({ action, onClose }: { action: RequestAction; onClose: () => void }) {
  const props = { request: action.request, onClose }
  return action.kind === 'cancel' ? <CancelRequest {...props} /> : <EnterDeposit {...props} />
}

function CancelRequest({ request, onClose }: Props) {
  const t = useMessages(requestsMessages)
  const api = useApi()
  const action = useRequestAction()
  const params = paramsOf(request)
  const form = useForm({
    schema: requestCancelling,
    fields: { reason: { label: t.reason } },
    initial: { reason: null },
    version: request.version,
    submit: action((body, { ifMatch }) => api.call(paymentRequests.cancel, { params, body }, { ifMatch })),
  })
  return (
    <ActionDialog
      texts={{ action: t.cancel, done: t.cancelled, changed: t.changed }}
      notes={[t.cancelNote]}
      form={form}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} rows={2} maxLength={requestLimits.reason} />
    </ActionDialog>
  )
}

function EnterDeposit({ request, onClose }: Props) {
  const t = useMessages(requestsMessages)
  const { format } = useLocale()
  const api = useApi()
  const action = useRequestAction()
  const params = paramsOf(request)
  const form = useEmptyForm(
    request.version,
    action((_, options) => api.call(paymentRequests.deposit, { params }, options)),
  )
  return (
    <ActionDialog
      texts={{ action: t.deposit, done: t.deposited, changed: t.changed }}
      notes={[t.depositNote(format.money(request.amount, request.currency))]}
      form={form}
      onClose={onClose}
    />
  )
}

const paramsOf = ({ client, id }: PaymentRequest) => ({ clientId: client.id, requestId: id })

function useRequestAction() {
  const readAgain = useReadAgain()
  return sendAction(() => readAgain(paymentRequests.list))
}
