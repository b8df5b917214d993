import type { ReferenceExpression, SelectQueryBuilder } from 'kysely'
import { hasMarks, queryKey, searchKey } from '#platform/contract/text/search-key.ts'

/**
 * The search column of a record: the folded form of each text, apart, so that no match spans two of them, then with `%`,
 * `_` and `\` of those texts that have one.
 */
export function searchColumn(...texts: (string | null | undefined)[]): string {
  const given = texts.filter((text) => text !== null && text !== undefined)
  // The key of the first text comes first.
  return [...given.map(searchKey), ...given.filter(hasMarks).map(queryKey)]
    .filter((key) => key !== '')
    .join(' ')
}

/** Escapes LIKE's own characters: what a person types is text, not a pattern. */
export function likeContains(folded: string): string {
  return `%${folded.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** Of the rows those whose search column contains what was typed; all where nothing was. */
export function searched<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  column: ReferenceExpression<DB, TB>,
  typed: string | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  const key = typed ? queryKey(typed) : ''
  return key === '' ? query : query.where(column, 'like', likeContains(key) as never)
}
