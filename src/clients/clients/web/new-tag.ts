import { useReadAgain } from '#platform/web/app-context.tsx'
import { registries } from '#platform/contract/registries.ts'
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
  const readAgain = useReadAgain()
  return useCreateInPlace(newTag, ({ code }) => {
    readAgain(registryEntries.list)
    readAgain(registries.get)
    choose(code)
  })
}
