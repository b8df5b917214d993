import { lazy, Suspense } from 'react'

// Opened once in a while: nothing of them is in the first file.
const Tray = lazy(async () => ({ default: (await import('./tray/tray.tsx')).Tray }))
const HelpPanel = lazy(async () => ({ default: (await import('./help/help-panel.tsx')).HelpPanel }))

export type FramePanel = 'tray' | 'help'

interface Props {
  /** Null: none is open. */
  panel: FramePanel | null
  /** The page that is open; null until it is known. */
  path: string | null
  onPanel: (panel: FramePanel | null) => void
}

/** What opens beside every page: the tray, or the help. */
export function FramePanels({ panel, path, onPanel }: Props) {
  const close = () => onPanel(null)
  if (panel === null) return null
  return (
    <Suspense>
      {panel === 'tray' ? <Tray onClose={close} /> : <HelpPanel path={path} onClose={close} />}
    </Suspense>
  )
}
