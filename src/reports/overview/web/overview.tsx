import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { AnyReport } from '#platform/contract/declared-report.ts'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import {
  ArrangeTiles,
  NoTiles,
  type Tile,
  useArrangedTiles,
} from '#platform/web/dashboard/arranged-tiles.tsx'
import { CountedAt } from '#platform/web/dashboard/counted-at.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { ReportBar } from '#platform/web/report/report-bar.tsx'
import { type ReportModel, useReport } from '#platform/web/report/use-report.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import tileGrid from '#platform/web/ui/tile-grid.module.css'
import { usersLeft } from '#reports/users-left/users-left.contract.ts'
import { ReportTileOf } from '#platform/web/report/report-tiles.tsx'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Together } from '#platform/web/ui/together.tsx'
import {
  leftPermission,
  moneyNumbers,
  permissionOf,
  type ReportNumber,
  reportNumbers,
} from './overview-tiles.ts'
import { MoneyTile } from './money-tile.tsx'
import { chartedReports, YearChart, YearNotes } from './overview-charts.tsx'
import { ReportTile, TileToCome } from './report-tile.tsx'
import { SinceLast } from './since-last.tsx'
import css from './overview.module.css'
import { overviewMessages } from './overview.messages.ts'

/** `/dashboards/default`: the whole service in a handful of numbers; each opens its list. */
export function Screen() {
  const t = useMessages(overviewMessages)
  const { scope } = useUser()
  const report = useReport([], 'period')
  const tiles = useTiles()
  // All are counted together.
  const [first] = tiles.flatMap(({ number }) => (number === 'left' ? [] : [numberOf(number)]))
  const shown = useArrangedTiles('overview', tiles)
  const charted = chartedReports.filter((one) => scope.includes(permissionOf({ report: one })))
  return (
    <Page title={t.title} actions={<ArrangeTiles dashboard="overview" tiles={tiles} />}>
      <ReportBar report={report} />
      {first && (
        <div className={css.state}>
          <AsOf of={first.report} query={first.report.about === 'state' ? {} : report.query} />
          <SinceLast />
        </div>
      )}
      {tiles.length === 0 && <EmptyState kind="no-results">{t.nothingAllowed}</EmptyState>}
      {tiles.length > 0 && shown.length === 0 && <NoTiles />}
      {shown.length > 0 && (
        <section className={tileGrid.tiles} aria-label={t.numbers}>
          {shown.map((tile) => (
            <NumberTileOf key={tile.id} tile={tile} query={report.query} />
          ))}
        </section>
      )}
      <Together isThere={false} waiting={<Skeleton shape="tile" count={charted.length} />}>
        <div className={css.charts}>
          {charted.map((one) => (
            <YearChart key={one.name} report={one} />
          ))}
        </div>
        {charted[0] && <YearNotes report={charted[0]} />}
      </Together>
    </Page>
  )
}

/** As of when the numbers hold: all are counted together with the first one. */
function AsOf({ of: { endpoints }, query }: { of: AnyReport; query: Readonly<Record<string, string>> }) {
  return <CountedAt at={useQuery(useApi().query(endpoints.report, { query })).dataUpdatedAt} />
}

interface NumberTile extends Tile {
  /** `left` and `money` are kinds of their own. */
  number: Exclude<ReportNumber, (typeof moneyNumbers)[number]> | 'left' | 'money'
}

type Counted = Exclude<NumberTile['number'], 'left'>
const numberOf = (number: Counted) => (number === 'money' ? moneyNumbers[0] : number)

interface NumberTileProps {
  tile: NumberTile
  query: ReportModel['query']
}

function NumberTileOf({ tile: { label, number }, query }: NumberTileProps) {
  if (number === 'left') return <LeftTile label={label} query={query} />
  if (number === 'money') return <MoneyTile label={label} query={query} />
  const asked = number.report.about === 'state' ? {} : query
  return <ReportTile label={label} report={number.report} number={number.number} query={asked} />
}

/** The tiles that the person may see, in the usual order: six at most, which an eye takes in. */
function useTiles(): NumberTile[] {
  const t = useMessages(overviewMessages)
  const { scope } = useUser()
  const numbers = reportNumbers
    .filter((one) => scope.includes(permissionOf(one)))
    .map((one): NumberTile => ({ id: one.id, label: t.tiles[one.id], number: one }))
  const left: NumberTile[] = scope.includes(leftPermission)
    ? [{ id: 'left', label: t.tiles.left, number: 'left' }]
    : []
  const money: NumberTile[] = scope.includes(permissionOf(moneyNumbers[0]))
    ? [{ id: 'money', label: t.tiles.money, number: 'money' }]
    : []
  return [...numbers.toSpliced(3, 0, ...left), ...money]
}

/** Who left in the period, as the report of who left counts them. */
function LeftTile({ label, query }: { label: string; query: ReportModel['query'] }) {
  const options = useApi().query(usersLeft.report, { query: { ...query, group: 'country' } })
  const { data, error } = useQuery({ ...options, placeholderData: keepPreviousData })
  if (!data) return <TileToCome label={label} hasFailed={error !== null} />
  const { total, compared } = data.data
  const left = `${query.from}..${query.to}`
  return (
    <ReportTileOf
      tile={{
        label,
        value: total.left,
        href: hrefOf('/reports/users-left/rows', {}, stringifySearch({ left })),
        before: compared?.total.left,
      }}
    />
  )
}
