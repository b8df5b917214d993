import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Member, staff } from '../staff.contract.ts'
import { staffAccessMessages } from './staff-access.messages.ts'

/** For somebody whose phone is gone, recovery codes too. */
export function ResetFactorDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useMessages(staffAccessMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const action = useMutation({
    mutationFn: () => api.call(staff.resetSecondFactor, { params: { staffId: member.id } }),
    networkMode: 'always',
    onSuccess() {
      toast(t.resetDone(member.name))
      onClose()
      readAgain(staff.get, staff.list, staff.sessions)
    },
  })
  const { password, sessions, told } = t.resetNotes
  return (
    <ConfirmDialog
      title={t.resetTitle(member.name)}
      consequences={[password, sessions, told]}
      confirmLabel={t.resetFactor}
      busy={action.isPending}
      error={action.error ? sentenceOf(action.error, t) : undefined}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    />
  )
}

function sentenceOf(error: Error, t: Record<'forbidden' | 'changed' | 'failed', string>): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'forbidden') return t.forbidden
  return code === 'conflict' ? t.changed : t.failed
}
