import { useMessages } from '#platform/web/i18n/messages.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { safetySectionMessages } from './safety.messages.ts'

interface Props {
  /** Absent: none waits, or the person may not see it. `holds`: its stricter part holds already. */
  change: { id: number; holds: boolean } | undefined
}

/** That a change of this record waits for a second person, and the way to it. */
export function WaitingNote({ change }: Props) {
  const t = useMessages(safetySectionMessages)
  if (!change) return null
  return (
    <InlineMessage tone="today">
      {change.holds ? t.waitingHeld : t.waiting}{' '}
      <a href={hrefOf(safetyPaths.change, { change_id: change.id })}>{t.open}</a>
    </InlineMessage>
  )
}
