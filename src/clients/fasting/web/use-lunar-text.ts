import { localDigits } from '#platform/contract/text/digits.ts'
import { hijriOf } from '#platform/contract/text/hijri.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fastingMessages } from './fasting.messages.ts'

/** A day in the lunar calendar in words; null where the table of months does not reach. */
export function useLunarText(): (iso: IsoDate) => string | null {
  const t = useMessages(fastingMessages)
  const { prefs } = useLocale().format
  return (iso) => {
    const parts = hijriOf(iso)
    const month = parts && Object.values(t.months)[parts.month - 1]
    if (!parts || !month) return null
    const local = (value: number) => localDigits(String(value), prefs.digits)
    return t.lunarDay(local(parts.day), month, local(parts.year))
  }
}

/** Years in the digits of the person, which do not group them. */
export function useLocalDigits(): (text: string | number) => string {
  const { prefs } = useLocale().format
  return (text) => localDigits(String(text), prefs.digits)
}
