import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { WinBackPlanned } from '../win-back-plans.contract.ts'
import { winBackPlansMessages } from './win-back-plans.messages.ts'

interface Props {
  refused: WinBackPlanned['refused']
  onClose: () => void
}

/** Whose follow-ups a change of many could not reach, and why. */
export function FollowUpRefusals({ refused, onClose }: Props) {
  const t = useMessages(winBackPlansMessages)
  return (
    <Dialog
      title={t.refused(refused.length)}
      dirty={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <ul>
        {refused.map(({ clientId, name, reason }) => (
          <li key={clientId}>
            {name === null ? t.unknown : <UserText>{name}</UserText>} — {t.reasons[reason]}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
