/** What decides about the edition of a guide. */
export interface Shown {
  published: boolean
  edition: number
  /** Its words differ from what the edition showed. */
  isChanged: boolean
}

/**
 * The edition after a save. New words that readers see are a new edition, which nobody has read yet; words that wait
 * in a draft become one when they are published; publishing the same words again is none.
 */
export function nextEdition(before: Shown, next: { published: boolean; hasNewWords: boolean }): Shown {
  const isChanged = before.isChanged || next.hasNewWords
  if (!next.published || !isChanged) return { published: next.published, edition: before.edition, isChanged }
  return { published: true, edition: before.edition + 1, isChanged: false }
}
