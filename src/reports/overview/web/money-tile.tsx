import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useNumbers } from '#platform/web/report/declared-numbers.ts'
import { ReportChange } from '#platform/web/report/report-tiles.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import { moneyNumbers } from './overview-tiles.ts'
import css from './overview.module.css'
import { TileToCome } from './report-tile.tsx'

interface Props {
  label: string
  query: Readonly<Record<string, string>>
}

/** What came in, in each currency by itself: they are never added up, and each opens its own payments. */
export function MoneyTile({ label, query }: Props) {
  const { report } = moneyNumbers[0]
  const options = useApi().query(report.endpoints.report, { query })
  const { data, error } = useQuery({ ...options, placeholderData: keepPreviousData })
  const numbers = useNumbers(report, query)
  if (!data) return <TileToCome label={label} hasFailed={error !== null} />
  const { total, compared } = data.data
  const amounts = moneyNumbers.flatMap(({ id, number }) => {
    const found = numbers.find((one) => one.id === number)
    return found ? [{ id, found, cell: found.cell(total) }] : []
  })
  return (
    <KpiTile
      label={label}
      isAmount
      value={amounts.map(({ id, found, cell: { href, text, value } }) => (
        <span key={id} className={css.amount}>
          {value === 0 ? (
            <bdi>{text}</bdi>
          ) : (
            <a className="inline" href={href}>
              <bdi>{text}</bdi>
            </a>
          )}
          {compared && (
            <span className={css.change}>
              <ReportChange value={value} before={found.against(total, compared.total)} />
            </span>
          )}
        </span>
      ))}
    />
  )
}
