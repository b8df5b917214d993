/** The only source of time in the server. Tests pass their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is told otherwise. */
export function fixedClock(
  start: string | Date,
): Clock & { set(to: string | Date): void; advance(ms: number): void } {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    set(to) {
      at = new Date(to).getTime()
    },
    advance(ms) {
      at += ms
    },
  }
}
