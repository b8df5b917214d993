import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { creditBatches } from '../credit-batches.contract.ts'
import { creditCodes, type CreditCode } from '../credit-codes.contract.ts'
import { creditsMessages } from './credits.messages.ts'

/** Takes the revoking of a code back. */
export function useRestoreCode(): (batchId: number, code: CreditCode) => void {
  const t = useMessages(creditsMessages)
  const api = useApi()
  const refresh = useCreditRefresh()
  return (batchId, { id: codeId, version: ifMatch }) => {
    const params = { batchId, codeId }
    const asked = api.call(creditCodes.restore, { params }, { ifMatch })
    void asked
      .then(
        () => toast(t.restored),
        () => toast(t.notRestored),
      )
      .finally(refresh)
  }
}

/** Asks again for batches and codes. */
export function useCreditRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(creditBatches.list, creditBatches.get, creditCodes.list)
}
