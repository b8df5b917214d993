import { useSyncExternalStore } from 'react'
import { dayInZone, daysBetween } from '#platform/contract/text/calendar.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { browserNow } from '#platform/web/clock.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { copyPlain } from './copy-plain.ts'
import styles from './text.module.css'

const msPerMinute = 60_000
const minutesPerHour = 60
const hoursPerDay = 24
const nearDays = 7

/** What happened lately, as people say it: see `agoText`. The title has the day in both calendars and the time. */
export function Ago({ at }: { at: string }) {
  const { locale, format, zone } = useLocale()
  const minute = useSyncExternalStore(eachMinute, minuteNow, minuteNow)
  const instant = new Date(at)
  return (
    <time
      dir="rtl"
      dateTime={at}
      className={styles.instant}
      title={`${format.bothCalendars(dayInZone(instant, zone))}، ${format.time(instant, zone)}`}
      onCopy={copyPlain(format.dateTime(instant, zone))}
    >
      {agoText(instant, new Date(minute * msPerMinute), { locale, format, zone })}
    </time>
  )
}

function eachMinute(tell: () => void): () => void {
  const timer = setInterval(tell, msPerMinute)
  return () => clearInterval(timer)
}

const minuteNow = () => Math.floor(browserNow() / msPerMinute)

interface Said {
  locale: LocaleId
  format: Formatter
  zone: string
}

/**
 * «۳ ساعت پیش» within 24 hours, «دیروز» within a week, then day and time. What lies ahead has day and time, too.
 * @param now to the minute: what is at most a minute ahead is now
 */
export function agoText(instant: Date, now: Date, { locale, format, zone }: Said): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / msPerMinute)
  const said = new Intl.RelativeTimeFormat(`${locale}-u-nu-${format.prefs.digits}`, { numeric: 'auto' })
  if (minutes < -1) return format.dateTime(instant, zone)
  if (minutes < 1) return said.format(0, 'second')
  if (minutes < minutesPerHour) return said.format(-minutes, 'minute')
  if (minutes < hoursPerDay * minutesPerHour)
    return said.format(-Math.floor(minutes / minutesPerHour), 'hour')
  const [day, today] = [dayInZone(instant, zone), dayInZone(now, zone)]
  return daysBetween(day, today) <= nearDays ? format.relativeDay(day, today) : format.dateTime(instant, zone)
}
