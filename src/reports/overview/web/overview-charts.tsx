import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyReport, CountedReport, CountedRow } from '#platform/contract/declared-report.ts'
import { lastYear } from '#platform/contract/report.ts'
import { extensions } from '#reports/extensions/extensions.contract.ts'
import { registers } from '#reports/registers/registers.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { DeclaredChart } from '#platform/web/report/declared-chart.tsx'
import { useNumbers } from '#platform/web/report/declared-numbers.ts'
import { AnnotationList } from '#platform/web/report/report-chart.tsx'
import { useKnownTexts } from '#platform/web/report/report-page.tsx'
import { useAnnotations } from '#platform/web/report/use-annotations.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { overviewMessages } from './overview.messages.ts'

/** The charts of the overview: reports by month of the last year. */
export const chartedReports: readonly AnyReport[] = [registers, extensions]

function useYear(report: AnyReport) {
  const { prefs } = useLocale()
  const days = lastYear(useToday(), prefs.calendar)
  const query = { ...days, calendar: prefs.calendar, group: 'month' }
  const options = useApi().query(report.endpoints.report, { query })
  return { query, counted: useQuery({ ...options, placeholderData: keepPreviousData }) }
}

/** What is known of the months that all charts show, once. */
export function YearNotes({ report }: { report: AnyReport }) {
  const { counted } = useYear(report)
  return <AnnotationList annotations={useAnnotations(counted.data?.data.rows ?? [], true)} />
}

/** The last twelve months of a report. */
export function YearChart({ report }: { report: AnyReport }) {
  const t = useMessages(overviewMessages)
  const { locale } = useLocale()
  const { counted, query } = useYear(report)
  return (
    <Loaded query={counted}>
      {(found) =>
        found.rows.every(({ counts }) => report.chart.every((id) => (counts[id] ?? 0) === 0)) ? (
          <Card title={t.ofYear(report.title[locale])}>
            <EmptyState kind="no-results" title={t.nothingYet}>
              {t.nothingYetText}
            </EmptyState>
          </Card>
        ) : (
          <CountedYear report={report} found={found} query={query} />
        )
      }
    </Loaded>
  )
}

interface CountedYearProps {
  report: AnyReport
  found: CountedReport
  query: Readonly<Record<string, string>>
}

function CountedYear({ report, found, query }: CountedYearProps) {
  const t = useMessages(overviewMessages)
  const { locale, format } = useLocale()
  const { period, countedAt } = found
  return (
    <DeclaredChart
      heading={t.ofYear(report.title[locale])}
      report={report}
      numbers={useNumbers(report, query)}
      found={found}
      nameOf={(row: CountedRow) => format.monthYear(row.from)}
      inTime
      annotations={useAnnotations(found.rows, true)}
      notes="apart"
      told={useKnownTexts({ period, compared: null, asOf: null, countedAt })}
    />
  )
}
