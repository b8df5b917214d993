import { attempt, type DraftStorage } from './open-forms.ts'
import { isGroup, same } from './paths.ts'

/** A form as somebody left it, kept in this browser only: half-typed medical data never reaches the server. */
export interface Draft<V = unknown> {
  /** Milliseconds since 1970. */
  savedAt: number
  /** Version of the record it was typed on; 0 for one that does not exist yet. */
  version: number
  /** That record, so that the draft can be merged into a newer one. */
  base: V
  values: V
  /** Kept with the text: after a reload a repeated create still has one effect. */
  idempotencyKey: string
}

export interface DraftStore {
  /** The drafts of a form, newest first. Those that no longer fit the form are left out. */
  read<V>(key: string, shape: V): Draft<V>[]
  write(key: string, drafts: readonly Draft[]): void
  now(): number
}

/** More unanswered drafts of one form than this are nobody's work in progress. */
const keptPerForm = 3

export function createDraftStore(storage: DraftStorage, now: () => number): DraftStore {
  return {
    now,
    read: <V>(key: string, shape: V) =>
      parseDrafts(attempt(() => storage.getItem(key))).filter(
        (draft): draft is Draft<V> => fits(draft.base, shape) && fits(draft.values, shape),
      ),
    write(key, drafts) {
      if (drafts.length === 0) attempt(() => storage.removeItem(key))
      // A full or refused storage must not stop the typing; the form itself still holds everything.
      else attempt(() => storage.setItem(key, JSON.stringify(drafts.slice(0, keptPerForm))))
    },
  }
}

function parseDrafts(text: string | null): Draft[] {
  const drafts = attempt<unknown>(() => JSON.parse(text ?? '[]'))
  if (!Array.isArray(drafts)) return []
  return drafts.filter((draft) => isGroup(draft) && isGroup(draft['values']) && isGroup(draft['base']))
}

// A draft of a form that has other fields since the last release cannot be put back.
function fits(values: unknown, shape: unknown): boolean {
  if (!isGroup(values) || !isGroup(shape)) return false
  return same(Object.keys(values).toSorted(), Object.keys(shape).toSorted())
}
