import { useQueryClient } from '@tanstack/react-query'
import { registries } from '#platform/contract/registries.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { type CreateInPlace, useCreateInPlace } from '#platform/web/ui/fields/create-in-place.tsx'
import { type Entry, registryEntries } from '#system/registries/registry-entries.contract.ts'

const newTag: CreateInPlace<Entry> = {
  permission: 'registries.write',
  kind: 'name',
  add: async (api, { name }, idempotencyKey) => {
    const asked = { params: { registry: 'tags' }, body: { name, colour: null } } as const
    return (await api.call(registryEntries.create, asked, { idempotencyKey })).data
  },
}

/** «Create …» where tags of clients are chosen; whoever chooses gets its code once all know its name. */
export function useNewTag(choose: (code: string) => void) {
  const queries = useQueryClient()
  return useCreateInPlace(newTag, ({ code }) => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(registryEntries.list) })
    void queries.invalidateQueries({ queryKey: queryKeyOf(registries.get) })
    choose(code)
  })
}
