import { searchKeyAround } from '#clients/clients/server/client-search.reads.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { MovedClient } from './judge-client.rules.ts'
import { filledColumns, type KnownClient } from './people.rules.ts'

/** A client as the row is written from it: with what it is searched and sorted by, and of a known one what is filled. */
export function clientValue(said: MovedClient, known: KnownClient | null): Record<string, unknown> {
  if (known) {
    return {
      ...said,
      filled: filledColumns(said, known),
      newConditions: said.conditions.filter((code) => !known.conditions.includes(code)),
      newAllergies: said.allergies.filter((code) => !known.allergies.includes(code)),
    }
  }
  const { fullName, phone, language } = said
  const { head, tail } = searchKeyAround({ fullName, phone, language })
  return { ...said, searchHead: head, searchTail: tail, sortKey: sortKey(fullName) }
}
