import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { ListEditor } from './use-list-editor.ts'
import { useWeakestSwap } from './use-weakest-swap.ts'
import { weakestDishMessages } from './weakest-dish.messages.ts'

/** Swaps the dish that costs the list most, with a press or with Alt+W. */
export function WeakestButton({ editor }: { editor: ListEditor }) {
  const t = useMessages(weakestDishMessages)
  const { run, busy, problem, reset } = useWeakestSwap(editor)
  return (
    <>
      <Button icon="leaf" busy={busy} aria-keyshortcuts="Alt+W" onClick={run}>
        {t.action}
      </Button>
      {problem && <ProblemBanner error={problem} onClose={reset} />}
    </>
  )
}
