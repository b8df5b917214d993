import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { OperationResult } from '../client-operations.contract.ts'
import { clientOperationsMessages } from './client-operations.messages.ts'

interface Props {
  result: OperationResult
  /** Does it at those too on whom somebody else is working. */
  onAnyway: (clientIds: number[]) => void
  onClose: () => void
}

/** Whom a change of many could not reach, and why. */
export function OperationFailures({ result, onAnyway, onClose }: Props) {
  const t = useMessages(clientOperationsMessages)
  const { failed, failures } = result
  const busy = failures.filter(({ reason }) => reason === 'colleague').map(({ clientId }) => clientId)
  return (
    <Dialog
      title={t.failedTitle(failed)}
      dirty={false}
      onClose={onClose}
      footer={
        <>
          {busy.length > 0 && <Button onClick={() => onAnyway(busy)}>{t.anyway(busy.length)}</Button>}
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      <ul>
        {failures.map(({ clientId, name, reason }) => (
          <li key={clientId}>
            {name === null ? t.unknown : <UserText>{name}</UserText>} — {t.reasons[reason]}
          </li>
        ))}
      </ul>
      {failed > failures.length && <p>{t.more(failed - failures.length)}</p>}
    </Dialog>
  )
}
