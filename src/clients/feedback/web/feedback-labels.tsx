import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { FeedbackEntry } from '../feedback.contract.ts'
import { feedbackMessages } from './feedback.messages.ts'

const names = ['one', 'two', 'three', 'four', 'five'] as const

/** A mark in words: «۲ – بد». */
export function useMarkWords(): (mark: number) => string {
  const t = useMessages(feedbackMessages)
  const { format } = useLocale()
  return (mark) => {
    const name = names[mark - 1]
    return name ? `${format.number(mark)} – ${t.markWords[name]}` : format.number(mark)
  }
}

const badgeStyles: readonly { tone: Tone; icon: IconName }[] = [
  { tone: 'danger', icon: 'warning' },
  { tone: 'danger', icon: 'warning' },
  { tone: 'neutral', icon: 'minus' },
  { tone: 'success', icon: 'check' },
  { tone: 'success', icon: 'star' },
]

/** A mark with its word; of a message without one that it has none. */
export function MarkTag({ mark }: Pick<FeedbackEntry, 'mark'>) {
  const t = useMessages(feedbackMessages)
  const words = useMarkWords()
  const look = mark === null ? undefined : badgeStyles[mark - 1]
  if (mark === null || !look)
    return (
      <StatusTag tone="neutral" icon="message">
        {t.noMark}
      </StatusTag>
    )
  return <StatusTag {...look}>{words(mark)}</StatusTag>
}

/** Whether somebody has contacted the client; a low mark still waits for it. */
export function ContactedTag({ entry }: { entry: FeedbackEntry }) {
  const t = useMessages(feedbackMessages)
  if (entry.contacted)
    return (
      <StatusTag tone="success" icon="phone">
        {t.isContacted}
      </StatusTag>
    )
  return entry.isLow ? (
    <StatusTag tone="today" icon="clock">
      {t.waits}
    </StatusTag>
  ) : (
    <StatusTag tone="neutral" icon="minus">
      {t.notContacted}
    </StatusTag>
  )
}
