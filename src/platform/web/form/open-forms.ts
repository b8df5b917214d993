export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'

/** `draft:12:unit/3`: per person and form, so that a shared computer never shows one person's text to another. */
export function draftKey(userId: number, form: string): string {
  return `${prefix}${userId}:${form}`
}

const filesPrefix = 'waiting-files:'

/** Name of the store of files that one person chose and that were not sent yet (`ui/fields/waiting-files.ts`). */
export const waitingFilesOf = (userId: number): string => `${filesPrefix}${userId}`

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
  void clearFiles(except && waitingFilesOf(except.userId)).catch(() => undefined)
}

/** A browser that keeps no such stores has nothing to clear. */
async function clearFiles(keep: string | undefined): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(filesPrefix) && name !== keep) indexedDB.deleteDatabase(name)
  }
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

/** Storage may be full or refused: nobody's typing stops for it. @returns null when it failed */
export function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
