import { searchKey } from '#platform/contract/text/search-key.ts'

/** The search column of a record: the folded form of each text, apart, so that no match spans two of them. */
export function searchColumn(...texts: (string | null | undefined)[]): string {
  return texts
    .filter((text) => text !== null && text !== undefined)
    .map(searchKey)
    .filter((key) => key !== '')
    .join(' ')
}

/** Escapes LIKE's own characters: what a person types is text, not a pattern. */
export function likeContains(folded: string): string {
  return `%${folded.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}
