import { useQuery } from '@tanstack/react-query'
import type { FoodList } from '#clients/food-lists/food-list-parts.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { DeliveryTag } from '#clients/food-lists/web/list-delivery.tsx'
import { LIST_ORDER } from '#clients/food-lists/web/list-paths.ts'
import { listCheckMessages } from '#clients/food-lists/web/list-check.messages.ts'
import { UnsafeNotice } from '#clients/food-lists/web/unsafe-notice.tsx'
import { useListLinks } from '#clients/food-lists/web/use-list-links.ts'
import { visitsMessages } from '#clients/visits/web/visits.messages.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { EmptyLine } from '#platform/web/ui/empty-line.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import { summaryOf } from './food-list-lines.ts'
import css from './food-list-card.module.css'
import { type ClientListRow, currentList } from './current-list.ts'
import { ListReceived } from './list-received.tsx'
import { profileMessages } from './profile.messages.ts'

interface Props {
  clientId: number
  /** Null while no visit can take place: there is nothing to compose. */
  openVisitId: number | null
  /** The business day in the client's country. */
  today: IsoDate
}

/** What the client eats by now: the list that was given last, its meals in a line each. */
export function FoodListPanel({ clientId, openVisitId, today }: Props) {
  const t = useMessages(profileMessages)
  const check = useMessages(listCheckMessages)
  const lists = useQuery(useApi().query(foodLists.ofClient, { params: { clientId } }))
  return (
    <Loaded query={lists} skeleton={<Skeleton count={5} />}>
      {(rows) => {
        const row = currentList(rows)
        return row ? (
          <CurrentList row={row} clientId={clientId} today={today} mayCompose={openVisitId !== null} />
        ) : (
          <EmptyLine
            title={rows.length > 0 ? check.unsafe : t.list.none.title}
            actions={openVisitId !== null && <ListLinks clientId={clientId} visitId={openVisitId} />}
          >
            {rows.length > 0 ? check.unsafeText : t.list.none.text}
          </EmptyLine>
        )
      }}
    </Loaded>
  )
}

const tones: Record<ClientListRow['state'], Tone> = {
  draft: 'neutral',
  sent: 'info',
  received: 'success',
  replaced: 'neutral',
}

interface CurrentProps {
  row: ClientListRow
  clientId: number
  today: IsoDate
  mayCompose: boolean
}

function CurrentList({ row, clientId, today, mayCompose }: CurrentProps) {
  const t = useMessages(profileMessages)
  const words = useMessages(visitsMessages)
  const { format } = useLocale()
  const { listHref } = useListLinks()
  const params = { visitId: row.visitId, kind: row.kind }
  const list = useQuery({ ...useApi().query(foodLists.get, { params }), enabled: row.hasContent })
  const last = addDays(row.fromDay, row.days - 1)
  return (
    <div className="stack-3">
      <p className={css.head}>
        <strong>{words.listKinds[row.kind]}</strong>
        <StatusTag tone={tones[row.state]} icon={row.state === 'received' ? 'success' : 'list'}>
          {words.listStates[row.state]}
        </StatusTag>
        <span>
          {t.list.window} {format.dateRange(row.fromDay, last)} ({t.list.days(row.days)})
        </span>
        {row.sentAt === null ? (
          t.list.notSent
        ) : (
          <span>
            {t.list.sentAt} <Instant at={row.sentAt} />
          </span>
        )}
        {row.state === 'sent' && <DeliveryTag visitId={row.visitId} kind={row.kind} />}
        {row.receivedAt !== null && (
          <span>
            {t.list.receivedAt} <Instant at={row.receivedAt} />
          </span>
        )}
      </p>
      {row.safety.state !== 'safe' && <UnsafeNotice list={row} />}
      {row.hasContent ? (
        <Loaded query={list} skeleton={<Skeleton count={5} />}>
          {(full) => <Meals list={full} today={today} />}
        </Loaded>
      ) : (
        <InlineMessage tone="info">{t.list.noContent}</InlineMessage>
      )}
      <div className="line-2-3">
        {list.data && <ListReceived list={list.data.data} />}
        <LinkButton size="small" icon="print" href={listHref(row.kind, { clientId, visitId: row.visitId })}>
          {t.list.print}
        </LinkButton>
        {mayCompose && <ListLinks clientId={clientId} visitId={row.visitId} />}
      </div>
    </div>
  )
}

function ListLinks({ clientId, visitId }: { clientId: number; visitId: number }) {
  const t = useMessages(profileMessages)
  const { listHref } = useListLinks()
  const words = useMessages(visitsMessages)
  return (
    <div className="line-2-3" role="group" aria-label={t.list.open}>
      {LIST_ORDER.map((kind) => (
        <LinkButton key={kind} size="small" icon="list" href={listHref(kind, { clientId, visitId })}>
          {words.listKinds[kind]}
        </LinkButton>
      ))}
    </div>
  )
}

function Meals({ list, today }: { list: FoodList; today: IsoDate }) {
  const t = useMessages(profileMessages).list
  const { format, locale } = useLocale()
  const summary = summaryOf(list, today, locale)
  if (!summary) return null
  const energy = (low: number, high: number) =>
    low === high
      ? format.unit(low, t.kcal)
      : `${t.range(format.number(low), format.number(high))}\u00a0${t.kcal}`
  return (
    <>
      {list.versionState === 'draft' && list.state !== 'draft' && (
        <InlineMessage tone="info">{t.draftAbove}</InlineMessage>
      )}
      <h3 className={css.sub}>
        {summary.day === null ? t.choices : t.dayMenu(format.longDate(summary.day))}
      </h3>
      <ul className={css.meals}>
        {summary.meals.map((meal) => (
          <li key={meal.code}>
            <strong>{meal.name}</strong>
            <span className={css.foods}>
              <bdi>{meal.foods.join(summary.day === null ? '، ' : ' + ')}</bdi>
            </span>
            <span className={css.energy}>{energy(meal.lowKcal, meal.highKcal)}</span>
          </li>
        ))}
      </ul>
      <p className={css.sum}>{t.energy(energy(summary.lowKcal, summary.highKcal))}</p>
    </>
  )
}
