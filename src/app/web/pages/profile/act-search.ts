import { finds, foundKey, queryKey, queryTerms } from '#platform/contract/text/search-key.ts'

/** What is known of an act by its words. */
export interface ActLabels {
  label: string
  consequence: string
  group: string
}

/** Whether label, consequence and group hold every word of the query. */
export function isMeant({ label, consequence, group }: ActLabels, query: string): boolean {
  return finds(query)(`${label} ${consequence} ${group}`)
}

/**
 * The act that Enter does: of several the one whose name begins with the query, then one whose name holds its words.
 * Who calls an act by its name gets that one, and why it cannot be done, never another one that can.
 */
export function bestMeant<Act extends { words: ActLabels; isDisabled: boolean }>(
  acts: readonly Act[],
  query: string,
): Act | undefined {
  const terms = queryTerms(query)
  const rankOf = ({ words, isDisabled }: Act) => {
    const key = foundKey(words.label)
    if (terms.length > 0 && key.startsWith(queryKey(query))) return 0
    if (terms.length > 0 && terms.every((term) => key.includes(term))) return 1
    return isDisabled ? 3 : 2
  }
  return acts.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
}
