import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { BatchState } from '../credit-batches.contract.ts'
import type { CodeState } from '../credit-codes.contract.ts'
import { creditsMessages } from './credits.messages.ts'

const batchBadges: Record<BatchState, [Tone, IconName]> = {
  open: ['success', 'success'],
  waiting: ['plum', 'clock'],
  spent: ['neutral', 'check'],
  expired: ['neutral', 'calendar'],
  revoked: ['danger', 'close'],
}

const codeBadges: Record<CodeState, [Tone, IconName]> = {
  unused: ['info', 'card'],
  used: ['success', 'check'],
  expired: ['neutral', 'calendar'],
  revoked: ['danger', 'close'],
}

export function BatchStateTag({ state }: { state: BatchState }) {
  const t = useMessages(creditsMessages)
  const [tone, icon] = batchBadges[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t.states[state]}
    </StatusTag>
  )
}

export function CodeStateTag({ state }: { state: CodeState }) {
  const t = useMessages(creditsMessages)
  const [tone, icon] = codeBadges[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t.codeStates[state]}
    </StatusTag>
  )
}
