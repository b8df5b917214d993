import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { PaymentRequest, RequestState as State } from '../payment-requests.contract.ts'
import css from './requests.module.css'
import { requestsMessages } from './requests.messages.ts'

const badgeStyles: Record<State, [Tone, IconName]> = {
  open: ['info', 'clock'],
  paid: ['success', 'check'],
  expired: ['neutral', 'calendar'],
  cancelled: ['neutral', 'close'],
}

/** Where a request stands; beneath it what remains to be done, or why it was cancelled. */
export function RequestState({ request }: { request: PaymentRequest }) {
  const t = useMessages(requestsMessages)
  const [tone, icon] = badgeStyles[request.state]
  const { payment, cancelledBy, cancelledReason } = request
  return (
    <span className={css.state}>
      <StatusTag tone={tone} icon={icon}>
        {t.states[request.state]}
      </StatusTag>
      {payment?.state === 'pending' && <span className={css.meta}>{t.waits}</span>}
      {cancelledReason !== null && (
        <bdi className={css.meta}>{t.cancelledFor(cancelledBy ?? t.none, cancelledReason)}</bdi>
      )}
    </span>
  )
}
