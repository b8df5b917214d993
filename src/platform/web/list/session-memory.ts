/** Small values for the life of the tab. Storage may be forbidden or full: then they are forgotten. */
export const browserSession = {
  write(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Nothing depends on it.
    }
  },
  read(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
}
