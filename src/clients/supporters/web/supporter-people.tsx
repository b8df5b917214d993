import { useQuery } from '@tanstack/react-query'
import { listStateLabels, stateSentence } from '#clients/clients/lifecycle-labels.contract.ts'
import { clients } from '#clients/clients/clients.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { SupporterLoad } from '../supporters.contract.ts'
import { clientsHref, countHref } from './room-links.ts'
import css from './supporters.module.css'
import { supportersMessages } from './supporters.messages.ts'

/** So many of each are named; the number leads to all of them. */
const named = 8

const groups = [
  { state: 'list_late', count: 'listLate' },
  { state: 'list_due_today', count: 'dueToday' },
  { state: 'weigh_in_late', count: 'weighInLate' },
] as const

type Group = (typeof groups)[number]

/** A supporter beside the list: whose list is late, who needs one today, whose weigh-in is late. */
export function SupporterPeople({ row }: { row: SupporterLoad }) {
  const t = useMessages(supportersMessages)
  const some = groups.filter(({ count }) => row[count] > 0)
  return (
    <>
      {some.length === 0 && <p>{t.nobodyWaits}</p>}
      {some.map((group) => (
        <People key={group.state} row={row} group={group} />
      ))}
      <p>
        <a className="inline" href={clientsHref(row.id)}>
          {t.allClients}
        </a>
      </p>
    </>
  )
}

function People({ row, group: { state, count } }: { row: SupporterLoad; group: Group }) {
  const { locale, format } = useLocale()
  const query = { supporterId: String(row.id), listState: state, perPage: named, sort: 'listDue' as const }
  const rows = useQuery(useApi().query(clients.list, { query: { ...query, columns: ['state'] } }))
  return (
    <section>
      <h3>
        {listStateLabels[locale][state]}{' '}
        <a className="inline" href={countHref(count, row.id)}>
          {format.number(row[count])}
        </a>
      </h3>
      <Loaded query={rows} skeleton={<Skeleton shape="row" count={3} />}>
        {(people) => (
          <ul className="bare-list">
            {people.map(({ id, fullName, reason }) => (
              <li key={id} className={css.person}>
                <a href={hrefOf(paths.profile, { user_id: id })}>
                  <UserText>{fullName}</UserText>
                </a>
                <span className="note">
                  {reason && stateSentence(reason, locale, (day) => format.dayMonth(day))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
