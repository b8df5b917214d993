import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Delta, Num } from '#platform/web/text/number-text.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import type { Weights } from '../visits.contract.ts'
import { visitsMessages } from './visits.messages.ts'
import { type ChartRange, pointsIn } from './weight-chart-data.ts'
import { dietOn, dietPhases } from './weight-phases.ts'
import { wayOf } from './weight-way.ts'
import css from './weight.module.css'

interface Props {
  weights: Weights
  range: ChartRange
  today: IsoDate
  stateName: (code: string) => string
  dietName: (code: string) => string
}

/** The chart's numbers as rows, newest first. */
export function WeightTable({ weights, range, today, stateName, dietName }: Props) {
  const t = useMessages(visitsMessages)
  const points = pointsIn(weights, range, today).toReversed()
  const phases = dietPhases(weights)
  const dietOfDay = (day: IsoDate) => {
    const dietType = dietOn(phases, day)
    return dietType === null ? null : dietName(dietType)
  }
  if (points.length === 0) return <p className={css.none}>{t.noWeightsInRange}</p>
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t.weight}>
      <table className={css.table} aria-label={t.weight}>
        <ColumnHeads
          labels={[
            t.columns.day,
            t.columns.weight,
            t.columns.change,
            t.columns.source,
            t.columns.diet,
            t.columns.state,
          ]}
        />
        <tbody>
          {points.map((point) => (
            <tr key={`${point.on} ${point.visitId}`}>
              <td>
                <DateText iso={point.on} />
              </td>
              <td className="num">
                <Num value={point.weightG / 1000} decimals={1} />
              </td>
              <td className="num">
                {point.deltaG === null ? (
                  t.unknown
                ) : (
                  <span data-way={wayOf(point.deltaG, weights)} className={css.change}>
                    <Delta value={point.deltaG / 1000} decimals={1} />
                  </span>
                )}
              </td>
              <td>{t.sources[point.source]}</td>
              <td>{dietOfDay(point.on) ?? t.unknown}</td>
              <td>
                {point.stateCode !== null && stateName(point.stateCode)}
                {!point.isCounted && <span className={css.note}> ({t.excluded})</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
