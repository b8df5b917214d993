import { dayInZone } from '#platform/contract/text/calendar.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'

/** An instant to the second: in a log the order within a minute matters. */
export function EventTime({ at }: { at: string }) {
  const { format, zone } = useLocale()
  const instant = new Date(at)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(instant)
  const day = dayInZone(instant, zone)
  return (
    <time dir="rtl" dateTime={at} title={format.bothCalendars(day)}>
      {format.date(day)}، {localDigits(clock, format.prefs.digits)}
    </time>
  )
}
