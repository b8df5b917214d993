import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useRouter } from '@tanstack/react-router'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi, useMay, useUser } from '#platform/web/app-context.tsx'
import { ArrangeTiles, NoTiles, useArrangedTiles } from '#platform/web/dashboard/arranged-tiles.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Page } from '#platform/web/page.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Plate } from '#platform/web/ui/plate.tsx'
import { alertLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { queues, type MyDay, type QueueName, type QueueRow } from '../queues.contract.ts'
import { actionText, whyText } from '../reason-labels.contract.ts'
import { actionHref } from './action-href.ts'
import { DayMentions } from './day-mentions.tsx'
import { DayTasks } from './day-tasks.tsx'
import css from './my-day.module.css'
import { QueueCounter, startHref } from './queue-counter.tsx'
import { queuesMessages } from './queues.messages.ts'
import { OwnNumbers } from './own-numbers.tsx'
import { WaitTag } from './wait-tag.tsx'
import { alertHref, queueLists } from './queue-lists.ts'

// After what is worked on.
const DayGuides = lazyPart(async () => (await import('./day-guides.tsx')).DayGuides)

/** The first screen of a supporter: what waits, who is next, how the week goes. */
export function Screen() {
  const t = useMessages(queuesMessages)
  const day = useQuery(useApi().query(queues.myDay, { query: {} }))
  const tiles = (day.data?.data.cards ?? []).map((card) => ({
    id: card.queue.replaceAll('_', '-'),
    label: t.queues[card.queue],
    card,
  }))
  const cards = useArrangedTiles('my-day', tiles).map(({ card }) => card)
  return (
    <Page
      title={t.myDay}
      status={day.data && <Greeting day={day.data.data} />}
      actions={<ArrangeTiles dashboard="my-day" tiles={tiles} />}
    >
      <Loaded query={day}>{(data) => <Day day={data} cards={cards} />}</Loaded>
    </Page>
  )
}

function Greeting({ day }: { day: MyDay }) {
  const t = useMessages(queuesMessages)
  const { format } = useLocale()
  const user = useUser()
  return (
    <div className={css.greeting}>
      <bdi>{t.greeting(user.name, format.longDate(day.today))}</bdi>
      <ListsToday lists={day.lists} />
    </div>
  )
}

interface DayProps {
  day: MyDay
  /** Those that the person wants to see, in their order. */
  cards: MyDay['cards']
}

function Day({ day, cards }: DayProps) {
  const t = useMessages(queuesMessages)
  const router = useRouter()
  const mayTasks = useMay('tasks.read')
  const mayComments = useMay('comments.read')
  const mayGuides = useMay('supporter-guides.read')
  const first = cards.find(({ next }) => next !== null)
  const [waiting, empty] = [cards.filter(({ count }) => count > 0), cards.filter(({ count }) => count === 0)]
  useShortcuts({ p: first?.next ? () => router.history.push(startHref(first).slice(1)) : undefined })
  return (
    <>
      <Next people={day.next} start={first} />
      {waiting.length > 0 && (
        <ul className={css.queues} aria-label={t.myDay}>
          {waiting.map((card) => (
            <QueueCounter key={card.queue} card={card} />
          ))}
        </ul>
      )}
      <Nobody lists={empty.map(({ queue }) => ({ name: t.queues[queue], href: `#${queueLists[queue]}` }))} />
      {cards.length === 0 && <NoTiles />}
      <div className={css.columns}>
        <div className="stack-4">
          {mayTasks ? <DayTasks today={day.today} /> : <OwnNumbers numbers={day.numbers} />}
          {mayComments && <DayMentions />}
        </div>
        <div className="stack-4">
          <AlertCard alerts={day.alerts} />
          {mayTasks && <OwnNumbers numbers={day.numbers} />}
          <Suspense>{mayGuides && <DayGuides />}</Suspense>
        </div>
      </div>
    </>
  )
}

/** How far the lists of the day are. */
function ListsToday({ lists: { sent, left, isExact } }: { lists: MyDay['lists'] }) {
  const t = useMessages(queuesMessages)
  const { format } = useLocale()
  if (sent + left === 0) return null
  const number = format.number(sent)
  const rest = isExact ? format.number(left) : t.moreThan(left)
  const text = left === 0 ? t.listsDone(number) : t.listsText(number, rest)
  return (
    <span className={css.lists}>
      <Plate
        label={t.lists}
        value={sent}
        max={sent + left}
        valueText={text}
        tone={left === 0 ? 'success' : 'primary'}
        size="small"
      >
        {number}
      </Plate>
      <span>
        {t.lists}: {text}
      </span>
    </span>
  )
}

interface NextProps {
  people: MyDay['next']
  /** The first queue in which somebody waits. */
  start: MyDay['cards'][number] | undefined
}

/** Whom to work with now. */
function Next({ people, start }: NextProps) {
  const t = useMessages(queuesMessages)
  const action = start?.next && (
    <LinkButton
      look="primary"
      size="small"
      icon="play"
      href={startHref(start)}
      aria-keyshortcuts="P"
      aria-label={t.startWith(start.next.fullName)}
    >
      {t.start}
    </LinkButton>
  )
  return (
    <Card title={t.next} actions={action}>
      {people.length === 0 ? (
        <EmptyState kind="all-done">{t.nextEmpty}</EmptyState>
      ) : (
        <ol className="stack bare-list">
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
        {t.queues[queue]}
        {separator}
        {whyText(row.reason, locale)}
      </span>
      <WaitTag queue={queue} row={row} />
      <LinkButton
        size="small"
        href={actionHref(queue, row)}
        aria-label={`${actionText(row.reason, locale)} — ${row.fullName}`}
      >
        {actionText(row.reason, locale)}
      </LinkButton>
    </li>
  )
}

/** Who needs a look beside the queues; each number opens exactly the clients it counts. */
function AlertCard({ alerts }: { alerts: MyDay['alerts'] }) {
  const t = useMessages(queuesMessages)
  const { locale, format } = useLocale()
  const names = alertLabels[locale]
  const found = alerts.filter(({ count }) => count > 0)
  const empty = alerts.filter(({ count }) => count === 0)
  return (
    <Card title={t.alerts}>
      <div className="stack-2">
        {found.length > 0 && (
          <ul className={css.queues}>
            {found.map(({ alert, count, isExact }) => (
              <li key={alert} className={css.counter}>
                <span aria-hidden="true">{names[alert]}</span>
                <a
                  className={css.count}
                  href={`#${alertHref(alert)}`}
                  aria-label={`${names[alert]}: ${t.people(count)}`}
                >
                  {isExact ? format.number(count) : t.moreThan(count)}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Nobody lists={empty.map(({ alert }) => ({ name: names[alert], href: `#${alertHref(alert)}` }))} />
      </div>
    </Card>
  )
}

/** The lists in which nobody is, in one quiet line: a counter of 0 is nothing to do. */
function Nobody({ lists }: { lists: readonly { name: string; href: string }[] }) {
  const t = useMessages(queuesMessages)
  if (lists.length === 0) return null
  return (
    <p className="note flush line-1-3">
      <span>{t.nobody}</span>
      {lists.map(({ name, href }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </p>
  )
}
