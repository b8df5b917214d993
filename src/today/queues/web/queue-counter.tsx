import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import type { QueueCard } from '../queues.contract.ts'
import css from './my-day.module.css'
import { flowHref, isFlowQueue } from './flow-paths.ts'
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

function dueOf({ queue, oldestDays }: QueueCard): 'today' | 'late' | undefined {
  if (lateQueues.has(queue) || (queue === 'follow_up_due' && oldestDays !== 0)) return 'late'
  return todayQueues.has(queue) ? 'today' : undefined
}

/** The first client of a queue in play mode; of an empty queue its list. */
export function startHref({ queue, next }: QueueCard): string {
  if (next && isFlowQueue(queue)) return flowHref(queue)
  return next ? hrefOf(paths.profile, { user_id: next.clientId }, `?queue=${queue}`) : `#${queueLists[queue]}`
}

/** One queue in a line: how many wait, and a way to start with the first. */
export function QueueCounter({ card }: { card: QueueCard }) {
  const t = useMessages(queuesMessages)
  const { format } = useLocale()
  const { queue, count, isExact, next } = card
  const due = dueOf(card)
  const number = format.number(count)
  return (
    <li className={css.counter} data-due={due}>
      <span aria-hidden="true">{t.queues[queue]}</span>
      <a
        className={css.count}
        href={`#${queueLists[queue]}`}
        aria-label={`${t.queues[queue]}: ${t.people(count)}`}
      >
        {isExact ? number : t.moreThan(count)}
      </a>
      {next && (
        <a className={css.start} href={startHref(card)} aria-label={t.startWith(next.fullName)}>
          <Icon name="play" size="small" />
        </a>
      )}
    </li>
  )
}
