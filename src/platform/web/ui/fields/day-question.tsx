import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { DoubtedDay } from '#platform/contract/text/said-days.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '../button.tsx'
import { dayQuestionMessages } from './day-question.messages.ts'
import css from './money-field.module.css'

interface Props {
  doubted: DoubtedDay
  onPick: (day: IsoDate) => void
}

/** Why a typed day is not taken by itself, and the day that may be meant, to be chosen. */
export function DayQuestion({ doubted: { why, day }, onPick }: Props) {
  const t = useMessages(dayQuestionMessages)
  const { format } = useLocale()
  return (
    <span className={css.question} role="status">
      {why === 'weekday' ? t.otherWeekday(format.date(day), format.weekdayName(day)) : t.lunar}
      {day !== null && (
        <Button size="small" onClick={() => onPick(day)}>
          {t.choose(format.longDate(day))}
        </Button>
      )}
    </span>
  )
}
