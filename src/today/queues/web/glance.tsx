import { attentionWords } from '#clients/clients/lifecycle-words.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import type { MyDay } from '../queues.contract.ts'
import css from './my-day.module.css'
import { glanceHref } from './queue-lists.ts'
import { queuesMessages } from './queues.messages.ts'

/** Who needs a look beside the queues; each number opens exactly the clients it counts. */
export function Glance({ glance }: { glance: MyDay['glance'] }) {
  const t = useMessages(queuesMessages)
  const { locale, format } = useLocale()
  return (
    <Card title={t.glance}>
      <div className={css.numbers}>
        {glance.map(({ attention, count, isExact }) => (
          <KpiTile
            key={attention}
            label={attentionWords[locale][attention]}
            value={isExact ? format.number(count) : t.moreThan(format.number(count))}
            href={`#${glanceHref(attention)}`}
          />
        ))}
      </div>
    </Card>
  )
}
