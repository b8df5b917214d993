import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import type { SelectOption } from '../ui/fields/select-field.tsx'
import type { EntryColour, RegistryName } from '#platform/contract/registries.ts'
import { keptRegistry } from './registry-query.ts'

export interface Registry {
  /** The entries for new records, in order. */
  options: readonly SelectOption[]
  /** Name of a code in the person's language; three dots until the names are there. */
  nameOf: (code: string) => string
  /**
   * The name in the person's language of the entry that a text names in either language and any spelling, as the city
   * of a client does; else the text as somebody wrote it.
   */
  calledIn: (text: string) => string
  /** The colour of a tag; null where it has none. */
  colourOf: (code: string) => EntryColour | null
  /** Whether a list is given to who has a condition; null of everything else. */
  policyOf: (code: string) => string | null
}

const waiting = '…'

/**
 * One registry in the person's language.
 * @param parent offers only what belongs to this entry, as provinces to a country
 */
export function useRegistry(name: RegistryName, parent?: string | null): Registry {
  const { locale } = useLocale()
  const entries = useQuery(keptRegistry(useApi(), name)).data?.data
  return {
    options: (entries ?? [])
      .filter((entry) => !entry.retired && (parent ?? entry.parent) === entry.parent)
      .map((entry) => ({ value: entry.code, label: localName(entry, locale) })),
    nameOf(code) {
      if (!entries) return waiting
      const entry = entries.find((candidate) => candidate.code === code)
      return entry ? localName(entry, locale) : code
    },
    calledIn(text) {
      const key = searchKey(text)
      const entry = (entries ?? []).find(({ fa, ar }) => searchKey(fa) === key || searchKey(ar ?? '') === key)
      return entry && key !== '' ? localName(entry, locale) : text
    },
    policyOf: (code) => entries?.find((candidate) => candidate.code === code)?.policy ?? null,
    colourOf: (code) => entries?.find((candidate) => candidate.code === code)?.colour ?? null,
  }
}
