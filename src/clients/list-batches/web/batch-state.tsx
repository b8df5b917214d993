import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { ListBatch, ListBatchRow } from '../list-batches.contract.ts'
import { listBatchesMessages } from './list-batches.messages.ts'

const batchBadges = {
  checking: { tone: 'info', icon: 'clock' },
  ready: { tone: 'today', icon: 'star' },
  approved: { tone: 'info', icon: 'send' },
  done: { tone: 'success', icon: 'success' },
  cancelled: { tone: 'neutral', icon: 'close' },
} as const

export function BatchState({ state }: { state: ListBatch['state'] }) {
  const t = useMessages(listBatchesMessages)
  return <StatusTag {...batchBadges[state]}>{t.states[state]}</StatusTag>
}

const rowBadges = {
  waiting: { tone: 'neutral', icon: 'clock' },
  proposed: { tone: 'info', icon: 'bowl' },
  excluded: { tone: 'plum', icon: 'warning' },
  issued: { tone: 'success', icon: 'success' },
  skipped: { tone: 'danger', icon: 'error' },
} as const

export function BatchRowState({ state }: { state: ListBatchRow['state'] }) {
  const t = useMessages(listBatchesMessages)
  return <StatusTag {...rowBadges[state]}>{t.rowStates[state]}</StatusTag>
}
