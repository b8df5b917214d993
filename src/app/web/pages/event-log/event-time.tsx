import { dayInZone } from '#platform/contract/text/calendar.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'

/** An instant to the second: in a log the order within a minute matters. */
export function EventTime({ at }: { at: string }) {
  const { format, zone } = useLocale()
  const instant = new Date(at)
  return (
    <time dir="rtl" dateTime={at} title={format.bothCalendars(dayInZone(instant, zone))}>
      {format.exactTime(instant, zone)}
    </time>
  )
}
