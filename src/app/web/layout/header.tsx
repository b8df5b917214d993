import type { User } from '#platform/contract/user.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import css from './header.module.css'
import { layoutMessages } from './layout.messages.ts'
import { UserMenu } from './user-menu.tsx'

interface Props {
  user: User
  isMenuOpen: boolean
  onMenu: () => void
}

export function Header({ user, isMenuOpen, onMenu }: Props) {
  const t = useMessages(layoutMessages)
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
      <UserMenu user={user} />
    </header>
  )
}
