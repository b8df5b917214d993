import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import type { MyDay } from '../queues.contract.ts'
import css from './my-day.module.css'
import { queuesMessages } from './queues.messages.ts'
import { WeekBars } from './week-bars.tsx'

/** What a person did this week against their own weeks before. Nobody is compared with anybody else here. */
export function OwnNumbers({ numbers }: { numbers: MyDay['numbers'] }) {
  const t = useMessages(queuesMessages)
  const { format } = useLocale()
  const tiles = [
    { label: t.listsSent, ...numbers.listsSent, show: (value: number) => format.number(value) },
    { label: t.onTime, ...numbers.onTimePercent, show: (value: number) => format.percent(value / 100) },
    { label: t.weighIns, ...numbers.weighIns, show: (value: number) => format.number(value) },
  ]
  return (
    <Card title={t.numbers}>
      <div className={css.numbers}>
        {tiles.map(({ label, value, average, weeks, show }) => (
          <KpiTile
            key={label}
            label={label}
            value={value === null ? t.noValue : show(value)}
            note={
              <>
                {average === null ? t.noAverage : t.average(show(Math.round(average)))}
                <WeekBars
                  weeks={weeks}
                  text={t.weeks(weeks.map((week) => (week === null ? t.noValue : show(week))).join('، '))}
                />
              </>
            }
          />
        ))}
      </div>
    </Card>
  )
}
