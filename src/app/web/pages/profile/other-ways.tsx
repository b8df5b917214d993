import { redeemButtonMessages } from '#finance/credit-codes/web/redeem-button.messages.ts'
import { requestButtonMessages } from '#finance/payment-requests/web/request-button.messages.ts'
import type { OtherWay } from '#finance/payments/web/payments-panel.tsx'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'

const RedeemCode = lazyPart(() =>
  import('#finance/credit-codes/web/redeem-code.tsx').then((module) => module.RedeemCode),
)
const RequestPayment = lazyPart(() =>
  import('#finance/payment-requests/web/request-payment.tsx').then((module) => module.RequestPayment),
)

/** What other domains bring to the payments of a client: a credit code, and the request for a transfer. */
export function useOtherWays(today: IsoDate): OtherWay[] {
  const redeem = useMessages(redeemButtonMessages).open
  const request = useMessages(requestButtonMessages).open
  const mayRedeem = useMay('credits.redeem')
  const mayRequest = useMay('payment-requests.write')
  const ways: OtherWay[] = []
  if (mayRequest) {
    const dialog: OtherWay['dialog'] = (asked) => <RequestPayment {...asked} today={today} />
    ways.push({ label: request, icon: 'send', dialog })
  }
  if (mayRedeem) ways.push({ label: redeem, icon: 'card', dialog: (asked) => <RedeemCode {...asked} /> })
  return ways
}
