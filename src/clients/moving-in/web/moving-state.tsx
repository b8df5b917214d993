import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { MovingRowState, MovingState } from '../moving-fields.contract.ts'
import { movingInMessages } from './moving-in.messages.ts'

const badges = {
  open: { tone: 'neutral', icon: 'edit' },
  judging: { tone: 'info', icon: 'clock' },
  judged: { tone: 'today', icon: 'star' },
  failed: { tone: 'danger', icon: 'error' },
  keeping: { tone: 'info', icon: 'clock' },
  kept: { tone: 'success', icon: 'success' },
  'taking-back': { tone: 'info', icon: 'clock' },
  'taken-back': { tone: 'neutral', icon: 'undo' },
} as const

export function MovingStateTag({ state }: { state: MovingState }) {
  const t = useMessages(movingInMessages)
  return <StatusTag {...badges[state]}>{t.states[state]}</StatusTag>
}

const rowBadges = {
  new: { tone: 'success', icon: 'plus' },
  changed: { tone: 'info', icon: 'edit' },
  same: { tone: 'neutral', icon: 'success' },
  doubtful: { tone: 'plum', icon: 'warning' },
  refused: { tone: 'danger', icon: 'error' },
  'left-out': { tone: 'neutral', icon: 'close' },
} as const

export function MovingRowTag({ state }: { state: MovingRowState }) {
  const t = useMessages(movingInMessages)
  return <StatusTag {...rowBadges[state]}>{t.rowStates[state]}</StatusTag>
}
