import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { PaymentState } from '../payments.contract.ts'
import { paymentsMessages } from './payments.messages.ts'

const badgeStyles: Record<PaymentState, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'plum', icon: 'clock' },
  confirmed: { tone: 'success', icon: 'success' },
  rejected: { tone: 'neutral', icon: 'close' },
  refunded: { tone: 'neutral', icon: 'undo' },
}

/** The state of a payment: a word with its icon. */
export function PaymentStateTag({ state }: { state: PaymentState }) {
  const t = useMessages(paymentsMessages)
  return (
    <StatusTag tone={badgeStyles[state].tone} icon={badgeStyles[state].icon}>
      {t.states[state]}
    </StatusTag>
  )
}
