import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { leavingQuestion } from './leaving.ts'
import { outboxMessages } from './outbox.messages.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Shown before somebody signs out with something unsent: it would be gone from this browser. */
export function LeavingQuestion() {
  const t = useMessages(outboxMessages).leave
  const question = useSyncExternalStore(leavingQuestion.subscribe, leavingQuestion.now, () => null)
  if (!question) return null
  return (
    <Suspense>
      <ConfirmDialog
        title={t.title}
        consequences={[t.lost(question.count), t.stay]}
        confirmLabel={t.act}
        onConfirm={() => question.answer(true)}
        onClose={() => question.answer(false)}
      />
    </Suspense>
  )
}
