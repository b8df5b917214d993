import { sendAction } from '#platform/web/form/send-action.ts'
import { usePaymentRefresh } from './use-payment-refresh.ts'

/** How an action on a payment is sent; everything that it decides asks again. */
export const usePaymentAction = () => sendAction(usePaymentRefresh())
