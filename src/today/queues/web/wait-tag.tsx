import { useMessages } from '#platform/web/i18n/messages.ts'
import { DueTag, StatusTag } from '#platform/web/ui/status.tsx'
import { queuesMessages } from './queues.messages.ts'

/** How long somebody has been waiting: today in saffron, overdue in pomegranate, what lies ahead without colour. */
export function WaitTag({ days }: { days: number }) {
  const t = useMessages(queuesMessages)
  if (days > 0) return <DueTag due="late">{t.late(days)}</DueTag>
  if (days === 0) return <DueTag due="today">{t.today}</DueTag>
  return (
    <StatusTag tone="neutral" icon="calendar">
      {t.ahead(-days)}
    </StatusTag>
  )
}
