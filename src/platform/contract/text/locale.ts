/** The languages of the product. */
export type LocaleId = 'fa-IR' | 'ar-IQ'
/** The calendars days are shown in; days are always stored Gregorian. */
export type CalendarId = 'persian' | 'gregory'
/** Unicode numbering systems: Persian, Arabic-Indic and Latin digits. */
export type DigitsId = 'arabext' | 'arab' | 'latn'
/** Countries with their own phones, cards, day boundaries and money. */
export type CountryId = 'IR' | 'IQ'

/** How one person wants to see text, days and numbers. */
export interface DisplayPrefs {
  locale: LocaleId
  calendar: CalendarId
  digits: DigitsId
}

/** What a language brings along until somebody chooses otherwise. */
export const defaultPrefs: Record<LocaleId, DisplayPrefs> = {
  'fa-IR': { locale: 'fa-IR', calendar: 'persian', digits: 'arabext' },
  'ar-IQ': { locale: 'ar-IQ', calendar: 'gregory', digits: 'arab' },
}
