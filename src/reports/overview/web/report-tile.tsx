import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyReport } from '#platform/contract/declared-report.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useNumbers } from '#platform/web/report/declared-numbers.ts'
import { ReportTileOf } from '#platform/web/report/report-tiles.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import { overviewMessages } from './overview.messages.ts'

interface Props {
  label: string
  report: AnyReport
  /** Which number of the report. */
  number: string
  query: Readonly<Record<string, string>>
}

/** One number of a report, as that report counts it; it opens the same rows. */
export function ReportTile({ label, report, number, query }: Props) {
  const options = useApi().query(report.endpoints.report, { query })
  const { data, error } = useQuery({ ...options, placeholderData: keepPreviousData })
  const found = useNumbers(report, query).find(({ id }) => id === number)
  if (!data || !found) return <TileToCome label={label} hasFailed={error !== null} />
  const { total, compared } = data.data
  return (
    <ReportTileOf
      tile={{
        ...found.cell(total),
        label,
        before: compared ? found.against(total, compared.total) : undefined,
      }}
    />
  )
}

/** In place of a number: as high as with one, so that nothing below it moves when it comes. */
export function TileToCome({ label, hasFailed }: { label: string; hasFailed: boolean }) {
  const t = useMessages(overviewMessages)
  if (hasFailed) return <KpiTile label={label} value="—" note={t.failed} />
  const value = (
    <>
      …<span className="sr-only">{t.counting}</span>
    </>
  )
  return <KpiTile label={label} value={value} />
}
