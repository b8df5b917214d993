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

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'
/** More unanswered drafts of one form than this are nobody's work in progress. */
const keptPerForm = 3

/** `draft:12:unit/3`: per person and form, so that a shared computer never shows one person's text to another. */
export function draftKey(userId: number, form: string): string {
  return `${prefix}${userId}:${form}`
}

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

/**
 * Removes drafts: all of them at an explicit sign-out, those of other people when somebody signs in.
 * Drafts are health data. After an expired session they stay, so that nothing typed is lost.
 */
export function clearDrafts(except?: { userId: number }, storage: DraftStorage = localStorage): void {
  const keep = except ? draftKey(except.userId, '') : null
  // An open form would otherwise write its draft again as it goes.
  if (!except) for (const form of openForms) form.close()
  attempt(() => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) {
      if (key.startsWith(prefix) && !(keep && key.startsWith(keep))) storage.removeItem(key)
    }
  })
}

interface OpenForm {
  flush: () => void
  /** Keeps nothing from now on. */
  close: () => void
}

const openForms = new Set<OpenForm>()

/** Lets an open form write its draft when the page is about to go. @returns the way to stop. */
export function registerOpenForm(form: OpenForm): () => void {
  openForms.add(form)
  return () => void openForms.delete(form)
}

/** Writes the drafts of all open forms now: before a reload or the end of a session. */
export function flushDrafts(): void {
  for (const form of openForms) form.flush()
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
