import { limits } from '#platform/contract/scalars.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import {
  approvalNote,
  safetyChanges,
  type SafetyChangeDetail,
} from '#nutrition/safety-changes/safety-changes.contract.ts'
import { useListsText } from './change-labels.tsx'
import { safetyChangesMessages } from './safety-changes.messages.ts'

export type DecisionAction = 'approve' | 'reject' | 'withdraw' | 'takeBack'

interface Props {
  change: SafetyChangeDetail
  action: DecisionAction
  onClose: () => void
}

/** One decision about a change, with what follows from it. */
export function DecisionDialog({ change, action, onClose }: Props) {
  const t = useMessages(safetyChangesMessages)
  const lists = useListsText()(change.lists)
  const send = useDecision(change)
  const form = useForm({
    // A reason that is needed is asked for by the server, at its field.
    schema: approvalNote,
    fields: { note: { label: action === 'approve' ? t.decisionNote : t.note } },
    initial: { note: null },
    version: change.version,
    submit: (body, { version }) => send(action, body.note, version),
  })
  const words = {
    approve: [t.approveTitle, t.approve, t.approved, t.approveNote(lists)],
    reject: [t.rejectTitle, t.reject, t.rejected, t.rejectNote],
    withdraw: [t.withdrawTitle, t.withdraw, t.withdrawn, t.rejectNote],
    takeBack: [t.takeBackTitle, t.takeBack, t.takenBack, t.takeBackNote],
  } as const
  const [title, verb, done, effect] = words[action]
  return (
    <ActionDialog
      texts={{ title, action: verb, done, changed: t.changedMeanwhile }}
      notes={[effect]}
      form={form}
      onClose={onClose}
    >
      {action !== 'withdraw' && <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />}
    </ActionDialog>
  )
}

function useDecision({ id: changeId }: SafetyChangeDetail) {
  const api = useApi()
  const readAgain = useReadAgain()
  const params = { changeId }
  return async (action: DecisionAction, note: string | null, ifMatch: number) => {
    const reason = { params, body: { note: note ?? '' } }
    const calls = {
      approve: () => api.call(safetyChanges.approve, { params, body: { note } }, { ifMatch }),
      reject: () => api.call(safetyChanges.reject, reason, { ifMatch }),
      withdraw: () => api.call(safetyChanges.withdraw, { params }, { ifMatch }),
      takeBack: () => api.call(safetyChanges.takeBack, reason, { ifMatch }),
    }
    const { data } = await calls[action]()
    readAgain(safetyChanges.get, safetyChanges.list)
    return data
  }
}
