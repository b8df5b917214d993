import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { ComposeForm, type ComposePanelProps } from './compose-panel.tsx'
import { composeMessages } from './compose.messages.ts'
import { judgementMessages } from './judgement.messages.ts'

interface Props extends ComposePanelProps {
  onClose: () => void
}

/** Composing anew over a list that is there. */
export function ComposeDialog({ onClose, ...props }: Props) {
  const t = useMessages(composeMessages)
  const { close } = useMessages(judgementMessages)
  return (
    <Dialog
      title={t.again}
      width="wide"
      dirty={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      <ComposeForm {...props} />
    </Dialog>
  )
}
