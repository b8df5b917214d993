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
