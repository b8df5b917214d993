import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { RunRow } from '../runs.contract.ts'
import { runsMessages } from './runs.messages.ts'

const looks = {
  running: ['primary', 'play'],
  finished: ['success', 'check'],
  stopped: ['neutral', 'pause'],
} as const

/** Where a run stands, as icon and word. */
export function RunState({ state }: Pick<RunRow, 'state'>) {
  const t = useMessages(runsMessages)
  const [tone, icon] = looks[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t.states[state]}
    </StatusTag>
  )
}
