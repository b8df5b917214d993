import { useQuery } from '@tanstack/react-query'
import { dayInZone } from '#platform/contract/text/calendar.ts'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { useNumbers } from '#platform/web/report/declared-numbers.ts'
import { overview } from '../overview.contract.ts'
import { moneyNumbers, permissionOf, type ReportNumber, reportNumbers } from './overview-tiles.ts'
import css from './overview.module.css'
import { overviewMessages } from './overview.messages.ts'

/** What came since the person looked here before, counted by whole days. Nothing on the first look, or on the same day. */
export function SinceLast() {
  const t = useMessages(overviewMessages)
  const { format, zone } = useLocale()
  const { scope } = useUser()
  const today = useToday()
  const look = useQuery({ ...useApi().query(overview.look, {}), staleTime: Number.POSITIVE_INFINITY })
  const before = look.data?.data.before
  const from = before ? dayInZone(new Date(before), zone) : today
  if (from >= today) return null
  const counted = [...reportNumbers, ...moneyNumbers].filter(
    (one) => one.since && scope.includes(permissionOf(one)),
  )
  return (
    <p className={css.since}>
      <bdi>{t.since(format.longDate(from))}</bdi>
      {counted.map((tile) => (
        <SinceNumber key={tile.id} tile={tile} label={t.tiles[tile.id]} days={{ from, to: today }} />
      ))}
    </p>
  )
}

interface Props {
  tile: ReportNumber
  label: string
  days: { from: string; to: string }
}

function SinceNumber({ tile: { report, number }, label, days }: Props) {
  const { prefs } = useLocale()
  const query = { ...days, calendar: prefs.calendar }
  const { data } = useQuery(useApi().query(report.endpoints.report, { query }))
  const cell = useNumbers(report, query).find(({ id }) => id === number)
  if (!data || !cell) return null
  const { text, value, href } = cell.cell(data.data.total)
  if (value === 0) return null
  return (
    <a className="inline" href={href}>
      <bdi>
        {label}: {text}
      </bdi>
    </a>
  )
}
