import { useQuery } from '@tanstack/react-query'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { home, type Home, type WaitingWork as Waiting } from '#reports/home/home.contract.ts'
import css from './home.module.css'
import { homeMessages } from './home.messages.ts'
import { RecentRecords } from './recent-records.tsx'

/** What waits for the person, the first of it with a button that starts it, and what they worked on last. */
export function WaitingWork() {
  const t = useMessages(homeMessages)
  const user = useUser()
  const query = useQuery(useApi().query(home.mine, {}))
  return (
    <Page title={t.title(user.name)}>
      <Loaded query={query}>{(data) => <Work data={data} />}</Loaded>
    </Page>
  )
}

function Work({ data: { waiting, recent, today } }: { data: Home }) {
  const t = useMessages(homeMessages)
  const { format } = useLocale()
  const open = waiting.filter(({ count }) => count > 0)
  const empty = waiting.filter(({ count }) => count === 0).map(({ key }) => t.waitingNames[key])
  return (
    <div className={css.home}>
      <Card title={t.waiting}>
        {open.length === 0 ? (
          <EmptyState kind="all-done" title={t.allDone}>
            {t.allDoneText}
          </EmptyState>
        ) : (
          <ul className={css.waiting}>
            {open.map((work, place) => (
              <Line key={work.key} work={work} today={today} isFirst={place === 0} />
            ))}
          </ul>
        )}
        {open.length > 0 && empty.length > 0 && <p className={css.empty}>{t.empty(format.list(empty))}</p>}
      </Card>
      <Card title={t.recent}>
        <RecentRecords records={recent} />
      </Card>
    </div>
  )
}

interface LineProps {
  work: Waiting
  today: string
  isFirst: boolean
}

function Line({ work: { key, count, isExact, oldestDay, path, start }, today, isFirst }: LineProps) {
  const t = useMessages(homeMessages)
  const { format } = useLocale()
  const name = t.waitingNames[key]
  return (
    <li className={css.line}>
      <a className={css.counted} href={`#${path}`}>
        <strong className={css.count}>{isExact ? format.number(count) : t.more(count)}</strong>
        <span>{name}</span>
      </a>
      <span className={css.oldest}>
        {oldestDay !== null && (
          <>
            {t.oldest} <DateText iso={oldestDay} today={today} />
          </>
        )}
      </span>
      <LinkButton
        size="small"
        look={isFirst ? 'primary' : 'secondary'}
        href={`#${start ?? path}`}
        aria-label={t.startOf(name)}
      >
        {t.start}
      </LinkButton>
    </li>
  )
}
