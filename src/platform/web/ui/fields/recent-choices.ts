type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const kept = 5

export interface RecentChoices {
  /** Newest first. */
  ids: () => readonly number[]
  add: (id: number) => void
}

/**
 * What a person chose lately in pickers of one kind of record, in this browser. Only ids are kept: names may be
 * health data, and change. A full or refused storage forgets.
 */
export function recentChoices(userId: number, kind: string, storage: Shelf = localStorage): RecentChoices {
  const key = `recent:${userId}:${kind}`
  const ids = () => readIds(storage, key)
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

function readIds(storage: Shelf, key: string): number[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)).slice(0, kept) : []
  } catch {
    return []
  }
}
