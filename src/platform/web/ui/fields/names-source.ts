import type { NamesQuery } from '#platform/contract/paging.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { RecordSource } from './record-source.ts'

interface Named {
  id: number
  name: string
  active?: boolean
}

/** Whom an operation with a `namesQuery` offers, for filters: who is not active any more comes last. */
export function namesSource(endpoint: Endpoint): RecordSource<Named> {
  async function ask(api: ApiClient, query: NamesQuery, signal?: AbortSignal): Promise<Named[]> {
    const asked = { query } as object
    const reply: { data: unknown } = await api.call(endpoint, asked, signal && { signal })
    return reply.data as Named[]
  }
  return {
    kind: endpoint.path,
    people: true,
    search: (api, q, signal) => ask(api, { q }, signal),
    async find(api, id) {
      const [found] = await ask(api, { ids: [id] })
      if (!found) throw new Error(`${endpoint.path} offers nobody of this id`)
      return found
    },
    label: ({ name }) => name,
    isRetired: ({ active }) => active === false,
  }
}

/** The same for forms, which mean somebody by name: only who is active can be chosen, whoever was chosen before keeps the name. */
export function activeNamesSource(endpoint: Endpoint): RecordSource<Named> {
  const source = namesSource(endpoint)
  return {
    ...source,
    people: false,
    search: async (...asked) => (await source.search(...asked)).filter(({ active }) => active !== false),
  }
}
