import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DueTag, StatusTag } from '#platform/web/ui/status.tsx'
import type { QueueName, QueueRow } from '../queues.contract.ts'
import { queuesMessages } from './queues.messages.ts'

type Texts = Bound<(typeof queuesMessages)['fa-IR']>

/**
 * Queues in which a day that passes makes nobody late: a term ends when it ends, a list that was sent is the client's
 * to take, and who left has left.
 */
const calm: ReadonlySet<QueueName> = new Set(['expires_soon', 'list_not_taken', 'churned_this_week'])

/** Whether a client of a queue is late, or due today; null: neither is said. */
export function dueIn(queue: QueueName, { waitDays }: Pick<QueueRow, 'waitDays'>): 'today' | 'late' | null {
  if (calm.has(queue) || waitDays < 0) return null
  return waitDays > 0 ? 'late' : 'today'
}

/** How long somebody has been waiting: today in saffron, overdue in pomegranate, everything else without colour. */
export function WaitTag({ queue, row }: { queue: QueueName; row: Pick<QueueRow, 'waitDays' | 'daysLeft'> }) {
  const t = useMessages(queuesMessages)
  const end = queue === 'expires_soon' ? endText(row, t) : null
  if (end !== null) return <EndTag>{end}</EndTag>
  const text = waitText(queue, row, t)
  const due = dueIn(queue, row)
  if (due !== null) return <DueTag due={due}>{text}</DueTag>
  return (
    <StatusTag tone="neutral" icon="calendar">
      {text}
    </StatusTag>
  )
}

/** The same in plain words, for a row that has the colour already. */
export function waitText(queue: QueueName, { waitDays }: Pick<QueueRow, 'waitDays'>, t: Texts): string {
  if (waitDays > 0) return calm.has(queue) ? t.inQueue(waitDays) : t.late(waitDays)
  return waitDays === 0 ? t.today : t.ahead(-waitDays)
}

/** That a term has its last day today or tomorrow; null: later. `daysLeft` counts today. */
export function endText({ daysLeft }: Pick<QueueRow, 'daysLeft'>, t: Texts): string | null {
  if (daysLeft === 1) return t.endsToday
  return daysLeft === 2 ? t.endsTomorrow : null
}

/** What cannot wait another day. */
export function EndTag({ children }: { children: string }) {
  return (
    <StatusTag tone="danger" icon="warning">
      {children}
    </StatusTag>
  )
}
