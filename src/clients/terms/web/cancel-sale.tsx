import { localName } from '#platform/contract/text/name-in.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { type Term, termCancelling, termLimits, terms } from '../terms.contract.ts'
import { atField } from './sale-refusals.ts'
import { termsMessages } from './terms.messages.ts'
import { useTermAction } from './use-term-action.ts'

interface Props {
  term: Term
  onClose: () => void
}

/** Gives up a sale that waits for its payment, so that another package can be sold. */
export function CancelSale({ term, onClose }: Props) {
  const t = useMessages(termsMessages)
  const { locale } = useLocale()
  const api = useApi()
  const action = useTermAction()
  const params = { clientId: term.clientId, termId: term.id }
  const form = useForm({
    schema: termCancelling,
    fields: { reason: { label: t.fields.reason, errors: { 'payment-waits': t.errors.paymentWaits } } },
    initial: { reason: null },
    version: term.version,
    submit: action((body, options) =>
      api.call(terms.cancel, { params, body }, options).catch((error: unknown): never => {
        throw atField('reason', asApiError(error))
      }),
    ),
  })
  const notes = [
    t.cancelNotes.sale(localName(term.packageName, locale)),
    t.cancelNotes.requests,
    t.cancelNotes.next,
  ]
  return (
    <ActionDialog
      texts={{ action: t.cancelSale, done: t.saleCancelled, changed: t.errors.changed }}
      notes={notes}
      form={form}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} rows={2} maxLength={termLimits.note} />
    </ActionDialog>
  )
}
