import { Suspense, useEffect, useState } from 'react'
import type { User } from '#platform/contract/user.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { fetchNear } from '#platform/web/routing/fetch-ahead.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import { prefetchLater } from '../routing/prefetch.ts'
import css from './command-search.module.css'
import { layoutMessages } from './layout.messages.ts'

const load = () => import('./command-palette.tsx').then((module) => module.CommandPalette)
const CommandPalette = lazyPart(load)

const fetchPalette = () => fetchNear(load)

interface Props {
  user: User
  path: string | null
  /** Null until the page is alive. */
  onGo: ((path: string) => void) | null
}

/** The door to search everywhere, the same on every page; Ctrl+K opens it too. */
export function CommandSearch({ user, path, onGo }: Props) {
  const t = useMessages(layoutMessages)
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ 'mod+k': () => setOpen(true) })
  useEffect(() => prefetchLater(fetchPalette), [])
  return (
    <>
      <button
        type="button"
        className={css.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={fetchPalette}
        onFocus={fetchPalette}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={css.words}>{t.search}</span>
        <span className={css.keys}>
          <kbd dir="ltr">Ctrl K</kbd>
          <span className={css.letter}>({t.letterOfK})</span>
        </span>
      </button>
      {isOpen && onGo && (
        <Suspense>
          <CommandPalette user={user} path={path} onGo={onGo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
