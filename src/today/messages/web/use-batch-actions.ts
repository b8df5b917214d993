import { useMutation } from '@tanstack/react-query'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { messageBatches, type MessageBatch } from '../message-batches.contract.ts'

/** The actions on a batch; each leaves the cache as the server has it. */
export function useBatchActions(batch: Pick<MessageBatch, 'id' | 'version'>) {
  const api = useApi()
  const readAgain = useReadAgain()
  const params = { batchId: batch.id }
  const refresh = () => readAgain(messageBatches.get, messageBatches.rows, messageBatches.list)
  const options = { networkMode: 'always', onSettled: refresh } as const
  return {
    cancel: useMutation({
      ...options,
      mutationFn: () => api.call(messageBatches.cancel, { params }, { ifMatch: batch.version }),
    }),
    retry: useMutation({
      ...options,
      mutationFn: (clientIds: number[] | null) =>
        api.call(messageBatches.retry, { params, body: { clientIds } }),
    }),
  }
}
