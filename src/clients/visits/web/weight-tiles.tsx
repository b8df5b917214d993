import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import type { Weights } from '../visits.contract.ts'
import { visitsMessages } from './visits.messages.ts'
import { changeText, wayOf } from './weight-way.ts'
import css from './weight.module.css'

/** Start, now, what is left to the goal, and how fast it goes; what is not known says so. */
export function WeightTiles({ weights }: { weights: Weights }) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const { startWeightG: start, lastWeightG: last, targetWeightG: target, gramsPerWeek: rate } = weights
  const kilograms = (grams: number | null) =>
    grams === null ? t.unknown : format.weight(grams, { decimals: 1 })
  const sinceStart = start === null || last === null ? null : last - start
  const left = target === null || last === null ? null : target - last
  const isReached = left !== null && wayOf(left, weights) !== 'toward'
  const share =
    weights.progressPercent === null ? null : t.progress(format.percent(weights.progressPercent / 100))
  return (
    <div className={css.tiles}>
      <KpiTile label={t.tiles.start} value={kilograms(start)} />
      <KpiTile
        label={t.tiles.now}
        value={kilograms(last)}
        note={sinceStart === null ? undefined : <Change grams={sinceStart} weights={weights} />}
      />
      <KpiTile
        label={t.tiles.toGoal}
        value={isReached ? t.goalReached : kilograms(left === null ? null : Math.abs(left))}
        note={target !== null && [t.goalIs(format.weight(target)), share].filter(Boolean).join('، ')}
      />
      <KpiTile
        label={t.tiles.rate}
        value={rate === null ? t.unknown : kilograms(Math.abs(rate))}
        note={
          rate === null ? (
            t.rateUnknown
          ) : (
            <>
              <Change grams={rate} weights={weights} isBare /> · {t.rateNote}
            </>
          )
        }
      />
    </div>
  )
}

interface ChangeProps {
  grams: number
  weights: Weights
  /** The size stands elsewhere: only the way is said. */
  isBare?: boolean
}

/** A change with its way in words; the colour only repeats them. */
function Change({ grams, weights, isBare }: ChangeProps) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const way = wayOf(grams, weights)
  const words = way === 'none' ? [] : [t[way]]
  const parts = isBare ? words : [changeText(grams, format), ...words]
  return (
    <span className={css.change} data-way={way}>
      {parts.length === 0 ? t.noChange : parts.join('، ')}
    </span>
  )
}
