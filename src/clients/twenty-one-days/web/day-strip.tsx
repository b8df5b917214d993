import { useMessages } from '#platform/web/i18n/messages.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { type DayProblem, type Facts, kcalOfDay, type MenuDay } from '../programme-days.contract.ts'
import { useProblemText } from './problem-lines.tsx'
import { programmeMessages } from './programme.messages.ts'
import css from './runs.module.css'

interface Props {
  days: readonly MenuDay[]
  facts: Facts
  problems: readonly DayProblem[]
  chosen: number
  onChoose: (day: number) => void
}

/** The 21 days with their energy; a day that is not ready says so. */
export function DayStrip({ days, facts, problems, chosen, onChoose }: Props) {
  const t = useMessages(programmeMessages)
  const { format } = useLocale()
  const textOf = useProblemText()
  return (
    <ol className={css.days}>
      {days.map((day, place) => {
        const found = problems.filter((one) => one.day === place + 1)
        const isEmpty = found.some((one) => one.code === 'day-empty')
        return (
          <li key={place}>
            <button
              type="button"
              className={css.day}
              aria-pressed={place + 1 === chosen}
              data-look={found.length > 0 && !isEmpty ? 'bad' : undefined}
              onClick={() => onChoose(place + 1)}
            >
              <span className={css.dayNumber}>
                {found.length > 0 && <Icon name={isEmpty ? 'minus' : 'warning'} size="small" />}
                <span className="sr-only">{t.day(place + 1)} </span>
                <span aria-hidden="true">{format.number(place + 1)}</span>
              </span>
              <span className={css.dayNote}>{isEmpty ? t.empty : format.number(kcalOfDay(day, facts))}</span>
              <span className="sr-only">{found.map(textOf).join(' ')}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
