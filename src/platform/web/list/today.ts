import { useSyncExternalStore } from 'react'
import { dayInZone, type IsoDate } from '#platform/contract/text/calendar.ts'
import { browserNow } from '../clock.ts'
import { useLocale } from '../i18n/locale-context.tsx'

const never = () => () => undefined

/** The business day, whatever the zone of the machine. */
export function useToday(): IsoDate {
  const { zone } = useLocale()
  const today = () => dayInZone(new Date(browserNow()), zone)
  return useSyncExternalStore(never, today, today)
}
