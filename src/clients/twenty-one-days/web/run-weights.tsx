import { useState } from 'react'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Delta, Weight } from '#platform/web/text/number-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DueTag } from '#platform/web/ui/status.tsx'
import { WEIGH_DAYS, type WeighDay } from '../programme-days.contract.ts'
import type { RunDetail } from '../runs.contract.ts'
import { clientRunMessages } from './client-run.messages.ts'
import { RecordWeight } from './record-weight.tsx'
import { runsMessages } from './runs.messages.ts'
import css from './runs.module.css'

/** The weigh-ins of days 1, 8, 15 and 21. */
export function RunWeights({ run, today }: { run: RunDetail; today: IsoDate }) {
  const t = useMessages(clientRunMessages)
  const [asked, setAsked] = useState<WeighDay | null>(null)
  return (
    <Card title={t.weights}>
      <table className={css.table} aria-label={t.weights}>
        <thead>
          <tr>
            <th scope="col">{t.on}</th>
            <th scope="col">{t.weight}</th>
            <th scope="col">{t.sinceFirst}</th>
            <th scope="col">
              <span className="sr-only">{t.record}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {WEIGH_DAYS.map((day) => (
            <WeightRow key={day} run={run} day={day} onRecord={() => setAsked(day)} />
          ))}
        </tbody>
      </table>
      {asked !== null && <RecordWeight run={run} day={asked} today={today} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function WeightRow({ run, day, onRecord }: { run: RunDetail; day: WeighDay; onRecord: () => void }) {
  const t = useMessages(clientRunMessages)
  const list = useMessages(runsMessages)
  const mayWrite = useMay('twenty-one-days.write')
  const weight = run.weights.find((one) => one.day === day)
  const first = run.weights[0]
  const hasCome = day <= run.dayIndex
  return (
    <tr>
      <td>
        <div>{t.day(day)}</div>
        <span className="meta">
          <DateText iso={weight?.weighedOn ?? addDays(run.startedOn, day - 1)} />
        </span>
      </td>
      <td>
        <ShownWeight run={run} day={day} />
      </td>
      <td>
        {weight && first && weight !== first ? (
          <Delta value={(weight.weightG - first.weightG) / 1000} decimals={1} />
        ) : (
          list.noText
        )}
      </td>
      <td>
        {mayWrite && hasCome && (
          <Button look={weight ? 'quiet' : 'secondary'} size="small" onClick={onRecord}>
            {weight ? t.correct : t.record}
            <span className="sr-only"> {t.day(day)}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

function ShownWeight({ run, day }: { run: RunDetail; day: WeighDay }) {
  const list = useMessages(runsMessages)
  const weight = run.weights.find((one) => one.day === day)
  if (weight) return <Weight grams={weight.weightG} decimals={1} />
  const isDue = run.state === 'running' && day <= run.dayIndex
  return isDue ? <DueTag due="today">{list.due.yes}</DueTag> : list.noText
}
