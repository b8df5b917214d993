import { type ReactNode, Suspense, useRef, useState } from 'react'
import { fetchNear } from '#platform/web/routing/fetch-ahead.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { IconButton } from '../button.tsx'
import { fieldMessages } from './fields.messages.ts'
import { dateNotation, type DateValue, UNREADABLE_DATE } from './date-notation.ts'
import { DayQuestion } from './day-question.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './field.module.css'
import { useTypedValue } from './typed-value.ts'

const loadCalendar = () => import('./date-calendar.tsx').then((module) => module.DateCalendar)
const DateCalendar = lazyPart(loadCalendar)

export interface DateFieldProps extends FieldProps<DateValue> {
  /** The business day: what «امروز» means. */
  today: IsoDate
  min?: IsoDate
  max?: IsoDate
}

/**
 * One text input that understands a day however it is typed, and a calendar on demand: Jalali or Gregorian
 * as the person prefers. The value is always an ISO day.
 */
export function DateField({ today, min, max, onBlur, ...props }: DateFieldProps) {
  const t = useMessages(fieldMessages)
  const { format } = useLocale()
  const { value, onChange } = props
  const typed = useTypedValue({
    ...dateNotation(format, today),
    value,
    onChange,
    unreadable: UNREADABLE_DATE,
  })
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [question, setQuestion] = useState<ReactNode>()
  const close = () => setOpen(false)
  const blur = ({ target }: { target: HTMLInputElement }) => {
    typed.settle()
    onBlur?.()
    if (value === UNREADABLE_DATE) void readAsSaid(target)
  }
  const readAsSaid = async (input: HTMLInputElement) => {
    const text = input.value
    // Without a connection the text stays as it is, with its error.
    const said = await import('#platform/contract/text/said-days.ts').catch(() => null)
    if (said === null || input.value !== text) return
    const day = said.daySaid(text, today, format.prefs.calendar)
    const doubted = day ?? said.dayDoubted(text, today, format.prefs.calendar)
    if (typeof doubted === 'string') pick(doubted)
    else if (doubted !== null) setQuestion(<DayQuestion doubted={doubted} onPick={pick} />)
  }
  function pick(day: DateValue) {
    setText(day ? format.date(day) : '')
    close()
  }
  function setText(text: string) {
    setQuestion(undefined)
    typed.onText(text)
  }
  return (
    <FieldFrame
      {...frameProps(props)}
      understood={value ? <bdi>{format.bothCalendars(value)}</bdi> : question}
    >
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            className={css.control}
            autoComplete="off"
            value={typed.text}
            onChange={(event) => setText(event.target.value)}
            onBlur={blur}
          />
          <span className={css.inner}>
            <IconButton
              ref={button}
              icon="calendar"
              label={t.openCalendar}
              size="small"
              disabled={props.disabled}
              aria-haspopup="dialog"
              aria-expanded={open}
              onPointerEnter={() => fetchNear(loadCalendar)}
              onFocus={() => fetchNear(loadCalendar)}
              onClick={() => setOpen(true)}
            />
          </span>
          {open && (
            <Suspense>
              <DateCalendar
                trigger={button}
                value={value || null}
                today={today}
                min={min}
                max={max}
                onPick={pick}
                onClose={close}
              />
            </Suspense>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
