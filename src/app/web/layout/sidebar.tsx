import { useRef, useState } from 'react'
import type { User } from '#platform/contract/user.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { Star } from '#platform/web/ui/star.tsx'
import { menu, type MenuGroup, type MenuItem } from '../menu.ts'
import { usePrefetchVisible } from '../routing/prefetch.ts'
import type { AppRouter } from '../routing/router.ts'
import { layoutMessages } from './layout.messages.ts'
import { menuPathOf, mayOpen } from './screen-index.ts'
import css from './sidebar.module.css'

interface Props {
  user: User
  router: AppRouter | null
  path: string | null
  isOpen: boolean
  onClose: () => void
}

export function Sidebar({ user, router, path, isOpen, onClose }: Props) {
  const t = useMessages(layoutMessages)
  const { locale } = useLocale()
  const [words, setWords] = useState('')
  const container = useRef<HTMLElement>(null)
  const preload = router && ((to: string) => void router.preloadRoute({ to }))
  usePrefetchVisible(container, preload)
  const current = path === null ? null : menuPathOf(path)
  const key = searchKey(words)
  const shows = (item: MenuItem) => mayOpen(user, item.path) && searchKey(item.label[locale]).includes(key)
  const groups = menu
    .map((group) => ({ ...group, items: group.items.filter(shows) }))
    .filter((group) => group.items.length > 0)
  return (
    <>
      {isOpen && <div className={css.backdrop} aria-hidden="true" onClick={onClose} />}
      <nav ref={container} className={css.sidebar} data-open={isOpen || undefined} aria-label={t.menu}>
        <div className={css.brand}>
          <Star />
          <span>{t.product}</span>
          <span className={css.close}>
            <IconButton icon="close" label={t.closeMenu} onClick={onClose} />
          </span>
        </div>
        <div className={css.filter}>
          <Icon name="search" size="small" />
          <input
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            placeholder={t.filterMenu}
            aria-label={t.filterMenu}
            dir="auto"
          />
        </div>
        {groups.map((group) => (
          <Group key={group.id} group={group} current={current} filtering={key !== ''} onPreload={preload} />
        ))}
      </nav>
    </>
  )
}

interface GroupProps {
  group: MenuGroup
  current: string | null
  filtering: boolean
  onPreload: ((path: string) => void) | null
}

function Group({ group, current, filtering, onPreload }: GroupProps) {
  const { locale } = useLocale()
  const holdsCurrent = group.items.some((item) => item.path === current)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = filtering || (chosen ?? (holdsCurrent || group.id === 'today' || group.id === 'clients'))
  return (
    <section className={css.group}>
      <button type="button" className={css.heading} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
        <span>{group.label[locale]}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
      {isOpen && (
        <ul>
          {group.items.map((item) => (
            <li key={item.path}>
              {item.heading && <span className={css.subheading}>{item.heading[locale]}</span>}
              <a
                href={`#${item.path}`}
                aria-current={item.path === current ? 'page' : undefined}
                onPointerEnter={() => onPreload?.(item.path)}
                onFocus={() => onPreload?.(item.path)}
              >
                {item.label[locale]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
