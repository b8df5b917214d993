import { useApi, useReadAgain, useUpperParts } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { clientLimits } from '../client-limits.contract.ts'
import {
  type Client,
  clientClosing,
  clientReopening,
  clients,
  closeReasons,
  reopenReasons,
} from '../clients.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { clientClosingMessages } from './client-closing.messages.ts'

interface Props {
  client: Client
  onClose: () => void
}

/** Closes the file from today on, with a reason. */
export function CloseClient({ client, onClose }: Props) {
  const t = useMessages(clientClosingMessages)
  const api = useApi()
  const refresh = useClosingRefresh()
  const form = useForm({
    schema: clientClosing,
    fields: {
      reason: { label: t.fields.reason, errors: { required: t.reasonMissing } },
      note: { label: t.fields.note },
    },
    initial: { reason: null, note: null },
    version: client.version,
    submit: async (body, { version: ifMatch }) =>
      (await api.call(clients.close, { params: { clientId: client.id }, body }, { ifMatch })).data,
  })
  const options = optionsOf(closeReasons, t.closeReasons)
  const words = {
    title: t.closeTitle(client.fullName),
    action: t.closeAction,
    done: t.closed,
    notes: [t.closeNotes.queues, t.closeNotes.kept],
  }
  return (
    <ActionDialog
      texts={{ ...words, changed: t.changed }}
      notes={words.notes}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <RadioGroup {...form.choice('reason')} options={options} />
      <TextArea {...form.text('note')} rows={2} maxLength={clientLimits.note} />
    </ActionDialog>
  )
}

/** Takes a closed client back, with a reason. */
export function ReopenClient({ client, onClose }: Props) {
  const t = useMessages(clientClosingMessages)
  const api = useApi()
  const refresh = useClosingRefresh()
  const form = useForm({
    schema: clientReopening,
    fields: { reason: { label: t.fields.reason, errors: { required: t.reasonMissing } } },
    initial: { reason: null },
    version: client.version,
    submit: async (body, { version: ifMatch }) =>
      (await api.call(clients.reopen, { params: { clientId: client.id }, body }, { ifMatch })).data,
  })
  const options = optionsOf(reopenReasons, t.reopenReasons)
  const words = {
    title: t.reopenTitle(client.fullName),
    action: t.reopenAction,
    done: t.reopened,
    notes: [t.reopenNotes.stage],
  }
  return (
    <ActionDialog
      texts={{ ...words, changed: t.changed }}
      notes={words.notes}
      form={form}
      onDone={refresh}
      onClose={onClose}
    >
      <RadioGroup {...form.choice('reason')} options={options} />
    </ActionDialog>
  )
}

/** Everything that a closed or reopened file decides asks anew. */
function useClosingRefresh(): () => void {
  const readAgain = useReadAgain()
  const { work } = useUpperParts()
  return () => {
    const touched = [clients.get, clients.list, clients.history, ...work]
    readAgain(...touched)
  }
}
