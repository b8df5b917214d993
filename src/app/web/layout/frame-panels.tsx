import { Suspense } from 'react'
import type { User } from '#platform/contract/user.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { onceSettled } from '../later.ts'

// Opened once in a while: nothing of them is in the first file.
const NotificationCentre = lazyPart(() =>
  import('./notification-centre/notification-centre.tsx').then((module) => module.NotificationCentre),
)
const FrameLater = lazyPart(() => onceSettled().then((module) => module.FrameLater))
const HelpPanel = lazyPart(() => import('./help/help-panel.tsx').then((module) => module.HelpPanel))

export type FramePanel = 'notificationCentre' | 'help'

interface Props {
  user: User
  /** Null until the page is alive. */
  onGo: ((path: string) => void) | null
  /** Null: none is open. */
  panel: FramePanel | null
  /** The page that is open; null until it is known. */
  path: string | null
  onPanel: (panel: FramePanel | null) => void
}

/** What is beside every page: the notification centre or the help, and what comes once the page stands. */
export function FramePanels({ user, onGo, panel, path, onPanel }: Props) {
  const close = () => onPanel(null)
  return (
    <>
      <Suspense>{onGo && <FrameLater user={user} onGo={onGo} path={path} />}</Suspense>
      <Suspense>
        {panel === 'notificationCentre' && <NotificationCentre onClose={close} />}
        {panel === 'help' && <HelpPanel path={path} onClose={close} />}
      </Suspense>
    </>
  )
}
