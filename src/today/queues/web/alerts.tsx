import { alertLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Card } from '#platform/web/ui/card.tsx'
import type { MyDay } from '../queues.contract.ts'
import css from './my-day.module.css'
import { alertHref } from './queue-lists.ts'
import { queuesMessages } from './queues.messages.ts'

/** Who needs a look beside the queues; each number opens exactly the clients it counts. */
export function AlertCard({ alerts }: { alerts: MyDay['alerts'] }) {
  const t = useMessages(queuesMessages)
  const { locale, format } = useLocale()
  return (
    <Card title={t.alerts}>
      <ul className={css.queues}>
        {alerts.map(({ alert, count, isExact }) => (
          <li key={alert} className={css.counter} data-empty={count === 0 ? '' : undefined}>
            <span aria-hidden="true">{alertLabels[locale][alert]}</span>
            <a
              className={css.count}
              href={`#${alertHref(alert)}`}
              aria-label={`${alertLabels[locale][alert]}: ${t.people(count)}`}
            >
              {isExact ? format.number(count) : t.moreThan(count)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
