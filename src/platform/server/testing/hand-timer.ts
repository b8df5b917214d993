import type { Timer } from '../jobs.ts'

export interface HandTimer {
  timer: Timer
  /** How long each that rests was told to. */
  rests(): number[]
  /** Fulfilled when something rests. */
  resting(): Promise<void>
  /** Ends every rest there is. */
  next(): void
}

/** Jobs rest until the test says so. */
export function handTimer(): HandTimer {
  const waiting = new Map<() => void, number>()
  let begun: () => void = () => undefined
  return {
    timer: {
      after(ms, run) {
        waiting.set(run, ms)
        begun()
        return () => waiting.delete(run)
      },
    },
    rests: () => [...waiting.values()],
    resting: () =>
      waiting.size > 0 ? Promise.resolve() : new Promise<void>((resolve) => void (begun = resolve)),
    next() {
      const due = [...waiting.keys()]
      waiting.clear()
      for (const run of due) run()
    },
  }
}
