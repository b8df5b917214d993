import { useQuery } from '@tanstack/react-query'
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
import { useReport } from '#platform/web/report/use-report.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { leftPermission, permissionOf, type ReportNumber, reportNumbers } from './overview-tiles.ts'
import { LeftTile } from './left-tile.tsx'
import { chartedReports, YearChart } from './overview-charts.tsx'
import { ReportTile } from './report-tile.tsx'
import { SinceLast } from './since-last.tsx'
import css from './overview.module.css'
import { overviewMessages } from './overview.messages.ts'

/** `/dashboards/default`: the whole service in a handful of numbers; each opens its list. */
export function Screen() {
  const t = useMessages(overviewMessages)
  const { scope } = useUser()
  const report = useReport([], 'period')
  const tiles = useTiles()
  const shown = useArrangedTiles('overview', tiles)
  const charted = chartedReports.filter((one) => scope.includes(permissionOf({ report: one })))
  return (
    <Page title={t.title} actions={<ArrangeTiles dashboard="overview" tiles={tiles} />}>
      <p className={css.definition}>{t.definition}</p>
      <SinceLast />
      <ReportBar report={report} />
      {tiles[0]?.number && (
        <AsOf
          of={tiles[0].number.report}
          query={tiles[0].number.report.about === 'state' ? {} : report.query}
        />
      )}
      {tiles.length === 0 && <EmptyState kind="no-results">{t.nothingAllowed}</EmptyState>}
      {tiles.length > 0 && shown.length === 0 && <NoTiles />}
      {shown.length > 0 && (
        <section className={css.tiles} aria-label={t.numbers}>
          {shown.map(({ id, label, number }) =>
            number ? (
              <ReportTile
                key={id}
                label={label}
                report={number.report}
                number={number.number}
                query={number.report.about === 'state' ? {} : report.query}
              />
            ) : (
              <LeftTile key={id} label={label} query={report.query} />
            ),
          )}
        </section>
      )}
      <div className={css.charts}>
        {charted.map((one) => (
          <YearChart key={one.name} report={one} />
        ))}
      </div>
    </Page>
  )
}

/** As of when the numbers hold: all are counted together with the first one. */
function AsOf({ of: { endpoints }, query }: { of: AnyReport; query: Readonly<Record<string, string>> }) {
  return <CountedAt at={useQuery(useApi().query(endpoints.report, { query })).dataUpdatedAt} />
}

interface NumberTile extends Tile {
  /** Null: who left. */
  number: ReportNumber | null
}

/** The tiles that the person may see, in the usual order. */
function useTiles(): NumberTile[] {
  const t = useMessages(overviewMessages)
  const { scope } = useUser()
  const of = (one: ReportNumber): NumberTile => ({ id: one.id, label: t.tiles[one.id], number: one })
  const numbers = reportNumbers.filter((one) => scope.includes(permissionOf(one))).map(of)
  const left: NumberTile[] = scope.includes(leftPermission)
    ? [{ id: 'left', label: t.tiles.left, number: null }]
    : []
  return numbers.toSpliced(3, 0, ...left)
}
