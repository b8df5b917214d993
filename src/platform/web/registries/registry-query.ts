import { registries, type RegistryEntry, type RegistryName } from '#platform/contract/registries.ts'
import type { ApiClient } from '../api/api-client.ts'
import { gathered } from '../api/gathered.ts'
import { afterPaint } from '../when-free.ts'

const ask = gathered<RegistryName, { data: RegistryEntry[] }>(async (api, names) => {
  const [registry] = names
  if (registry !== undefined && names.length === 1) {
    const alone = await api.call(registries.get, { params: { registry } })
    return () => alone
  }
  // The browser keeps the answer by its address.
  const { data } = await api.call(registries.some, { query: { names: names.toSorted() } })
  return (name) => ({ data: data.find((one) => one.registry === name)?.entries ?? [] })
  // Names and options of choices: what is drawn without them is not held up.
}, afterPaint)

/** One registry as a query. Those that a page asks for in the same moment come as one answer. */
export function registryQuery(api: ApiClient, registry: RegistryName) {
  return { ...api.query(registries.get, { params: { registry } }), queryFn: () => ask(api, registry) }
}

const day = 86_400_000

/** As `registryQuery`, for screens: a registry changes rarely and is asked for once a day. */
export const keptRegistry = (api: ApiClient, registry: RegistryName) => ({
  ...registryQuery(api, registry),
  staleTime: day,
  gcTime: day,
})
