import {
  type CalendarDate,
  type CalendarIdentifier,
  GregorianCalendar,
  parseDate,
  PersianCalendar,
  toCalendar,
} from '@internationalized/date'
import type { RefObject } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { type IsoDate, weekday } from '#platform/contract/text/calendar.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icons.tsx'
import { PopoverPanel } from '../popover-panel.tsx'
import { fieldMessages } from './fields.messages.ts'
import css from './date-calendar.module.css'

/** A year list long enough for birth dates. */
const VISIBLE_YEARS = 120

/** Only the two calendars we show: React Aria's own factory would bring in all thirteen. */
const calendars: Partial<Record<CalendarIdentifier, typeof PersianCalendar | typeof GregorianCalendar>> = {
  persian: PersianCalendar,
}
const gregorian = new GregorianCalendar()

function createCalendar(identifier: CalendarIdentifier) {
  return new (calendars[identifier] ?? GregorianCalendar)()
}

function isoOf(date: CalendarDate): IsoDate {
  return toCalendar(date, gregorian).toString()
}

interface Props {
  trigger: RefObject<HTMLElement | null>
  value: IsoDate | null
  today: IsoDate
  min?: IsoDate
  max?: IsoDate
  onPick: (day: IsoDate | null) => void
  onClose: () => void
}

/** Calendar of the date field: Saturday first, arrow keys by sight, choice of month and year as lists. */
export function DateCalendar({ trigger, value, today, min, max, onPick, onClose }: Props) {
  const t = useMessages(fieldMessages)
  return (
    <PopoverPanel label={t.calendar} trigger={trigger} placement="bottom end" onClose={onClose}>
      <Calendar
        aria-label={t.calendar}
        className={css.calendar}
        createCalendar={createCalendar}
        autoFocus
        firstDayOfWeek="sat"
        value={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(value ?? today)}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        onChange={(date: CalendarDate) => onPick(isoOf(date))}
      >
        <Heading />
        <CalendarGrid weekdayStyle="narrow" className={css.grid}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <DayCell date={date} today={today} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <div className={css.footer}>
        <Button size="small" look="quiet" onClick={() => onPick(today)}>
          {t.today}
        </Button>
        {value && (
          <Button size="small" look="quiet" onClick={() => onPick(null)}>
            {t.clearDate}
          </Button>
        )}
      </div>
    </PopoverPanel>
  )
}

/** Month and year as two lists: one heading would read «۱۴۰۵ آبان», and birth years are far away. */
function Heading() {
  const t = useMessages(fieldMessages)
  const { format } = useLocale()
  return (
    <header className={css.header}>
      <AriaButton slot="previous" className={css.arrow} aria-label={t.previousMonth}>
        <Icon name="chevron-previous" />
      </AriaButton>
      <CalendarMonthPicker>
        {(picker) => (
          <select
            className={css.select}
            aria-label={t.month}
            value={String(picker.value)}
            onChange={(event) => picker.onChange(Number(event.target.value))}
          >
            {picker.items.map((item) => (
              <option key={item.id} value={item.id}>
                {withoutYear(format.monthYear(isoOf(item.date)))}
              </option>
            ))}
          </select>
        )}
      </CalendarMonthPicker>
      <CalendarYearPicker visibleYears={VISIBLE_YEARS}>
        {(picker) => (
          <select
            className={css.select}
            aria-label={t.year}
            value={String(picker.value)}
            onChange={(event) => picker.onChange(Number(event.target.value))}
          >
            {picker.items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.formatted}
              </option>
            ))}
          </select>
        )}
      </CalendarYearPicker>
      <AriaButton slot="next" className={css.arrow} aria-label={t.nextMonth}>
        <Icon name="chevron-next" />
      </AriaButton>
    </header>
  )
}

/** Our month names, because those of `Intl` for Persian months in Arabic are misspelt. */
function withoutYear(monthAndYear: string): string {
  return monthAndYear.slice(0, monthAndYear.lastIndexOf(' '))
}

function DayCell({ date, today }: { date: CalendarDate; today: IsoDate }) {
  const t = useMessages(fieldMessages)
  const { format, locale } = useLocale()
  const iso = isoOf(date)
  const long = format.longDate(iso)
  return (
    <CalendarCell
      date={date}
      className={css.day}
      data-weekend={isWeekend(iso, locale) || undefined}
      data-now={iso === today || undefined}
      render={(props) => <div {...props} aria-label={iso === today ? `${t.today}، ${long}` : long} />}
    />
  )
}

/** Friday in Iran, Friday and Saturday in Iraq. */
function isWeekend(iso: IsoDate, locale: 'fa-IR' | 'ar-IQ'): boolean {
  const day = weekday(iso)
  return day === 6 || (locale === 'ar-IQ' && day === 0)
}
