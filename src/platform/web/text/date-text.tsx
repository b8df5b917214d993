import { dayInZone, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { copyPlain } from './copy-plain.ts'
import styles from './text.module.css'

const nearDays = 7

interface DateTextProps {
  iso: IsoDate
  /** The business day. When given, days up to a week away are named: «دیروز». */
  today?: IsoDate
}

/** A day, short or relative; the title has it in full in both calendars. Copied in the person's calendar. */
export function DateText({ iso, today }: DateTextProps) {
  const { format } = useLocale()
  const near = today !== undefined && Math.abs(daysBetween(today, iso)) <= nearDays
  const short = format.date(iso)
  return (
    <time
      dir="rtl"
      dateTime={iso}
      className={styles.number}
      title={format.bothCalendars(iso)}
      onCopy={copyPlain(short)}
    >
      {near ? format.relativeDay(iso, today) : short}
    </time>
  )
}

/** An instant (ISO 8601, UTC) on the business clock; the title has its day in both calendars. */
export function Instant({ at }: { at: string }) {
  const { format, zone } = useLocale()
  const instant = new Date(at)
  const title = format.bothCalendars(dayInZone(instant, zone))
  return (
    <time dir="rtl" dateTime={at} className={styles.instant} title={title}>
      {format.dateTime(instant, zone)}
    </time>
  )
}
