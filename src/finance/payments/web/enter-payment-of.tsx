import { useQuery } from '@tanstack/react-query'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { payments } from '../payments.contract.ts'
import { EnterPayment } from './enter-payment.tsx'
import { usePurposes } from './use-purposes.ts'

interface Props {
  clientId: number
  /** The business day in the client's country. */
  today: IsoDate
  onClose: () => void
}

/** Enters a payment of a client where the account is not on the screen. */
export function EnterPaymentOf({ clientId, today, onClose }: Props) {
  const options = useApi().query(payments.ofClient, { params: { clientId }, query: { all: true } })
  const purposes = usePurposes(clientId, useQuery(options).data?.data)
  if (!purposes) return null
  return <EnterPayment clientId={clientId} today={today} purposes={purposes} onClose={onClose} />
}
