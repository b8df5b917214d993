import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { layoutMessages } from './layout.messages.ts'

interface Props {
  isOpen: boolean
  onToggle: () => void
}

/** At the same place on every page; «?» and F1 open it too. */
export function HelpButton({ isOpen, onToggle }: Props) {
  const t = useMessages(layoutMessages)
  useShortcuts({ '?': onToggle, f1: onToggle })
  return <IconButton icon="help" label={t.help} aria-expanded={isOpen} onClick={onToggle} />
}
