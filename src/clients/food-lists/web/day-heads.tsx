import type { ListDay } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './day-board.module.css'
import { DayMenu } from './day-menu.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { ProblemsMark } from './problems-mark.tsx'
import { energyGap, gapText, targetAmount } from './target-view.ts'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  days: readonly ListDay[]
  firstDay: number
  today: string
  /** The day that keys move in: its menu stands there for the keyboard, of others for the pointer. */
  activeDay: number
  readOnly: boolean
}

/** Weekday and date of each column, and what the checker says about the whole day. */
export function DayHeads({ editor, days, firstDay, today, activeDay, readOnly }: Props) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  return (
    <thead>
      <tr>
        <th scope="col" className={css.corner}>
          {t.meal}
        </th>
        {days.map((day, index) => {
          const problems = problemsOf(firstDay + index)
          return (
            <th
              key={day.date}
              scope="col"
              className={css.day}
              data-active={firstDay + index === activeDay || undefined}
              aria-current={day.date === today ? 'date' : undefined}
            >
              <span className={css.weekday}>{format.weekdayName(day.date)}</span>
              <span className={css.date} title={format.bothCalendars(day.date)}>
                {format.dayMonth(day.date)}
              </span>
              {!readOnly && (
                <span className={css.dayMenu}>
                  <DayMenu editor={editor} day={firstDay + index} />
                </span>
              )}
              <ProblemsMark count={problems} className={css.problem} />
            </th>
          )
        })}
      </tr>
    </thead>
  )

  // What the server said about the stored day holds only while nobody touched it.
  function problemsOf(day: number): number {
    const { base, document, list } = editor
    if (base.content.layout !== 'days' || document.content.layout !== 'days') return 0
    if (base.content.days[day] !== document.content.days[day]) return 0
    return list.judgement.problems.filter((one) => one.day === day && one.meal === undefined && !one.food)
      .length
  }
}

/** Energy of each day and how far it is from the target, live. */
export function DaySums({ editor, days }: Pick<Props, 'editor' | 'days'>) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  return (
    <tfoot>
      <tr>
        <th scope="row" className={css.corner}>
          {t.daySum}
        </th>
        {days.map((day) => {
          const gap = energyGap(editor.document, day)
          return (
            <td key={day.date} className={css.sum}>
              <strong className="num">{targetAmount('energy', day.totals.energyMilliKcal, format, t)}</strong>
              <span className={css.verdict} data-inside={gap?.gap === 0 || undefined}>
                {gap && gapText(gap, format, t)}
              </span>
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
