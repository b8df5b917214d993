import { localeCookieText } from './locale-cookie.ts'
import type { PreferencesState } from './preferences-store.ts'

/** Puts language, theme and density on the document and remembers the language for the next visit. */
export function applyPreferences({ chosen, display }: PreferencesState): void {
  const { documentElement } = document
  documentElement.lang = display.locale
  documentElement.dataset['theme'] = chosen.theme ?? 'system'
  documentElement.dataset['density'] = chosen.density ?? 'comfortable'
  document.cookie = localeCookieText(display.locale)
}
