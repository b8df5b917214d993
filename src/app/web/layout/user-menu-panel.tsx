import { localDigits } from '#platform/contract/text/digits.ts'
import type { DigitsId } from '#platform/contract/text/locale.ts'
import { calendars, densities, digitFamilies, themes, timeAxes } from '#platform/contract/user.ts'
import { useUser } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
import { MenuPanel } from '#platform/web/ui/menu-panel.tsx'
import type { MenuEntry, MenuGroup, MenuPlace } from '#platform/web/ui/menu.tsx'
import { changePasswordPath, secondFactorPath, sessionsPath } from '#team/auth/web/auth.screens.ts'
import type { FramePanel } from './frame-panels.tsx'
import { useSignOut } from './use-sign-out.ts'
import { userMenuMessages } from './user-menu.messages.ts'

interface Props extends MenuPlace {
  label: string
  onPanel: (panel: FramePanel) => void
}

/** Everything a person may choose for themselves, and the way out. */
export function UserMenuPanel({ label, onPanel, ...place }: Props) {
  const groups = [...usePreferenceGroups(), usePanelGroup(onPanel), useAccountGroup()]
  return <MenuPanel label={label} groups={groups} {...place} />
}

function usePreferenceGroups(): MenuGroup[] {
  const t = useMessages(userMenuMessages)
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
  // Each with its own digits, whichever are chosen; 1 to 3 look the same in Persian and in Arabic.
  const family = (id: DigitsId) => `${t.digitFamilies[id]} ${localDigits('456', id)}`
  const families = { arabext: family('arabext'), arab: family('arab'), latn: family('latn') }
  const languages = { 'fa-IR': t.persian, 'ar-IQ': t.arabic }
  return [
    choice('locale', t.language, ['fa-IR', 'ar-IQ'], display.locale, languages, (locale) =>
      store.choose({ locale }),
    ),
    choice('calendar', t.calendar, calendars, display.calendar, t.calendars, (calendar) =>
      store.choose({ calendar }),
    ),
    choice('digits', t.digits, digitFamilies, display.digits, families, (digits) => store.choose({ digits })),
    choice('time-axis', t.timeAxis, timeAxes, chosen.timeAxis ?? 'ltr', t.timeAxes, (timeAxis) =>
      store.choose({ timeAxis }),
    ),
    choice('density', t.density, densities, chosen.density ?? 'comfortable', t.densities, (density) =>
      store.choose({ density }),
    ),
    choice('theme', t.theme, themes, chosen.theme ?? 'system', t.themes, (theme) => store.choose({ theme })),
  ]
}

/** What opens beside the page. */
function usePanelGroup(onPanel: Props['onPanel']): MenuGroup {
  const t = useMessages(userMenuMessages)
  return {
    id: 'panels',
    entries: [
      { id: 'news', label: t.news, icon: 'star', onAction: () => onPanel('notificationCentre') },
      { id: 'help', label: t.shortcuts, icon: 'help', onAction: () => onPanel('help') },
    ],
  }
}

function useAccountGroup(): MenuGroup {
  const t = useMessages(userMenuMessages)
  const signOut = useSignOut()
  const hasFactor = useUser().secondFactor !== 'never'
  return {
    id: 'account',
    entries: [
      { id: 'password', label: t.changePassword, icon: 'lock', href: `#${changePasswordPath}` },
      ...(hasFactor
        ? [
            {
              id: 'second-factor',
              label: t.secondFactor,
              icon: 'lock' as const,
              href: `#${secondFactorPath}`,
            },
          ]
        : []),
      { id: 'sessions', label: t.sessions, icon: 'clock', href: `#${sessionsPath}` },
      { id: 'sign-out', label: t.signOut, icon: 'sign-out', onAction: () => void signOut() },
    ],
  }
}
