import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import type { RunDetail } from '../runs.contract.ts'
import { clientRunMessages } from './client-run.messages.ts'
import { runsMessages } from './runs.messages.ts'
import css from './runs.module.css'

/** Where the run stands in four numbers, and how it ended once it has. */
export function RunHead({ run }: { run: RunDetail }) {
  const t = useMessages(clientRunMessages)
  const list = useMessages(runsMessages)
  const { format } = useLocale()
  const { dayIndex, doneDays, changeG } = run
  const [least, most] = energyRange(run)
  const window = dayIndex === 0 ? t.startsOn(format.date(run.startedOn)) : t.until(format.date(run.lastOn))
  return (
    <>
      <Ending run={run} />
      <div className={css.tiles}>
        <KpiTile label={t.tiles.day} value={list.dayOf(dayIndex)} note={window} />
        <KpiTile label={t.tiles.done} value={list.doneOf(doneDays.length, dayIndex)} />
        <KpiTile
          label={t.tiles.change}
          value={changeG === null ? list.noText : format.delta(changeG / 1000, { decimals: 1 })}
          note={changeG === null ? t.weighFirst : t.changeText(changeG)}
        />
        <KpiTile label={t.tiles.energy} value={t.kcalRange(least, most)} note={t.target(run.targetKcal)} />
      </div>
    </>
  )
}

function energyRange({ document }: RunDetail): [number, number] {
  const { content } = document
  const kcal =
    content.layout === 'days' ? content.days.map((day) => Math.round(day.totals.energyMilliKcal / 1000)) : [0]
  return [Math.min(...kcal), Math.max(...kcal)]
}

function Ending({ run }: { run: RunDetail }) {
  const t = useMessages(clientRunMessages)
  const list = useMessages(runsMessages)
  const { format } = useLocale()
  if (run.state === 'running') return null
  const change = run.changeG === null ? t.noChange : t.changeText(run.changeG)
  const summary = t.finishedText(list.doneOf(run.doneDays.length, run.dayIndex), change)
  if (run.state === 'finished')
    return (
      <Banner tone="success" title={t.finishedTitle}>
        {summary}
      </Banner>
    )
  return (
    <Banner tone="info" title={t.stoppedTitle(format.date(run.lastOn))}>
      <p>
        {run.pauseReason !== null && t.pauseReasons[run.pauseReason]}
        {run.pauseNote !== null && (
          <>
            {': '}
            <UserText>{run.pauseNote}</UserText>
          </>
        )}
      </p>
      <p>{summary}</p>
    </Banner>
  )
}
