import type { LocaleId } from '#platform/contract/text/locale.ts'

export const localeCookie = 'i18n_redirected'
export const localeCookieDays = 365

/** The cookie in which the language is remembered for a year. */
export function localeCookieText(locale: LocaleId): string {
  return `${localeCookie}=${locale}; Path=/; Max-Age=${localeCookieDays * 86_400}; SameSite=Lax`
}

/** The language of the cookie, or null. */
export function localeOfCookies(cookies: string): LocaleId | null {
  const value = /(?:^|;\s*)i18n_redirected=([^;]*)/.exec(cookies)?.[1]
  return value === 'fa-IR' || value === 'ar-IQ' ? value : null
}
