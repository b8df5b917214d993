import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiClient, queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import type { SendOptions } from '#platform/web/ui/fields/use-uploads.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Success, successes, type SuccessSide, successTextVersion } from '../successes.contract.ts'

type Action =
  | { kind: 'consent' }
  | { kind: 'withdraw' }
  | { kind: 'publish'; published: boolean; version: number }

/** Leaves the cache as the server has it. */
function store(api: ApiClient, queries: QueryClient, reply: { data: Success }): void {
  const params = { successId: reply.data.id }
  queries.setQueryData(api.query(successes.get, { params }).queryKey, reply)
  for (const endpoint of [successes.list, successes.history]) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}

/** The actions on a success story besides its words and pictures. */
export function useSuccessAction(successId: number, done: string) {
  const api = useApi()
  const queries = useQueryClient()
  const params = { successId }
  async function run(action: Action): Promise<{ data: Success }> {
    switch (action.kind) {
      case 'consent':
        return api.call(successes.consent, { params, body: { textVersion: successTextVersion } })
      case 'withdraw':
        return api.call(successes.withdraw, { params })
      case 'publish': {
        const body = { published: action.published }
        return api.call(successes.update, { params, body }, { ifMatch: action.version })
      }
    }
  }
  return useMutation({
    mutationFn: run,
    networkMode: 'always',
    onSuccess(reply) {
      store(api, queries, reply)
      toast(done)
    },
  })
}

/** Sends one picture of a success story. */
export function useSendPicture(successId: number, side: SuccessSide, done: string) {
  const api = useApi()
  const queries = useQueryClient()
  return async (options: SendOptions): Promise<void> => {
    store(api, queries, await api.call(successes.setPicture, { params: { successId, side } }, options))
    toast(done)
  }
}
