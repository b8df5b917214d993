import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { zones } from '#platform/contract/text/calendar.ts'
import { formatter, type Formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs, type DisplayPrefs, type LocaleId } from '#platform/contract/text/locale.ts'

/** What every screen knows about the person's language. */
export interface LocaleValue {
  locale: LocaleId
  /** Both languages are written from right to left. */
  dir: 'rtl'
  prefs: DisplayPrefs
  format: Formatter
  /** IANA name of the business zone: the clock that instants are shown on. */
  zone: string
}

function localeValue(prefs: DisplayPrefs, zone: string): LocaleValue {
  return { locale: prefs.locale, dir: 'rtl', prefs, format: formatter(prefs), zone }
}

const LocaleContext = createContext(localeValue(defaultPrefs['fa-IR'], zones.IR))

interface LocaleProviderProps {
  prefs: DisplayPrefs
  /** IANA name of the business zone. */
  zone?: string
  children: ReactNode
}

/** Gives language, digits, calendar and clock to everything inside. Without it they are Persian and Tehran's. */
export function LocaleProvider({ prefs, zone = zones.IR, children }: LocaleProviderProps) {
  const { locale, calendar, digits } = prefs
  const value = useMemo(
    () => localeValue({ locale, calendar, digits }, zone),
    [locale, calendar, digits, zone],
  )
  return <LocaleContext value={value}>{children}</LocaleContext>
}

/** The person's language and the formatter for it. */
export function useLocale(): LocaleValue {
  return useContext(LocaleContext)
}
