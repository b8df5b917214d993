import { useMessages } from '../i18n/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Question } from './leaving.ts'
import { outboxMessages } from './outbox.messages.ts'

/** Whether to sign out and lose what is not sent. */
export function LeavingDialog({ question }: { question: Question }) {
  const t = useMessages(outboxMessages).leave
  return (
    <ConfirmDialog
      title={t.title}
      consequences={[t.lost(question.count), t.stay]}
      confirmLabel={t.action}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  )
}
