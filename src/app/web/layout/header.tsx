import type { User } from '#platform/contract/user.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { OutboxButton } from '#platform/web/outbox/outbox-button.tsx'
import { usePageTitle } from '#platform/web/page-title.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { CommandSearch } from './command-search.tsx'
import { crumbsOf } from './crumbs.ts'
import css from './header.module.css'
import type { FramePanel } from './frame-panels.tsx'
import { HelpButton } from './help-button.tsx'
import { layoutMessages } from './layout.messages.ts'
import { NotificationButton } from './notification-button.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  user: User
  /** Null until the hash is known. */
  path: string | null
  /** The queue that is being worked through. */
  queue: string | null
  /** Follows an in-app path; null until the page is alive. */
  onGo: ((path: string) => void) | null
  isMenuOpen: boolean
  onMenu: () => void
  panel: FramePanel | null
  onPanel: (panel: FramePanel | null) => void
}

export function Header({ user, path, queue, onGo, isMenuOpen, onMenu, panel, onPanel }: Props) {
  const t = useMessages(layoutMessages)
  const { locale } = useLocale()
  const title = usePageTitle(path)
  const toggle = (which: FramePanel) => onPanel(panel === which ? null : which)
  const crumbs = path === null ? [] : crumbsOf(path, locale, title, queue)
  return (
    <header className={css.header}>
      <span className={css.toggle}>
        <IconButton
          icon="list"
          label={isMenuOpen ? t.closeMenu : t.openMenu}
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        />
      </span>
      <div className={css.place}>{crumbs.length > 0 && <Breadcrumb items={crumbs} />}</div>
      <CommandSearch user={user} path={path} onGo={onGo} />
      <OutboxButton />
      <NotificationButton
        user={user}
        isOpen={panel === 'notificationCentre'}
        onToggle={() => toggle('notificationCentre')}
      />
      <HelpButton isOpen={panel === 'help'} onToggle={() => toggle('help')} />
      <UserMenu user={user} onPanel={onPanel} />
    </header>
  )
}
