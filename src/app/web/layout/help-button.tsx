import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { layoutMessages } from './layout.messages.ts'

const loadSheet = () => import('./shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet }))
const ShortcutSheet = lazy(loadSheet)

/** At the same place on every page; «?» opens it too. `path`: the page that is open, null until it is known. */
export function HelpButton({ path }: { path: string | null }) {
  const t = useMessages(layoutMessages)
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <>
      <IconButton icon="help" label={t.help} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ShortcutSheet path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
