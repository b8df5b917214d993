import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import { listEditorMessages } from './list-editor.messages.ts'

/** How many problems the checker names here; nothing where there are none. */
export function ProblemsMark({ count, className }: { count: number; className: string | undefined }) {
  const t = useMessages(listEditorMessages)
  if (count === 0) return null
  return (
    <span className={className}>
      <Icon name="warning" size="small" />
      {t.problemsHere(count)}
    </span>
  )
}
