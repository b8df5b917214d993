import type { AnyReport } from '#platform/contract/declared-report.ts'
import { Loaded } from '../form/loaded.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { CountedNumbers } from './counted-numbers.tsx'
import { useDimensions, useGroupChoice } from './declared-choices.ts'
import { useOwnDigits } from './own-digits.ts'
import { useReportExports } from './report-exports.tsx'
import { ReportPage } from './report-page.tsx'
import { reportMessages } from './report.messages.ts'
import { SlowReport } from './slow-report.tsx'
import { modelOf, useCounted } from './use-counted.ts'
import { useDaysAsked, useReport } from './use-report.ts'

/** The screen of a declared report: numbers, chart, table; every number opens the facts that it counts. */
export function DeclaredReport({ rows }: { rows: { report: AnyReport } }) {
  const report = useOwnDigits(rows.report)
  const { locale } = useLocale()
  const t = useMessages(reportMessages)
  const dimensions = useDimensions(report)
  const days = useDaysAsked()
  const group = useGroupChoice(report, dimensions, days)
  const narrowed = dimensions.map(({ id, label, options, initially, found, isListed }) => ({
    ...(found && { found }),
    isListed,
    id,
    label,
    options: options.filter((option) => option.label !== initially),
    empty: initially ?? t.all,
  }))
  const model = useReport([...(report.groups.length > 1 ? [group] : []), ...narrowed], report.about)
  const count = useCounted(report.endpoints.report, { query: model.query })
  const exported = { name: report.name, title: report.title[locale], endpoint: report.endpoints.export }
  const exports = useReportExports({ ...exported, query: model.query })
  return (
    <ReportPage
      name={report.name}
      title={report.title[locale]}
      definition={report.definition[locale]}
      told={report}
      report={model}
      exports={exports.entries}
    >
      {exports.dialog}
      <SlowReport count={count} report={model}>
        <Loaded query={count.query}>
          {(found) => (
            <CountedNumbers
              report={report}
              count={count}
              model={modelOf(model, count)}
              found={found}
              dimensions={dimensions}
            />
          )}
        </Loaded>
      </SlowReport>
    </ReportPage>
  )
}
