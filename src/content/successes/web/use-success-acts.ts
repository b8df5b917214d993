import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { smallerImage } from '#platform/web/ui/fields/smaller-image.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Success, successes, type SuccessSide, successTextVersion } from '../successes.contract.ts'

type Act =
  | { kind: 'consent' }
  | { kind: 'withdraw' }
  | { kind: 'publish'; published: boolean; version: number }
  | { kind: 'picture'; side: SuccessSide; file: File }

/** The acts on a success story besides its words; each leaves the cache as the server has it. */
export function useSuccessAct(successId: number, done: string) {
  const api = useApi()
  const queries = useQueryClient()
  const params = { successId }
  async function run(act: Act): Promise<{ data: Success }> {
    switch (act.kind) {
      case 'consent':
        return api.call(successes.consent, { params, body: { textVersion: successTextVersion } })
      case 'withdraw':
        return api.call(successes.withdraw, { params })
      case 'publish': {
        const body = { published: act.published }
        return api.call(successes.update, { params, body }, { ifMatch: act.version })
      }
      case 'picture': {
        const upload = await smallerImage(act.file)
        const one = { ...params, side: act.side }
        const idempotencyKey = newIdempotencyKey()
        return api.call(successes.setPicture, { params: one }, { upload, idempotencyKey })
      }
    }
  }
  return useMutation({
    mutationFn: run,
    networkMode: 'always',
    onSuccess(reply) {
      queries.setQueryData(api.query(successes.get, { params }).queryKey, reply)
      for (const endpoint of [successes.list, successes.history]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
      }
      toast(done)
    },
  })
}
