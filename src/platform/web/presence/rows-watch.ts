import type { Colleague } from '#platform/contract/presence.ts'

export type ColleaguesById = ReadonlyMap<number, readonly Colleague[]>

export interface RowsWatch {
  /** A row is on the screen. @returns what to call when it no longer is */
  show(id: number): () => void
  colleaguesOf(id: number): readonly Colleague[]
  subscribe(listener: () => void): () => void
}

interface Options {
  /** Asks about all rows at once. @throws whatever it likes: then nothing changes until the next time */
  load(ids: readonly number[]): Promise<ColleaguesById>
  /** Rows of one page come together: so long they are waited for. */
  gatherMs: number
  everyMs: number
  /** Nobody looks: nothing is asked. */
  isHidden(): boolean
}

const nobody: readonly Colleague[] = []

/** Who is at the rows that are on the screen: one question for all of them, again and again while there are any. */
export function createRowsWatch({ load, gatherMs, everyMs, isHidden }: Options): RowsWatch {
  const shown = new Map<number, number>()
  const listeners = new Set<() => void>()
  let known: ColleaguesById = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), ms)
  }
  async function ask() {
    const ids = [...shown.keys()]
    if (ids.length === 0) return
    wait(everyMs)
    if (isHidden()) return
    try {
      known = await load(ids)
    } catch {
      return
    }
    for (const listener of listeners) listener()
  }
  return {
    show(id) {
      const count = shown.get(id) ?? 0
      shown.set(id, count + 1)
      if (count === 0) wait(gatherMs)
      return () => {
        const left = (shown.get(id) ?? 1) - 1
        if (left > 0) shown.set(id, left)
        else shown.delete(id)
      }
    },
    colleaguesOf: (id) => known.get(id) ?? nobody,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
