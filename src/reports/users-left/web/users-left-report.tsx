import { useEffect } from 'react'
import { addDays } from '#platform/contract/text/calendar.ts'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { useReportExports } from '#platform/web/report/report-exports.tsx'
import {
  ReportKnown,
  ReportPage,
  type ReportTold,
  useKnownTexts,
  useNarrowedText,
} from '#platform/web/report/report-page.tsx'
import { returnToPlace } from '#platform/web/report/report-origin.ts'
import { orderedBy } from '#platform/web/report/row-order.ts'
import { SlowReport } from '#platform/web/report/slow-report.tsx'
import { ReportTable } from '#platform/web/report/report-table.tsx'
import { reportMessages } from '#platform/web/report/report.messages.ts'
import { ReportTiles } from '#platform/web/report/report-tiles.tsx'
import { type Count, modelOf, useCounted } from '#platform/web/report/use-counted.ts'
import { type ReportModel, useReport } from '#platform/web/report/use-report.ts'
import { annotationsOn, useAnnotations } from '#platform/web/report/use-annotations.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import {
  leavingGroups,
  leavingMeasures,
  type LeavingMeasure,
  type LeavingRow,
  noValue,
  queryBehind,
  returnWindows,
  usersLeft,
  type UsersLeftReport,
} from '../users-left.contract.ts'
import { LeavingChart } from './leaving-chart.tsx'
import { useGroupChoice, useLeavingChoices } from './users-left-choices.ts'
import { rowsHref } from './users-left-paths.ts'
import { usersLeftMessages } from './users-left.messages.ts'

const tileMeasures = ['left', 'within90', 'returned', 'still', 'closed'] as const
/** What `churned_after_days` is shipped with, until the report says it. */
const usualDays = 30

/** `/reports/users-left`: who left, by month of leaving or another group, and who came back. */
export function Screen() {
  const t = useMessages(usersLeftMessages)
  const report = useReport([useGroupChoice(), ...useLeavingChoices()])
  const exported = { name: 'users-left', title: t.title, endpoint: usersLeft.export }
  const exports = useReportExports({ ...exported, query: report.query })
  const count = useCounted(usersLeft.report, { query: report.query })
  return (
    <ReportPage
      name="users-left"
      title={t.title}
      definition={t.definition(count.query.data?.data.churnedAfterDays ?? usualDays)}
      told={useTold()}
      report={report}
      exports={exports.entries}
    >
      {exports.dialog}
      <SlowReport count={count} report={report}>
        <Loaded query={count.query}>
          {(data) => <Counted found={data} count={count} report={modelOf(report, count)} />}
        </Loaded>
      </SlowReport>
    </ReportPage>
  )
}

/** What is told about its numbers. */
function useTold(): ReportTold {
  const t = useMessages(usersLeftMessages)
  const inBoth = (text: string) => ({ 'fa-IR': text, 'ar-IQ': text })
  const measures = leavingMeasures.map((id) => ({ id, label: inBoth(t.measures[id]) }))
  return { about: 'period', measures, method: inBoth(t.windows), sources: inBoth(t.sources) }
}

interface Props {
  found: UsersLeftReport
  count: Count<object>
  report: ReportModel
}

function Counted({ found, count, report }: Props) {
  const t = useMessages(usersLeftMessages)
  const { format } = useLocale()
  const { nothingCounted } = useMessages(reportMessages)
  const group = leavingGroups.find((name) => name === report.state.chosen['group']) ?? 'month'
  const nameOf = useRowNames(group)
  const href = useHref(report, group)
  const { rows, total, compared, period, countedAt } = found
  const { order } = report.state
  const annotations = useAnnotations(rows, group === 'month')
  useEffect(() => returnToPlace('users-left'), [])
  const lines = rows.map((row) => ({
    key: row.key,
    label: nameOf(row),
    notes: annotationsOn(annotations, row).map(({ name }) => name),
    cells: leavingMeasures.map((measure) => ({
      value: row.counts[measure],
      href: href(measure, row),
      unfinished: group === 'month' && isOpen(measure, row, found.asOf),
    })),
  }))
  const known = { period, compared: null, asOf: report.state.asOf, countedAt }
  const narrowed = useNarrowedText(report)
  const told = [...useKnownTexts(known), ...(narrowed === null ? [] : [narrowed])]
  const share = (value: number) => t.share(format.percent(total.left === 0 ? 0 : value / total.left))
  return (
    <>
      <ReportKnown {...known} compared={compared} count={count} />
      <ReportTiles
        label={t.numbers}
        tiles={tileMeasures.map((measure) => ({
          label: t.measures[measure],
          value: total[measure],
          href: href(measure),
          ...(measure !== 'left' && total.left > 0 && { note: share(total[measure]) }),
          before: compared?.total[measure],
        }))}
      />
      {total.left === 0 ? (
        <EmptyState kind="no-results" title={nothingCounted}>
          {t.empty}
        </EmptyState>
      ) : (
        <>
          <LeavingChart
            {...{ found, nameOf, href, told, annotations }}
            inTime={group === 'month'}
            drawn={{ id: report.state.drawn, choose: (drawn) => report.change({ drawn }) }}
          />
          <Card title={t.table}>
            <ReportTable
              caption={t.table}
              head={t.groups[group]}
              columns={leavingMeasures.map((measure) => ({ id: measure, label: t.measures[measure] }))}
              order={order}
              onOrder={(next) => report.change({ order: next })}
              lines={orderedBy(
                lines,
                leavingMeasures.indexOf(order.replace(/^-/, '') as LeavingMeasure),
                order.startsWith('-'),
              )}
              total={leavingMeasures.map((measure) => ({ value: total[measure], href: href(measure) }))}
            />
            <p>{t.windows}</p>
          </Card>
        </>
      )}
    </>
  )
}

/** Whether somebody of the row may still come back within the measure's days. */
function isOpen(measure: LeavingMeasure, { to, counts }: LeavingRow, asOf: string): boolean {
  const days = returnWindows[measure as keyof typeof returnWindows]
  return days !== undefined && counts.still > 0 && addDays(to, days) > asOf
}

function useHref({ query }: ReportModel, group: (typeof leavingGroups)[number]) {
  const { from, to, asOf } = query
  const chosen = query as unknown as Parameters<typeof queryBehind>[0]
  const { supporterId, dietType, country, reason } = chosen
  const asked = { from, to, asOf, group, supporterId, dietType, country, reason }
  return (measure: LeavingMeasure, row?: LeavingRow) => rowsHref(queryBehind(asked, measure, row))
}

/** The name of a row in the person's language and calendar. */
function useRowNames(group: (typeof leavingGroups)[number]) {
  const t = useMessages(usersLeftMessages)
  const { format } = useLocale()
  const reasons = useRegistry('churn_reasons')
  const diets = useRegistry('diet_types')
  return ({ key, name, from }: LeavingRow): string => {
    if (group === 'month') return format.monthYear(from)
    if (key === noValue) return group === 'supporter' ? t.noSupporter : t.unknown
    if (group === 'country') return key === 'IQ' ? t.countries.IQ : t.countries.IR
    if (group === 'supporter') return name ?? t.unknown
    return group === 'reason' ? reasons.nameOf(key) : diets.nameOf(key)
  }
}
