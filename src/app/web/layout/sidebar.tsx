import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { User } from '#platform/contract/user.ts'
import { finds } from '#platform/contract/text/search-key.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { Star } from '#platform/web/ui/star.tsx'
import { serviceName } from '#platform/contract/service-name.ts'
import { logoSource, useOrganisation } from '#platform/web/organisation/use-organisation.ts'
import type { MenuGroup } from '../menu.ts'
import type { AppRouter } from '../routing/router.ts'
import { usePrefetchVisible } from '../routing/prefetch.ts'
import { connectionOf, mayPrefetch } from '../routing/settled.ts'
import { layoutMessages } from './layout.messages.ts'
import { type MenuCount, useMenuCounts } from './menu-counts.ts'
import { menuOf } from './menu-of.ts'
import css from './sidebar.module.css'

interface Props {
  user: User
  router: AppRouter | null
  /** Path of the menu entry to mark. */
  current: string | null
  /** Stands over the page, opened for a group; null where the sidebar has a place of its own or is closed. */
  open: { group: string | null } | null
  onClose: () => void
}

export function Sidebar({ user, router, current, open, onClose }: Props) {
  const t = useMessages(layoutMessages)
  const { locale } = useLocale()
  const service = useOrganisation()
  const [words, setLabels] = useState('')
  const container = useRef<HTMLElement>(null)
  const preload = useCallback((to: string) => router && fetchCode(router, to), [router])
  usePrefetchVisible(container, router)
  useFocusWhileOpen(container, open !== null)
  const isFiltering = words.trim() !== ''
  const groups = isFiltering ? foundIn(menuOf(user), words, locale) : menuOf(user)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) onClose()
  }
  return (
    <>
      {open && <div className={css.backdrop} aria-hidden="true" onClick={onClose} />}
      <nav
        ref={container}
        className={css.sidebar}
        data-open={open ? '' : undefined}
        aria-label={t.menu}
        onKeyDown={onKeyDown}
      >
        <div className={css.brand}>
          {service.logo === null ? <Star /> : <img src={logoSource(service.logo)} alt="" />}
          <span>{serviceName(service, locale) ?? t.product}</span>
          <span className={css.close}>
            <IconButton icon="close" label={t.closeMenu} onClick={onClose} />
          </span>
        </div>
        <MenuFilter words={words} onWords={setLabels} />
        {groups.map((group) => (
          <Group
            // A group that is asked for opens, whatever was chosen before.
            key={`${group.id} ${open?.group === group.id}`}
            group={group}
            current={group.items.some((item) => item.path === current) ? current : null}
            openAtFirst={open?.group === group.id}
            filtering={isFiltering}
            onPreload={preload}
          />
        ))}
        {groups.length === 0 && <p className={css.nothing}>{t.noMenuEntry}</p>}
      </nav>
    </>
  )
}

/** The entries that a person finds by what is typed. */
function foundIn(groups: readonly MenuGroup[], words: string, locale: LocaleId): MenuGroup[] {
  const isFound = finds(words)
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => isFound(label[locale])) }))
    .filter(({ items }) => items.length > 0)
}

/** Of what somebody points at, since they are likely to press it. */
function fetchCode(router: AppRouter, to: string): void {
  if (mayPrefetch(connectionOf(navigator))) void router.preloadRoute({ to })
}

/** While the menu is over the page the focus is in it, on what it was opened for; afterwards where it was. */
function useFocusWhileOpen(container: { current: HTMLElement | null }, isOpen: boolean): void {
  useEffect(() => {
    const nav = container.current
    if (!isOpen || !nav) return
    const before = document.activeElement
    const target = nav.querySelector<HTMLElement>('[data-wanted]') ?? nav.querySelector('button')
    target?.focus()
    return () => {
      // A page that has come meanwhile has taken the focus to its heading.
      if (before instanceof HTMLElement && (nav.contains(document.activeElement) || isNowhere()))
        before.focus()
    }
  }, [container, isOpen])
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

function MenuFilter({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useMessages(layoutMessages)
  return (
    <div className={css.filter}>
      <Icon name="search" size="small" />
      <input
        type="search"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        placeholder={t.filterMenu}
        aria-label={t.filterMenu}
        dir="auto"
      />
    </div>
  )
}

interface GroupProps {
  group: MenuGroup
  /** The entry to mark, where it is one of this group. */
  current: string | null
  openAtFirst: boolean
  filtering: boolean
  onPreload: (path: string) => void
}

const openAlways = new Set(['today', 'clients'])

/** Drawn anew only when an entry of it is marked or no longer is. */
const Group = memo(function Group({ group, current, openAtFirst, filtering, onPreload }: GroupProps) {
  const { locale } = useLocale()
  const counts = useMenuCounts()
  const [chosen, setChosen] = useState<boolean | null>(openAtFirst ? true : null)
  const isOpen = filtering || (chosen ?? (current !== null || openAlways.has(group.id)))
  return (
    <section className={css.group}>
      <button
        type="button"
        className={css.heading}
        aria-expanded={isOpen}
        data-wanted={openAtFirst || undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <Icon name={group.icon} size="small" />
        <span className={css.name}>{group.label[locale]}</span>
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
                onPointerEnter={() => onPreload(item.path)}
                onFocus={() => onPreload(item.path)}
              >
                {item.label[locale]}
              </a>
              <Waiting name={item.label[locale]} count={counts[item.path]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})

function Waiting({ name, count }: { name: string; count: MenuCount | undefined }) {
  return (
    count && (
      <a className={css.count} href={count.href} aria-label={`${name}: ${count.text}`}>
        {count.text}
      </a>
    )
  )
}
