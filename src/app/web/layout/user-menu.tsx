import { localName } from '#platform/contract/text/name-in.ts'
import type { User } from '#platform/contract/user.ts'
import { fetchNear } from '#platform/web/routing/fetch-ahead.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { MenuTrigger } from '#platform/web/ui/menu.tsx'
import type { FramePanel } from './frame-panels.tsx'
import css from './header.module.css'
import { layoutMessages } from './layout.messages.ts'

// The frame is on every page, preferences are chosen once.
const loadPanel = async () => (await import('./user-menu-panel.tsx')).UserMenuPanel
const UserMenuPanel = lazyPart(loadPanel)

interface Props {
  user: User
  onPanel: (panel: FramePanel) => void
}

/** Name and role, everything a person may choose for themselves, and the way out. */
export function UserMenu({ user, onPanel }: Props) {
  const t = useMessages(layoutMessages)
  const { locale } = useLocale()
  const role = user.roles[0]
  const label = t.userMenu(user.name)
  return (
    <MenuTrigger
      label={label}
      look="quiet"
      onNear={() => fetchNear(loadPanel)}
      renderPanel={(place) => <UserMenuPanel label={label} onPanel={onPanel} {...place} />}
    >
      <bdi className={css.name}>{user.name}</bdi>
      {role && <span className={css.role}>{` · ${localName(role, locale)}`}</span>}
    </MenuTrigger>
  )
}
