import { useQueryClient } from '@tanstack/react-query'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { RegistryEntry } from '#platform/contract/registries.ts'
import { finds } from '#platform/contract/text/search-key.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { ListFilter } from '#platform/web/list/list-declaration.ts'
import { keptRegistry } from '#platform/web/registries/registry-query.ts'
import type { ComboOption } from '#platform/web/ui/fields/option-search.ts'
import { partsOfEntry } from '../client-entries.contract.ts'
import { clientRegistries, type ClientRegistry } from '#system/registries/client-registries.contract.ts'

const shown = 50

/** The names of the registries come with the first look, not with the list. */
const wordsOf = async (locale: LocaleId) =>
  (await import('#system/registries/registry-labels.contract.ts')).registryLabels[locale]

/** Clients by an entry of any registry: «شغل: پرستار». The registries are asked for when somebody looks. */
export function useEntryFilter(label: string): ListFilter {
  const api = useApi()
  const queries = useQueryClient()
  const { locale } = useLocale()
  const entriesOf = async (registry: ClientRegistry) => {
    return (await queries.ensureQueryData(keptRegistry(api, registry))).data
  }
  const optionsOf = async (registry: ClientRegistry): Promise<ComboOption[]> => {
    const { one } = (await wordsOf(locale))[registry]
    return (await entriesOf(registry)).map((entry) => optionOf(registry, one, entry))
  }
  const optionOf = (registry: ClientRegistry, one: string, { code, fa, ar }: RegistryEntry): ComboOption => ({
    id: `${registry}.${code}`,
    label: `${one}: ${locale === 'ar-IQ' ? (ar ?? fa) : fa}`,
  })
  return {
    id: 'entry',
    label,
    kind: 'searchChoice',
    async load(q) {
      const isFound = finds(q)
      const all = await Promise.all(clientRegistries.map(optionsOf))
      const found = all.flat().filter((one) => isFound(one.label))
      return found.slice(0, shown)
    },
    async find(id) {
      const parts = partsOfEntry(id)
      return (parts && (await optionsOf(parts.registry)).find((one) => one.id === id)) ?? null
    },
  }
}
