import { type Bound, useMessages } from '#platform/web/i18n/messages.ts'
import { DueTag, StatusTag } from '#platform/web/ui/status.tsx'
import { queuesMessages } from './queues.messages.ts'

/** How long somebody has been waiting: today in saffron, overdue in pomegranate, what lies ahead without colour. */
export function WaitTag({ days }: { days: number }) {
  const t = useMessages(queuesMessages)
  const text = waitText(days, t)
  if (days >= 0) return <DueTag due={days > 0 ? 'late' : 'today'}>{text}</DueTag>
  return (
    <StatusTag tone="neutral" icon="calendar">
      {text}
    </StatusTag>
  )
}

/** The same in plain words, for a row that has the colour already. */
export function waitText(days: number, t: Bound<(typeof queuesMessages)['fa-IR']>): string {
  if (days > 0) return t.late(days)
  return days === 0 ? t.today : t.ahead(-days)
}
