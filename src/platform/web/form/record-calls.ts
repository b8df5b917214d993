import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Endpoint, EndpointData, EndpointInput } from '#platform/contract/endpoint.ts'
import { useApi, useReadAgain } from '../app-context.tsx'
import { backHref } from '../list/list-origin.ts'
import { toast } from '../ui/toasts.tsx'

type ParamsOf<Spec> = EndpointInput<Spec> extends { params?: infer Params } ? Params : never
type BodyOf<Spec> = EndpointInput<Spec> extends { body?: infer Body } ? Body : never
/** The operations of a kind of record that are called here or show what a call has changed. */
interface AnyRecordEndpoints {
  get: Endpoint
  update: Endpoint
  remove?: Endpoint
  list: Endpoint
  history: Endpoint
}

interface RecordEndpoints<Get, Update> extends AnyRecordEndpoints {
  get: Get & Endpoint
  update: Update & Endpoint
}

interface Options {
  /** Path of the list, where a person is led from a removed record. */
  listPath: `/${string}`
  /** What else shows the record. */
  also?: readonly Endpoint[]
}

/** Sends a new record and has what shows it read again. `submit: useCreateCall(units.create, units.list)` */
export function useCreateCall<Create extends Endpoint>(create: Create, ...shownBy: readonly Endpoint[]) {
  return useAnyCreateCall(create, shownBy) as (
    body: BodyOf<Create>,
    context: { idempotencyKey: string },
  ) => Promise<EndpointData<Create>>
}

/** `useCreateCall` without the types of one record. */
export function useAnyCreateCall(create: Endpoint, shownBy: readonly Endpoint[]) {
  const api = useApi()
  const readAgain = useReadAgain()
  return async (body: unknown, { idempotencyKey }: { idempotencyKey: string }): Promise<unknown> => {
    const { data } = await api.call(create, { body }, { idempotencyKey })
    readAgain(...shownBy)
    return data
  }
}

/**
 * The calls that change one record; each leaves the cache as the server has it.
 * `useRecordCalls(units, { unitId }, { listPath: unitPaths.list })`
 */
export function useRecordCalls<Get extends Endpoint, Update extends Endpoint>(
  operations: RecordEndpoints<Get, Update>,
  params: ParamsOf<Get> & Record<string, number>,
  options: Options,
) {
  const { patch, remove } = useAnyCalls(operations, params, options)
  return {
    patch: patch as (body: BodyOf<Update>, version: number) => Promise<EndpointData<Update>>,
    remove,
  }
}

/** `useRecordCalls` without the types of one record. */
export function useAnyCalls(
  { get, update, remove, list, history }: AnyRecordEndpoints,
  params: Record<string, number>,
  { listPath, also = [] }: Options,
) {
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const router = useRouter()
  const refresh = () => readAgain(list, history, ...also)
  return {
    async patch(body: object, version: number): Promise<unknown> {
      const reply = await api.call(
        update,
        { params, body },
        {
          ifMatch: version,
        },
      )
      const stored: QueryKey = api.query(get, { params }).queryKey
      queries.setQueryData(stored, reply)
      refresh()
      return reply.data
    },
    /** @param removed says to the person that it is gone */
    async remove({ version }: { version: number }, removed: string): Promise<void> {
      if (remove) await api.call(remove, { params }, { ifMatch: version })
      refresh()
      toast(removed)
      router.history.push(backHref(listPath).slice(1))
    },
  }
}
