import type { User } from '#platform/contract/user.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { layoutMessages } from './layout.messages.ts'
import { menuOf } from './menu-of.ts'
import css from './rail.module.css'

interface Props {
  user: User
  /** Path of the menu entry to mark. */
  current: string | null
  isMenuOpen: boolean
  /** Opens the menu over the page, at this group. */
  onMenu: (group: string | null) => void
}

/**
 * Between a tablet and a full screen the sidebar is one icon per group; each opens the menu there. Its
 * name is its own: while the window narrows, both stand for a moment.
 */
export function Rail({ user, current, isMenuOpen, onMenu }: Props) {
  const t = useMessages(layoutMessages)
  const { locale } = useLocale()
  return (
    <nav className={css.rail} aria-label={t.menuGroups} inert={isMenuOpen}>
      <IconButton icon="list" label={t.openMenu} aria-expanded={isMenuOpen} onClick={() => onMenu(null)} />
      {menuOf(user).map(({ id, label, icon, items }) => (
        <span
          key={id}
          className={css.group}
          data-current={items.some((item) => item.path === current) || undefined}
        >
          <IconButton
            icon={icon}
            label={t.openGroup(label[locale])}
            aria-haspopup="true"
            onClick={() => onMenu(id)}
          />
        </span>
      ))}
    </nav>
  )
}
