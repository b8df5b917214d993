import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnyReport, type CountedReport, type CountedRow } from '#platform/contract/declared-report.ts'
import { useApi } from '../app-context.tsx'
import { Loaded } from '../form/loaded.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { DeclaredChart } from './declared-chart.tsx'
import { linkOf, useNumbers } from './declared-numbers.ts'
import { isTimeGroup, type KnownDimension, useDimensions, useGroupChoice } from './declared-choices.ts'
import { useReportExports } from './report-exports.tsx'
import { ReportKnown, ReportPage } from './report-page.tsx'
import { ReportColumns } from './report-columns.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tiles.tsx'
import { reportMessages } from './report.messages.ts'
import { type ReportModel, useDaysAsked, useReport } from './use-report.ts'

/** The screen of a declared report: numbers, chart, table; every number opens the facts that it counts. */
export function DeclaredReport({ report }: { report: AnyReport }) {
  const { locale } = useLocale()
  const t = useMessages(reportMessages)
  const dimensions = useDimensions(report)
  const days = useDaysAsked()
  const group = useGroupChoice(report, dimensions, days)
  const narrowed = dimensions.map(({ id, label, options, initially }) => ({
    id,
    label,
    options: options.filter((option) => option.label !== initially),
    empty: initially ?? t.all,
  }))
  const model = useReport([...(report.groups.length > 1 ? [group] : []), ...narrowed], report.about)
  const asked = useApi().query(report.endpoints.report, { query: model.query })
  const exported = { name: report.name, title: report.title[locale], endpoint: report.endpoints.export }
  const exports = useReportExports({ ...exported, query: model.query })
  const counted = useQuery({ ...asked, placeholderData: keepPreviousData })
  return (
    <ReportPage
      name={report.name}
      title={report.title[locale]}
      definition={report.definition[locale]}
      {...(report.method && { method: report.method[locale] })}
      report={model}
      exports={exports.entries}
    >
      {exports.dialog}
      <Loaded query={counted}>
        {(found) => <Counted report={report} model={model} found={found} dimensions={dimensions} />}
      </Loaded>
    </ReportPage>
  )
}

interface Props {
  report: AnyReport
  model: ReportModel
  found: CountedReport
  dimensions: readonly KnownDimension[]
}

function Counted({ report, model, found, dimensions }: Props) {
  const t = useMessages(reportMessages)
  const { locale, format } = useLocale()
  const numbers = useNumbers(report, model.query)
  const { hidden } = model.state
  const columns = numbers.filter(({ id }) => !hidden.includes(id))
  const { rows, total, shares, compared, period, countedAt } = found
  const group = model.state.chosen['group'] || (report.groups[0] ?? '')
  const dimension = dimensions.find(({ id }) => id === group)
  const isEmpty = Object.values(total).every((value) => value === 0)
  const nameOf = (row: CountedRow) => {
    if (dimension) return dimension.nameOf(row.key, (locale === 'ar-IQ' && row.nameAr) || row.name)
    return group === 'month' ? format.monthYear(row.from) : format.dateRange(row.from, row.to)
  }
  return (
    <>
      <ReportKnown
        period={report.about === 'period' ? period : null}
        compared={compared}
        asOf={model.state.asOf}
        countedAt={countedAt}
      />
      <ReportTiles
        label={t.numbers}
        tiles={numbers
          .filter(({ tile }) => tile)
          .map(({ label, cell, before }) => ({
            ...cell(total, undefined, shares),
            label: label[locale],
            before: compared ? before(compared.total) : undefined,
          }))}
      />
      {isEmpty ? (
        <EmptyState kind="no-results">{t.empty}</EmptyState>
      ) : (
        <>
          <DeclaredChart
            heading={t.chart}
            report={report}
            rows={rows}
            nameOf={nameOf}
            hrefOf={(row) => linkOf(numbers[0]?.cell(row.counts, row))}
            inTime={isTimeGroup(group)}
          />
          <Card
            title={t.table}
            actions={
              <ReportColumns
                columns={numbers.map(({ id, label }) => ({ id, label: label[locale] }))}
                report={model}
              />
            }
          >
            <ReportTable
              caption={t.table}
              head={dimension?.label ?? t.groups[isTimeGroup(group) ? group : 'month']}
              columns={columns.map(({ label }) => label[locale])}
              lines={rows.map((row) => ({
                key: row.key,
                label: nameOf(row),
                cells: columns.map(({ cell }) => cell(row.counts, row)),
              }))}
              total={columns.map(({ cell }) => cell(total, undefined, shares))}
            />
          </Card>
        </>
      )}
    </>
  )
}
