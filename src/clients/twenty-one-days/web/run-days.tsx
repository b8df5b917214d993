import { useState } from 'react'
import type { ListDay } from '#nutrition/composer/composer.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import type { RunDetail } from '../runs.contract.ts'
import { clientRunMessages } from './client-run.messages.ts'
import { DayMenu } from './day-menu.tsx'
import css from './runs.module.css'
import { useMarkDay } from './use-run-actions.ts'

const daysOf = ({ document }: RunDetail): readonly ListDay[] =>
  document.content.layout === 'days' ? document.content.days : []

/** The 21 days: which are done, and the menu of the one that is chosen; today's at first. */
export function RunDays({ run, today }: { run: RunDetail; today: IsoDate }) {
  const t = useMessages(clientRunMessages)
  const { format } = useLocale()
  const [chosen, setChosen] = useState(Math.max(1, run.dayIndex))
  const days = daysOf(run)
  const day = days[chosen - 1]
  const wordOf = (number: number) => {
    if (run.doneDays.includes(number)) return t.doneWord
    return number > run.dayIndex ? t.ahead : t.notDone
  }
  return (
    <Card title={t.days}>
      <ol className={css.days}>
        {days.map(({ date }, place) => (
          <li key={date}>
            <button
              type="button"
              className={css.day}
              aria-pressed={place + 1 === chosen}
              data-ahead={place + 1 > run.dayIndex || undefined}
              onClick={() => setChosen(place + 1)}
            >
              <span className={css.dayNumber}>
                {run.doneDays.includes(place + 1) && <Icon name="check" size="small" />}
                <span className="sr-only">{t.day(place + 1)} </span>
                <span aria-hidden="true">{format.number(place + 1)}</span>
              </span>
              <span className={css.dayNote}>{date === today ? t.today : format.dayMonth(date)}</span>
              <span className="sr-only">{wordOf(place + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
      {day && <ChosenDay key={chosen} run={run} day={day} number={chosen} />}
    </Card>
  )
}

function ChosenDay({ run, day, number }: { run: RunDetail; day: ListDay; number: number }) {
  const t = useMessages(clientRunMessages)
  const { format } = useLocale()
  const mark = useMarkDay(run)
  const isDone = run.doneDays.includes(number)
  const mayMark = useMay('twenty-one-days.write') && run.state !== 'stopped' && number <= run.dayIndex
  return (
    <section className={css.menu} aria-label={t.day(number)}>
      <div className={css.menuHead}>
        <h3 className={css.menuTitle}>
          {t.day(number)}، {format.longDate(day.date)}
        </h3>
        {mayMark && (
          <Button
            look={isDone ? 'secondary' : 'primary'}
            icon={isDone ? 'undo' : 'check'}
            busy={mark.isPending}
            onClick={() => mark.mutate({ day: number, done: !isDone })}
          >
            {isDone ? t.markUndone : t.markDone}
          </Button>
        )}
      </div>
      {mark.error && <InlineMessage tone="danger">{t.stale}</InlineMessage>}
      <DayMenu day={day} names={run.names} replaced={run.replaced.filter((one) => one.day === number)} />
    </section>
  )
}
