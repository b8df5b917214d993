import { type Change, changesOf } from './changes.ts'
import type { Draft } from './drafts.ts'
import { mergeValues } from './merge.ts'

/** A draft of an earlier visit. */
export interface DraftOffer {
  savedAt: number
  /** Typed on an older version than the stored one. */
  isOlder: boolean
  /** What restoring would change. */
  changes: readonly Change[]
  restore: () => void
  throwAway: () => void
}

interface Answers<V> {
  restore: (draft: Draft<V>) => void
  throwAway: () => void
}

/** A draft as the banner offers it on the record as it is now: it must not seem to undo what others saved since. */
export function draftOffer<V>(
  draft: Draft<V> | null,
  record: { values: V; version: number },
  answers: Answers<V>,
): DraftOffer | null {
  if (!draft) return null
  const { merged } = mergeValues(draft.base, draft.values, record.values)
  return {
    savedAt: draft.savedAt,
    isOlder: draft.version < record.version,
    changes: changesOf(record.values, merged),
    restore: () => answers.restore(draft),
    throwAway: answers.throwAway,
  }
}
