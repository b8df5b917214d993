import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Endpoint, EndpointData, EndpointInput } from '#platform/contract/endpoint.ts'
import { queryKeyOf } from '../api/api-client.ts'
import { useApi } from '../app-context.tsx'
import { backHref } from '../list/list-origin.ts'
import { toast } from '../ui/toasts.tsx'

type ParamsOf<Spec> = EndpointInput<Spec> extends { params?: infer Params } ? Params : never
type BodyOf<Spec> = EndpointInput<Spec> extends { body?: infer Body } ? Body : never

/** The operations of a kind of record that are called here or show what a call has changed. */
interface RecordEndpoints<Get, Update> {
  get: Get
  update: Update
  remove: Endpoint
  list: Endpoint
  history: Endpoint
}

interface Options {
  /** Path of the list, where a person is led from a removed record. */
  listPath: `/${string}`
  /** What else shows the record. */
  also?: readonly Endpoint[]
}

/** Sends a new record and has what shows it read again. `submit: useCreateCall(units.create, units.list)` */
export function useCreateCall<Create extends Endpoint>(create: Create, ...shownBy: readonly Endpoint[]) {
  const api = useApi()
  const queries = useQueryClient()
  return async (
    body: BodyOf<Create>,
    { idempotencyKey }: { idempotencyKey: string },
  ): Promise<EndpointData<Create>> => {
    const { data } = await api.call(create, { body } as EndpointInput<Create>, { idempotencyKey })
    for (const endpoint of shownBy) void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    return data as EndpointData<Create>
  }
}

/**
 * The calls that change one record; each leaves the cache as the server has it.
 * `useRecordCalls(units, { unitId }, { listPath: unitPaths.list })`
 */
export function useRecordCalls<Get extends Endpoint, Update extends Endpoint>(
  { get, update, remove, list, history }: RecordEndpoints<Get, Update>,
  params: ParamsOf<Get>,
  { listPath, also = [] }: Options,
) {
  const api = useApi()
  const queries = useQueryClient()
  const router = useRouter()
  const refresh = () => {
    for (const endpoint of [list, history, ...also]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  return {
    async patch(body: BodyOf<Update>, version: number) {
      const reply = await api.call(update, { params, body } as EndpointInput<Update>, { ifMatch: version })
      const stored: QueryKey = api.query(get, { params } as EndpointInput<Get>).queryKey
      queries.setQueryData(stored, reply)
      refresh()
      return reply.data as EndpointData<Update>
    },
    /** @param removed says to the person that it is gone */
    async remove({ version }: { version: number }, removed: string) {
      await api.call(remove, { params }, { ifMatch: version })
      refresh()
      toast(removed)
      router.history.push(backHref(listPath).slice(1))
    },
  }
}
