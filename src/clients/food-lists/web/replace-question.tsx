import { useMessages } from '#platform/web/i18n/messages.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { composeMessages } from './compose.messages.ts'

interface Props {
  onConfirm: () => void
  onClose: () => void
}

/** A new proposal takes the place of what is there, with everything corrected in it. */
export function ReplaceQuestion({ onConfirm, onClose }: Props) {
  const t = useMessages(composeMessages)
  return (
    <ConfirmDialog
      title={t.replaceTitle}
      consequences={[t.replaces]}
      confirmLabel={t.again}
      look="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
