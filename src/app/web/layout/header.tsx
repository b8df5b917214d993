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
import { HelpButton } from './help-button.tsx'
import { layoutMessages } from './layout.messages.ts'
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
}

export function Header({ user, path, queue, onGo, isMenuOpen, onMenu }: Props) {
  const t = useMessages(layoutMessages)
  const { locale } = useLocale()
  const title = usePageTitle(path)
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
      <HelpButton path={path} />
      <UserMenu user={user} />
    </header>
  )
}
