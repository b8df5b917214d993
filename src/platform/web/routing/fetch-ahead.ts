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
 * Calls `action` when somebody asked for the code that did not arrive: at once, or while code is also being fetched ahead
 * as soon as it is known whose failure this is.
 */
export function whenAskedFor(error: unknown, action: () => void): void {
  if (ahead === 0) return action()
  setTimeout(() => {
    if (typeof error !== 'object' || error === null || !unasked.has(error)) action()
  })
}

/** Fetches what somebody comes near to with the pointer or the focus; whoever presses then asks for it. */
export function fetchNear(fetch: () => Promise<unknown>): void {
  fetchAhead(fetch).catch(() => undefined)
}
