import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { sendAction } from '#platform/web/form/send-action.ts'
import { useEmptyForm } from '#platform/web/form/use-empty-form.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { creditBatches, type CreditBatch } from '../credit-batches.contract.ts'
import { codeLimits, codeRevocation, creditCodes, type CreditCode } from '../credit-codes.contract.ts'
import { creditsMessages } from './credits.messages.ts'
import { useCreditRefresh, useRestoreCode } from './use-restore-code.ts'

export type CreditAction =
  | { kind: 'approve' }
  | { kind: 'batch' }
  | { kind: 'code'; code: Pick<CreditCode, 'id' | 'version'> }

interface Props {
  action: CreditAction
  batch: CreditBatch
  onClose: () => void
}

/** What can be done with a batch or a code, with its consequences in words. */
export function CreditActionDialog({ action, batch, onClose }: Props) {
  switch (action.kind) {
    case 'approve':
      return <ApproveBatch batch={batch} onClose={onClose} />
    case 'batch':
      return <RevokeBatch batch={batch} onClose={onClose} />
    case 'code':
      return <RevokeCode batch={batch} code={action.code} onClose={onClose} />
  }
}

type OfBatch = Omit<Props, 'action'>

function ApproveBatch({ batch, onClose }: OfBatch) {
  const t = useMessages(creditsMessages)
  const api = useApi()
  const action = sendAction(useCreditRefresh())
  const params = { batchId: batch.id }
  const form = useEmptyForm(
    batch.version,
    action((_, { ifMatch }) => api.call(creditBatches.approve, { params }, { ifMatch })),
  )
  return (
    <ActionDialog
      texts={{ action: t.approve, done: t.approved, changed: t.changed }}
      notes={[t.approveNote]}
      form={form}
      onClose={onClose}
    />
  )
}

function RevokeBatch({ batch, onClose }: OfBatch) {
  const t = useMessages(creditsMessages)
  const api = useApi()
  const params = { batchId: batch.id }
  const form = useReasonForm(batch.version, (body, ifMatch) =>
    api.call(creditBatches.revoke, { params, body }, { ifMatch }),
  )
  const used = batch.used > 0 ? [t.usedStay(batch.used)] : []
  return (
    <ActionDialog
      texts={{ action: t.revokeBatch, done: t.batchRevoked, changed: t.changed }}
      notes={[t.revokeBatchNote(batch.left), ...used]}
      form={form}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} rows={2} maxLength={codeLimits.reason} />
    </ActionDialog>
  )
}

function RevokeCode({ batch, code, onClose }: OfBatch & { code: Pick<CreditCode, 'id' | 'version'> }) {
  const t = useMessages(creditsMessages)
  const api = useApi()
  const restore = useRestoreCode()
  const params = { batchId: batch.id, codeId: code.id }
  const form = useReasonForm(code.version, (body, ifMatch) =>
    api.call(creditCodes.revoke, { params, body }, { ifMatch }),
  )
  return (
    <ActionDialog
      texts={{ action: t.revokeCode, done: t.codeRevoked, changed: t.changed }}
      notes={[t.revokeCodeNote]}
      form={form}
      undo={(revoked) => restore(batch.id, revoked)}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} rows={2} maxLength={codeLimits.reason} />
    </ActionDialog>
  )
}

function useReasonForm<Reply>(
  version: number,
  send: (body: { reason: string }, ifMatch: number) => Promise<{ data: Reply }>,
) {
  const t = useMessages(creditsMessages)
  const action = sendAction(useCreditRefresh())
  return useForm({
    schema: codeRevocation,
    fields: { reason: { label: t.reason } },
    initial: { reason: null },
    version,
    submit: action((body: { reason: string }, { ifMatch }) => send(body, ifMatch)),
  })
}
