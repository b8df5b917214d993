import { useQuery } from '@tanstack/react-query'
import type { CountedRow } from '#platform/contract/declared-report.ts'
import { lastYear } from '#platform/contract/report.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { useToday } from '#platform/web/list/today.ts'
import { type ShownNumber, useNumbers } from '#platform/web/report/declared-numbers.ts'
import { reportMessages } from '#platform/web/report/report.messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { supporterPerformance } from '#reports/supporter-performance/supporter-performance.contract.ts'
import type { SupporterLoad } from '#clients/supporters/supporters.contract.ts'
import { supportersMessages } from '#clients/supporters/web/supporters.messages.ts'

const shown = ['onTimeShare', 'answerHours', 'meanMark', 'renewedShare'] as const

/** How well each supporter worked in the last twelve months, as the report of performance counts it; each number opens it. */
export function useQualityColumns(): ListColumn<SupporterLoad>[] {
  const t = useMessages(supportersMessages)
  const { locale, prefs } = useLocale()
  const days = lastYear(useToday(), prefs.calendar)
  const query = { ...days, calendar: prefs.calendar, group: 'supporterId' }
  const maySee = useMay('reports.supporter-performance.read')
  const asked = useApi().query(supporterPerformance.endpoints.report, { query })
  // Of twelve months: not counted anew with each look.
  const rows = useQuery({ ...asked, enabled: maySee, staleTime: 600_000 }).data?.data.rows ?? []
  const numbers = useNumbers(supporterPerformance, query)
  if (!maySee) return []
  const rowOf = ({ id }: SupporterLoad) => rows.find(({ key }) => key === String(id))
  const columnOf = (number: ShownNumber): ListColumn<SupporterLoad> => ({
    id: number.id,
    label: number.id === 'answerHours' ? t.answerHours : number.label[locale],
    numeric: true,
    cell: (load: SupporterLoad) => {
      const row = rowOf(load)
      return row ? <Quality {...{ load, number, row }} /> : t.none
    },
  })
  return shown.flatMap((id) => {
    const number = numbers.find((one) => one.id === id)
    return number ? [columnOf(number)] : []
  })
}

interface Props {
  load: SupporterLoad
  number: ShownNumber
  row: CountedRow
}

/** In words where the interval does not hold what was expected. */
function Quality({ load: { id, name }, number, row }: Props) {
  const t = useMessages(supportersMessages)
  const { verdicts } = useMessages(reportMessages)
  const { locale } = useLocale()
  const { value, text = t.none, judged } = number.cell(row.counts, row)
  if (value === 0) return text
  const isApart = judged?.verdict === 'above' || judged?.verdict === 'below'
  const href = hrefOf(`/reports/${supporterPerformance.name}`, {}, `?supporterId=${id}`)
  return (
    <span className="grid">
      <a className="inline" href={href} aria-label={t.countOf(name, number.label[locale], text)}>
        {text}
      </a>
      {isApart && <span className="note">{verdicts[judged.verdict]}</span>}
    </span>
  )
}
