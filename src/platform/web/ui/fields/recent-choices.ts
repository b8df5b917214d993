type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const kept = 5

/** What was chosen lately: ids of records, or codes. */
export interface RecentChoices<Choice = number> {
  /** Newest first. */
  ids: () => readonly Choice[]
  add: (id: Choice) => void
}

/**
 * What a person chose lately in pickers of one kind of record, in this browser. Only ids are kept: names may be
 * health data, and change. A full or refused storage forgets.
 */
export function recentChoices(userId: number, kind: string, storage: Shelf = localStorage): RecentChoices {
  return choicesOn(storage, `recent:${userId}:${kind}`, (id) => Number.isSafeInteger(id))
}

/** The same for what is known by codes, as the entries of a registry are. */
export function recentCodes(
  userId: number,
  kind: string,
  storage: Shelf = localStorage,
): RecentChoices<string> {
  return choicesOn(storage, `recent:${userId}:${kind}`, (code) => typeof code === 'string')
}

function choicesOn<Choice>(
  storage: Shelf,
  key: string,
  isChoice: (value: unknown) => boolean,
): RecentChoices<Choice> {
  const ids = () => readChoices(storage, key).filter((value): value is Choice => isChoice(value))
  return {
    ids,
    add(id) {
      const next = [id, ...ids().filter((other) => other !== id)].slice(0, kept)
      try {
        storage.setItem(key, JSON.stringify(next))
      } catch {
        // Nothing depends on it.
      }
    },
  }
}

function readChoices(storage: Shelf, key: string): unknown[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.slice(0, kept) : []
  } catch {
    return []
  }
}
