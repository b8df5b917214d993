import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usersLeft } from '#reports/users-left/users-left.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ReportTileOf } from '#platform/web/report/report-tiles.tsx'
import type { ReportModel } from '#platform/web/report/use-report.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import { overviewMessages } from './overview.messages.ts'

/** Who left in the period, as the report of who left counts them. */
export function LeftTile({ label, query }: { label: string; query: ReportModel['query'] }) {
  const t = useMessages(overviewMessages)
  const options = useApi().query(usersLeft.report, { query: { ...query, group: 'country' } })
  const { data, error } = useQuery({ ...options, placeholderData: keepPreviousData })
  if (!data) return <KpiTile label={label} value={error ? '—' : '…'} note={error ? t.failed : t.counting} />
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
