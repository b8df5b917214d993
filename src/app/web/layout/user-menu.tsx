import { calendars, densities, digitFamilies, themes, type User } from '#platform/contract/user.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { MenuButton, type MenuEntry, type MenuGroup } from '#platform/web/ui/menu.tsx'
import { changePasswordPath } from '#team/auth/web/auth.screens.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
import css from './header.module.css'
import { layoutMessages } from './layout.messages.ts'
import { useSignOut } from './use-sign-out.ts'

/** Name and role, everything a person may choose for themselves, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const t = useMessages(layoutMessages)
  const { locale } = useLocale()
  const role = user.roles[0]
  const groups = [...usePreferenceGroups(), useAccountGroup()]
  return (
    <MenuButton label={t.userMenu(user.name)} groups={groups} look="quiet">
      <bdi>{user.name}</bdi>
      {role && (
        <span className={css.role}>{` · ${locale === 'ar-IQ' ? (role.ar ?? role.fa) : role.fa}`}</span>
      )}
    </MenuButton>
  )
}

function usePreferenceGroups(): MenuGroup[] {
  const t = useMessages(layoutMessages)
  const [{ chosen, display }, store] = usePreferences()
  const choice = <Value extends string>(
    id: string,
    label: string,
    values: readonly Value[],
    current: Value,
    names: Record<Value, string>,
    choose: (value: Value) => void,
  ): MenuGroup => ({
    id,
    label,
    entries: values.map((value): MenuEntry => ({
      id: `${id}-${value}`,
      label: names[value],
      ...(value === current ? { icon: 'check' } : {}),
      onAction: () => choose(value),
    })),
  })
  const languages = { 'fa-IR': t.persian, 'ar-IQ': t.arabic }
  return [
    choice('locale', t.language, ['fa-IR', 'ar-IQ'], display.locale, languages, (locale) =>
      store.choose({ locale }),
    ),
    choice('calendar', t.calendar, calendars, display.calendar, t.calendars, (calendar) =>
      store.choose({ calendar }),
    ),
    choice('digits', t.digits, digitFamilies, display.digits, t.digitFamilies, (digits) =>
      store.choose({ digits }),
    ),
    choice('density', t.density, densities, chosen.density ?? 'comfortable', t.densities, (density) =>
      store.choose({ density }),
    ),
    choice('theme', t.theme, themes, chosen.theme ?? 'system', t.themes, (theme) => store.choose({ theme })),
  ]
}

function useAccountGroup(): MenuGroup {
  const t = useMessages(layoutMessages)
  const signOut = useSignOut()
  return {
    id: 'account',
    entries: [
      { id: 'password', label: t.changePassword, icon: 'lock', href: `#${changePasswordPath}` },
      { id: 'sign-out', label: t.signOut, icon: 'sign-out', onAction: () => void signOut() },
    ],
  }
}
