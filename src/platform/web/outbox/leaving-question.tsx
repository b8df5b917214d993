import { lazy, Suspense, useSyncExternalStore } from 'react'
import { leavingQuestion } from './leaving.ts'

const LeavingDialog = lazy(async () => ({ default: (await import('./leaving-dialog.tsx')).LeavingDialog }))

/** Shown before somebody signs out with something unsent: it would be gone from this browser. */
export function LeavingQuestion() {
  const question = useSyncExternalStore(leavingQuestion.subscribe, leavingQuestion.now, () => null)
  if (!question) return null
  return (
    <Suspense>
      <LeavingDialog question={question} />
    </Suspense>
  )
}
