import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { MessageBatch, MessageBatchRow } from '../message-batches.contract.ts'
import { messagesMessages } from './messages.messages.ts'

const batchBadges = {
  held: { tone: 'today', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  done: { tone: 'success', icon: 'success' },
  cancelled: { tone: 'neutral', icon: 'close' },
} as const

export function BatchState({ state }: { state: MessageBatch['state'] }) {
  const t = useMessages(messagesMessages)
  return <StatusTag {...batchBadges[state]}>{t.states[state]}</StatusTag>
}

const rowBadges = {
  waiting: { tone: 'neutral', icon: 'clock' },
  queued: { tone: 'info', icon: 'send' },
  sent: { tone: 'success', icon: 'success' },
  failed: { tone: 'danger', icon: 'error' },
  'no-channel': { tone: 'danger', icon: 'error' },
  excluded: { tone: 'plum', icon: 'warning' },
  skipped: { tone: 'plum', icon: 'warning' },
} as const

export function RowState({ state }: { state: MessageBatchRow['state'] }) {
  const t = useMessages(messagesMessages)
  return <StatusTag {...rowBadges[state]}>{t.rowStates[state]}</StatusTag>
}
