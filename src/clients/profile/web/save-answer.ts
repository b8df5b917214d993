import { type Client, clients } from '#clients/clients/clients.contract.ts'
import type { EndpointInput } from '#platform/contract/endpoint.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import type { TakeBack } from '#platform/web/list/use-inline-edit.ts'

type Change = NonNullable<EndpointInput<typeof clients.update>['body']>

/** Stores one answer of a client against the version that is seen. */
export function useSaveAnswer(client: Client): (body: Change) => Promise<TakeBack> {
  const api = useApi()
  const readAgain = useReadAgain()
  function store(body: Change, version: number) {
    const params = { clientId: client.id }
    const sending = api.call(clients.update, { params, body }, { ifMatch: version })
    // Also when it is refused because somebody was faster: the next try is made on what is stored now.
    return sending.finally(() => readAgain(clients.get, clients.history))
  }
  return async (body) => {
    const before = Object.fromEntries(
      Object.keys(body).map((field) => [field, client[field as keyof Client]]),
    ) as Change
    const { data } = await store(body, client.version)
    return () => store(before, data.version)
  }
}
