import { useEffect, useRef } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { queuePaths } from '#today/queues/web/queue-lists.ts'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import { type Done, summaryOf } from './line.ts'

/** Nobody is left: what was done, and how long each client took. */
export function FlowEnd({ done, onAgain }: { done: readonly Done[]; onAgain: () => void }) {
  const t = useMessages(flowMessages)
  const { format } = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { counts, middleMs } = summaryOf(done)
  return (
    <Card>
      <div className={css.end}>
        <h2 ref={title} tabIndex={-1} className={css.name} data-flow="end">
          {done.length === 0 ? t.end.empty : t.end.title}
        </h2>
        <p>{t.end.text}</p>
        <ul className={css.sums}>
          {counts
            .filter(({ count }) => count > 0)
            .map(({ action, count }) => (
              <li key={action}>
                <strong>{format.number(count)}</strong> {t.actions[action]}
              </li>
            ))}
        </ul>
        {middleMs !== null && (
          <p>{t.end.time(format.unit(Math.max(1, Math.round(middleMs / 1000)), t.end.seconds))}</p>
        )}
        <div className={css.bar}>
          <LinkButton look="primary" href={`#${queuePaths.myDay}`}>
            {t.end.toDay}
          </LinkButton>
          <Button icon="refresh" onClick={onAgain}>
            {t.end.again}
          </Button>
        </div>
      </div>
    </Card>
  )
}
