import { sendAction } from '#platform/web/form/send-action.ts'
import { useTermRefresh } from './use-term-refresh.ts'

/** How an action on a term is sent; everything that it decides asks again. */
export const useTermAction = () => sendAction(useTermRefresh())
