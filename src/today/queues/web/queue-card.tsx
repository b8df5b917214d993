import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import type { QueueCard as QueueCardData } from '../queues.contract.ts'
import css from './my-day.module.css'
import { queueLists } from './queue-lists.ts'
import { queuesMessages } from './queues.messages.ts'

const lateQueues = new Set(['unsafe_list', 'list_late', 'weigh_in_late'])
const todayQueues = new Set([
  'list_asked',
  'reply_waiting',
  'list_due_today',
  'weigh_in_due',
  'follow_up_due',
])

function dueOf({ queue, count, oldestDays }: QueueCardData): 'today' | 'late' | undefined {
  if (count === 0) return undefined
  if (lateQueues.has(queue) || (queue === 'follow_up_due' && oldestDays !== 0)) return 'late'
  return todayQueues.has(queue) ? 'today' : undefined
}

/** The first client of a queue in play mode; of an empty queue its list. */
export function startHref({ queue, next }: QueueCardData): string {
  return next ? hrefOf(paths.profile, { user_id: next.clientId }, `?queue=${queue}`) : `#${queueLists[queue]}`
}

/** One queue: how many wait, since when, and a way to start with the first. Nobody left is a success and takes little room. */
export function QueueCard({ card }: { card: QueueCardData }) {
  const t = useMessages(queuesMessages)
  const { format } = useLocale()
  const { queue, count, isExact, oldestDays, next } = card
  const number = format.number(count)
  return (
    <Card title={t.queues[queue]} {...(dueOf(card) ? { due: dueOf(card) } : {})}>
      {count === 0 ? (
        <p className={css.done}>{t.done}</p>
      ) : (
        <>
          <p className="kpi">
            <a href={`#${queueLists[queue]}`} aria-label={`${t.queues[queue]}: ${t.people(count)}`}>
              {isExact ? number : t.moreThan(count)}
            </a>
          </p>
          <p className={css.oldest}>
            {oldestDays && oldestDays > 0 ? t.oldest(oldestDays) : t.waitsSinceToday}
          </p>
          {next && (
            <LinkButton
              look="secondary"
              icon="play"
              href={startHref(card)}
              aria-label={t.startWith(next.fullName)}
            >
              {t.start}
            </LinkButton>
          )}
        </>
      )}
    </Card>
  )
}
