import { useState, type ReactNode } from 'react'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useSessionState } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import type { AppRouter } from '../routing/router.ts'
import { Header } from './header.tsx'
import { layoutMessages } from './layout.messages.ts'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

interface Props {
  router: AppRouter | null
  /** Null until the hash is known. */
  path: string | null
  children: ReactNode
}

/** The frame around every page: sidebar at the right, header, page. Without a user there is only the page. */
export function Shell({ router, path, children }: Props) {
  const t = useMessages(layoutMessages)
  const { user } = useSessionState()
  // The path at which the menu was opened over the page: it closes by itself when the page changes.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const working = useIsFetching() + useIsMutating() > 0
  const isOpen = openedAt !== null && openedAt === path
  return (
    <div className={css.shell} data-bare={user ? undefined : ''}>
      <ProgressBar active={working} />
      {user && (
        <>
          <button type="button" className={css.skip} onClick={focusHeading}>
            {t.skipToContent}
          </button>
          <Sidebar
            user={user}
            router={router}
            path={path}
            isOpen={isOpen}
            onClose={() => setOpenedAt(null)}
          />
        </>
      )}
      <div className={css.column}>
        {user && <Header user={user} onMenu={() => setOpenedAt(isOpen ? null : path)} isMenuOpen={isOpen} />}
        {children}
      </div>
    </div>
  )
}

// The hash belongs to the router: a skip link to an anchor would navigate away.
function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
