import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import type { ListSafety } from '../food-list-parts.contract.ts'
import { isBeingJudged } from './list-marks.store.ts'
import { unsafeRows } from './unsafe-lists.store.ts'

const safe: ListSafety = {
  state: 'safe',
  since: null,
  number: null,
  isDraft: false,
  judgement: null,
  mayBeKept: false,
}

/** By the id of a list: of a version, or of what the client follows, else of the draft. */
export type SafetyOf = (listId: number, version?: number) => ListSafety

/** What the lists of a client are by now: one statement. */
export async function safetyOfLists(db: Db, clientId: number): Promise<SafetyOf> {
  const reader = readingJointly(db)
  const [rows, isChecking] = await Promise.all([
    unsafeRows(reader, clientId),
    isBeingJudged(reader, clientId),
  ])
  return (listId, version) => {
    const own = rows.filter(
      (row) => row.food_list_id === listId && (version === undefined || row.number === version),
    )
    const unsafe = own.find((row) => !row.is_draft) ?? own[0]
    if (!unsafe) return isChecking ? { ...safe, state: 'checking' } : safe
    const { since, number, judgement, is_draft: isDraft } = unsafe
    const mayBeKept = !isDraft && judgement.sendable !== 'never' && judgement.sendable !== 'approval'
    return { state: 'unsafe', since, number, isDraft, judgement, mayBeKept }
  }
}
