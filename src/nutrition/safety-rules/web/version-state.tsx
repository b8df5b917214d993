import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { SafetyVersionRow } from '../safety-rules.contract.ts'
import { safetyMessages } from './safety.messages.ts'

const badgeStyles = {
  in_force: { tone: 'success', icon: 'check' },
  coming: { tone: 'info', icon: 'calendar' },
  past: { tone: 'neutral', icon: 'clock' },
} as const

export function VersionState({ state }: Pick<SafetyVersionRow, 'state'>) {
  const t = useMessages(safetyMessages)
  return <StatusTag {...badgeStyles[state]}>{t.states[state]}</StatusTag>
}
