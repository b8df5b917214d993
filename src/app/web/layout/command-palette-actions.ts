import { densities, themes } from '#platform/contract/user.ts'
import type { User } from '#platform/contract/user.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { messagesOf, type Bound, type Dictionary } from '#platform/contract/text/messages.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
import type { Label } from '#platform/web/routing/screen.ts'
import { createEntries, type LocalEntry } from './command-palette-entries.ts'
import { paletteMessages } from './command-palette.messages.ts'
import { useSignOut } from './use-sign-out.ts'
import { userMenuMessages } from './user-menu.messages.ts'

const format = { 'fa-IR': formatter(defaultPrefs['fa-IR']), 'ar-IQ': formatter(defaultPrefs['ar-IQ']) }

/** The same words in both languages: acts are called by either. */
function both(textOf: (locale: LocaleId) => string): Label {
  return { 'fa-IR': textOf('fa-IR'), 'ar-IQ': textOf('ar-IQ') }
}

function wordsOf<T>(dictionary: Dictionary<T>, locale: LocaleId): Bound<T> {
  return messagesOf(dictionary, format[locale])
}

/** What can be done from everywhere: something new, the looks, the way out. */
export function useActions(user: User): LocalEntry[] {
  const [, store] = usePreferences()
  const signOut = useSignOut()
  const menu = (locale: LocaleId) => wordsOf(userMenuMessages, locale)
  const palette = (locale: LocaleId) => wordsOf(paletteMessages, locale)
  return [
    ...createEntries(user),
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      label: both((locale) => palette(locale).theme(menu(locale).themes[theme])),
      action: () => store.choose({ theme }),
    })),
    ...(['fa-IR', 'ar-IQ'] as const).map((chosen) => ({
      id: `locale-${chosen}`,
      label: both((locale) =>
        palette(locale).language(chosen === 'fa-IR' ? menu(locale).persian : menu(locale).arabic),
      ),
      action: () => store.choose({ locale: chosen }),
    })),
    ...densities.map((density) => ({
      id: `density-${density}`,
      label: both((locale) => palette(locale).density(menu(locale).densities[density])),
      action: () => store.choose({ density }),
    })),
    { id: 'sign-out', label: both((locale) => menu(locale).signOut), action: () => void signOut() },
  ]
}
