import { useMutation } from '@tanstack/react-query'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { listBatches, type ListBatch, type ListBatchRow } from '../list-batches.contract.ts'

/** The actions on a batch; each leaves the cache as the server has it. */
export function useBatchActions(batch: ListBatch) {
  const api = useApi()
  const readAgain = useReadAgain()
  const params = { batchId: batch.id }
  const refresh = () => readAgain(listBatches.get, listBatches.rows, listBatches.list)
  const options = { networkMode: 'always', onSettled: refresh } as const
  return {
    approve: useMutation({
      ...options,
      mutationFn: () =>
        api.call(
          listBatches.approve,
          { params, body: { expected: batch.counts.proposed } },
          { ifMatch: batch.version, idempotencyKey: newIdempotencyKey() },
        ),
    }),
    cancel: useMutation({
      ...options,
      mutationFn: () => api.call(listBatches.cancel, { params }, { ifMatch: batch.version }),
    }),
    leaveOut: useMutation({
      ...options,
      mutationFn: ({ clientId, leftOut }: { clientId: ListBatchRow['clientId']; leftOut: boolean }) =>
        api.call(listBatches.leaveOut, { params: { ...params, clientId }, body: { leftOut } }),
    }),
  }
}
