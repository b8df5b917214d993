import { useQuery } from '@tanstack/react-query'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { Page } from '#platform/web/page.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import { queues, type MyDay, type QueueName, type QueueRow } from '../queues.contract.ts'
import css from './my-day.module.css'
import { QueueCard } from './queue-card.tsx'
import { queuesMessages } from './queues.messages.ts'
import { whyText } from './reason-words.ts'
import { WaitTag } from './wait-tag.tsx'

/** The first screen of a supporter: what waits, who is next, how the week goes. */
export function Screen() {
  const t = useMessages(queuesMessages)
  const day = useQuery(useApi().query(queues.myDay, { query: {} }))
  return (
    <Page title={t.myDay}>
      <Loaded query={day}>{(data) => <Day day={data} />}</Loaded>
    </Page>
  )
}

function Day({ day }: { day: MyDay }) {
  const t = useMessages(queuesMessages)
  const { format } = useLocale()
  const user = useUser()
  return (
    <>
      <p className={css.greeting}>
        <bdi>{t.greeting(user.name, format.longDate(day.today))}</bdi>
      </p>
      <section className={css.queues} aria-label={t.myDay}>
        {day.cards.map((card) => (
          <QueueCard key={card.queue} card={card} />
        ))}
      </section>
      <div className={css.columns}>
        <Next people={day.next} />
        <Numbers numbers={day.numbers} />
      </div>
    </>
  )
}

function Next({ people }: { people: MyDay['next'] }) {
  const t = useMessages(queuesMessages)
  return (
    <Card title={t.next}>
      {people.length === 0 ? (
        <EmptyState kind="all-done">{t.nextEmpty}</EmptyState>
      ) : (
        <ol className={css.people}>
          {people.map(({ queue, row }) => (
            <Person key={row.clientId} queue={queue} row={row} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Person({ queue, row }: { queue: QueueName; row: QueueRow }) {
  const t = useMessages(queuesMessages)
  const { locale } = useLocale()
  return (
    <li className={css.person}>
      <a href={hrefOf(paths.profile, { user_id: row.clientId }, `?queue=${queue}`)} className="inline">
        <UserText>{row.fullName}</UserText>
      </a>
      <span className={css.reason}>
        {t.queues[queue]} · {whyText(row.reason, locale)}
      </span>
      <WaitTag days={row.waitDays} />
    </li>
  )
}

function Numbers({ numbers }: { numbers: MyDay['numbers'] }) {
  const t = useMessages(queuesMessages)
  const { format } = useLocale()
  const tiles = [
    { label: t.listsSent, ...numbers.listsSent, show: (value: number) => format.number(value) },
    { label: t.onTime, ...numbers.onTimePercent, show: (value: number) => format.percent(value / 100) },
    { label: t.weighIns, ...numbers.weighIns, show: (value: number) => format.number(value) },
  ]
  return (
    <Card title={t.numbers}>
      <div className={css.numbers}>
        {tiles.map(({ label, value, average, show }) => (
          <KpiTile
            key={label}
            label={label}
            value={value === null ? t.noValue : show(value)}
            note={average === null ? t.noAverage : t.average(show(Math.round(average)))}
          />
        ))}
      </div>
    </Card>
  )
}
