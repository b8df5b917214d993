import { useState, type ReactNode } from 'react'
import { useSessionState } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { LeavingQuestion } from '#platform/web/outbox/leaving-question.tsx'
import type { AppRouter } from '../routing/router.ts'
import { type FramePanel, FramePanels } from './frame-panels.tsx'
import { Header } from './header.tsx'
import { layoutMessages } from './layout.messages.ts'
import { Rail } from './rail.tsx'
import { entryFor } from './menu-of.ts'
import { menuPathOf } from './screen-index.ts'
import { SessionWatch } from './session-watch.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { WorkBar } from './work-bar.tsx'

interface Props {
  router: AppRouter | null
  /** Null until the hash is known. */
  path: string | null
  /** The queue that is being worked through. */
  queue: string | null
  children: ReactNode
}

/** The menu over the page: where it was opened, so that it closes by itself when the page changes. */
interface OpenMenu {
  at: string | null
  /** The group it was opened for. */
  group: string | null
}

/** The frame around every page: sidebar at the right, header, page. Without a user there is only the page. */
export function Shell({ router, path, queue, children }: Props) {
  const t = useMessages(layoutMessages)
  const { user } = useSessionState()
  const [opened, setOpened] = useState<OpenMenu | null>(null)
  const [panel, setPanel] = useState<FramePanel | null>(null)
  const current = path === null ? null : entryFor(user, menuPathOf(path, queue))
  const isOpen = opened !== null && opened.at === path
  const close = () => setOpened(null)
  const go = router && ((to: string) => router.history.push(to))
  return (
    <div className={css.shell} data-bare={user ? undefined : ''}>
      <WorkBar router={router} />
      {user && (
        <>
          <button type="button" className={css.skip} onClick={focusHeading} inert={isOpen}>
            {t.skipToContent}
          </button>
          <Rail
            user={user}
            current={current}
            isMenuOpen={isOpen}
            onMenu={(group) => setOpened({ at: path, group })}
          />
          <Sidebar
            user={user}
            router={router}
            current={current}
            open={isOpen ? { group: opened.group } : null}
            onClose={close}
          />
        </>
      )}
      <div className={css.column} inert={isOpen}>
        {user && (
          <Header
            user={user}
            path={path}
            queue={queue}
            onGo={go}
            onMenu={() => setOpened({ at: path, group: null })}
            isMenuOpen={isOpen}
            panel={panel}
            onPanel={setPanel}
          />
        )}
        {children}
      </div>
      {user && (
        <>
          <FramePanels user={user} onGo={go} panel={panel} path={path} onPanel={setPanel} />
          <SessionWatch user={user} />
          <LeavingQuestion />
        </>
      )}
    </div>
  )
}

// The hash belongs to the router: a skip link to an anchor would navigate away.
function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
