import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { RunRow } from '../runs.contract.ts'
import { runsMessages } from './runs.messages.ts'

const badgeStyles = {
  running: ['primary', 'play'],
  finished: ['success', 'check'],
  stopped: ['neutral', 'pause'],
} as const

/** Where a run stands, as icon and word; one that no longer passes is not shown as going on. */
export function RunState({ run }: { run: Pick<RunRow, 'state' | 'unsafe'> }) {
  const t = useMessages(runsMessages)
  const { state, unsafe } = run
  if (unsafe !== null)
    return (
      <StatusTag tone="danger" icon="warning">
        {t.unsafe}
      </StatusTag>
    )
  const [tone, icon] = badgeStyles[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t.states[state]}
    </StatusTag>
  )
}
