import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { messageBatches, type MessageBatch } from '../message-batches.contract.ts'

/** The actions on a batch; each leaves the cache as the server has it. */
export function useBatchActions(batch: Pick<MessageBatch, 'id' | 'version'>) {
  const api = useApi()
  const queries = useQueryClient()
  const params = { batchId: batch.id }
  const refresh = () => {
    for (const endpoint of [messageBatches.get, messageBatches.rows, messageBatches.list])
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
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
