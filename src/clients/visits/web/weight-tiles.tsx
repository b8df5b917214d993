import { separator } from '#platform/contract/text/separator.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import type { Weights } from '../visits.contract.ts'
import { visitsMessages } from './visits.messages.ts'
import { adherenceOf, changeText, isNothing, isReached, wayOf } from './weight-way.ts'
import css from './weight.module.css'

/** Start, now, what is left to the goal, how fast it goes, and how well the diet is kept; what is not known says so. */
export function WeightTiles({ weights }: { weights: Weights }) {
  const t = useMessages(visitsMessages)
  const kilograms = useKilograms()
  const { startWeightG: start, lastWeightG: last } = weights
  const sinceStart = start === null || last === null ? null : last - start
  return (
    <div className={css.tiles}>
      <KpiTile label={t.tiles.start} value={kilograms(start)} />
      <KpiTile
        label={t.tiles.now}
        value={kilograms(last)}
        note={sinceStart !== null && <Change grams={sinceStart} weights={weights} />}
      />
      <GoalTile weights={weights} />
      <RateTile weights={weights} />
      <AdherenceTile weights={weights} />
    </div>
  )
}

function useKilograms() {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  return (grams: number | null) => (grams === null ? t.unknown : format.weight(grams, { decimals: 1 }))
}

function GoalTile({ weights }: { weights: Weights }) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const kilograms = useKilograms()
  const { lastWeightG: last, targetWeightG: target, progressPercent: progress } = weights
  if (target === null || last === null) return <KpiTile label={t.tiles.toGoal} value={t.unknown} />
  const left = target - last
  const note = [
    t.goalIs(format.weight(target)),
    ...(progress === null ? [] : [t.progress(format.percent(progress / 100))]),
  ]
  return (
    <KpiTile
      label={t.tiles.toGoal}
      value={isReached(left, weights) ? t.goalReached : kilograms(Math.abs(left))}
      note={note.join('، ')}
    />
  )
}

function RateTile({ weights }: { weights: Weights }) {
  const t = useMessages(visitsMessages)
  const kilograms = useKilograms()
  const { gramsPerWeek: rate } = weights
  if (rate === null) return <KpiTile label={t.tiles.rate} value={t.unknown} note={t.rateUnknown} />
  const note = (
    <>
      <Change grams={rate} weights={weights} isBare />
      {separator}
      {t.rateNote}
    </>
  )
  return <KpiTile label={t.tiles.rate} value={kilograms(Math.abs(rate))} note={note} />
}

function AdherenceTile({ weights }: { weights: Weights }) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const adherence = adherenceOf(weights.points)
  if (!adherence) return <KpiTile label={t.tiles.adherence} value={t.unknown} note={t.adherenceUnknown} />
  const { held, of } = adherence
  return (
    <KpiTile
      label={t.tiles.adherence}
      value={format.percent(held / of)}
      note={t.adherenceNote(format.number(held), of)}
    />
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
      {parts.length > 0 ? parts.join('، ') : isNothing(grams) ? t.noChange : changeText(grams, format)}
    </span>
  )
}
