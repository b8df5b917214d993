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
  dietName: (code: string) => string
}

/** Weight against goal over days. */
export function WeightChart({ weights, range, today, stateName, dietName }: Props) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const data = weightChart({ weights, range, today, format, stateName, dietName })
  const first = data?.points[0]
  const last = data?.points.at(-1)
  if (!data || !first || !last) return <p className={css.none}>{t.noWeightsInRange}</p>
  const kilograms = (value: number) => format.weight(value * 1000)
  const [from, until] = [format.dayMonth(first.day), format.dayMonth(last.day)]
  const summary = [
    t.summary(kilograms(first.value), kilograms(last.value), from, until),
    t.trends[weights.trend],
    ...data.phases.map((one) => t.phase(one.text, format.dayMonth(one.from), format.dayMonth(one.to))),
  ]
  return <LineChart label={t.weight} summary={summary.join(' ')} data={data} height={180} />
}
