const key = 'chunk-reload'
/** A page whose code cannot be loaded is loaded anew at most this often. */
export const chunkReloadIntervalMs = 60_000

/**
 * May the page be loaded anew now? Remembers the time when it may.
 * @param storage survives the reload; when it cannot be written there is no reload, or it would never end.
 */
export function claimChunkReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (now - last < chunkReloadIntervalMs) return false
    storage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}

let ahead = 0
const unasked = new WeakSet<object>()

/** Runs a fetch of code that nobody has asked for yet: when it fails, nothing has happened and the page stays. */
export async function fetchAhead<Code>(fetch: () => Promise<Code>): Promise<Code> {
  ahead += 1
  try {
    return await fetch()
  } catch (error) {
    if (typeof error === 'object' && error !== null) unasked.add(error)
    throw error
  } finally {
    ahead -= 1
  }
}

/**
 * Calls `act` when somebody asked for the code that did not arrive: at once, or while code is also being fetched ahead
 * as soon as it is known whose failure this is.
 */
export function whenAskedFor(error: unknown, act: () => void): void {
  if (ahead === 0) return act()
  setTimeout(() => {
    if (typeof error !== 'object' || error === null || !unasked.has(error)) act()
  })
}
