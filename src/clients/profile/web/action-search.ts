import { finds, foundKey, queryKey, queryTerms } from '#platform/contract/text/search-key.ts'

/** What is known of an action by its words. */
export interface ActionLabels {
  label: string
  consequence: string
  group: string
}

/** Whether label, consequence and group hold every word of the query. */
export function isMeant({ label, consequence, group }: ActionLabels, query: string): boolean {
  return finds(query)(`${label} ${consequence} ${group}`)
}

/**
 * The action that Enter does: of several the one whose name begins with the query, then one whose name holds its words.
 * Who calls an action by its name gets that one, and why it cannot be done, never another one that can.
 */
export function bestMeant<Action extends { words: ActionLabels; isDisabled: boolean }>(
  actions: readonly Action[],
  query: string,
): Action | undefined {
  const terms = queryTerms(query)
  const rankOf = ({ words, isDisabled }: Action) => {
    const key = foundKey(words.label)
    if (terms.length > 0 && key.startsWith(queryKey(query))) return 0
    if (terms.length > 0 && terms.every((term) => key.includes(term))) return 1
    return isDisabled ? 3 : 2
  }
  return actions.toSorted((one, other) => rankOf(one) - rankOf(other))[0]
}
