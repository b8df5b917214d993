import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import type { Member } from '../staff.contract.ts'
import { staffAccessMessages } from './staff-access.messages.ts'
import { useStaffCalls } from './use-staff-calls.ts'

/** Locks an account, or opens it again, after saying what that means. */
export function LockDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useMessages(staffAccessMessages)
  const { patch } = useStaffCalls(member.id)
  const action = useMutation({
    mutationFn: () => patch({ active: !member.active }, member.version),
    networkMode: 'always',
    onSuccess: onClose,
  })
  const { sessions, records, back } = t.lockNotes
  return (
    <ConfirmDialog
      title={member.active ? t.lockTitle(member.name) : t.unlock}
      consequences={member.active ? [sessions, records, back] : [t.lockedText]}
      confirmLabel={member.active ? t.lock : t.unlock}
      look={member.active ? 'danger-final' : 'primary'}
      busy={action.isPending}
      error={action.error ? sentenceOf(action.error, t) : undefined}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    />
  )
}

function sentenceOf(
  error: Error,
  t: Record<'lastAdministrator' | 'forbidden' | 'changed' | 'failed', string>,
): string {
  if (!(error instanceof ApiError)) return t.failed
  if (error.fields?.['active']?.includes('last-administrator')) return t.lastAdministrator
  if (error.code === 'forbidden') return t.forbidden
  return error.code === 'stale' ? t.changed : t.failed
}
