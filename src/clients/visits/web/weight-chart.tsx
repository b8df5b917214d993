import { LineChart } from '#platform/web/charts/line-chart.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Weights } from '../visits.contract.ts'
import { visitsMessages } from './visits.messages.ts'
import { type ChartRange, weightChart } from './weight-chart-data.ts'
import css from './weight.module.css'

interface Props {
  weights: Weights
  range: ChartRange
  today: IsoDate
  stateName: (code: string) => string
}

/** Weight against goal over days. */
export function WeightChart({ weights, range, today, stateName }: Props) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const data = weightChart({ weights, range, today, format, stateName })
  const first = data?.points[0]
  const last = data?.points.at(-1)
  if (!data || !first || !last) return <p className={css.none}>{t.noWeightsInRange}</p>
  const kilograms = (value: number) => format.weight(value * 1000)
  const summary = `${t.summary(
    kilograms(first.value),
    kilograms(last.value),
    format.dayMonth(first.day),
    format.dayMonth(last.day),
  )} ${t.trends[weights.trend]}`
  return <LineChart label={t.weight} summary={summary} data={data} />
}
