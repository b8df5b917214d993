export interface Question {
  /** How much is not sent. */
  count: number
  answer: (leaves: boolean) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()

function set(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Asks whether to sign out although something is not sent. @returns false when the person stays */
export function mayLose(count: number): Promise<boolean> {
  if (count === 0) return Promise.resolve(true)
  question?.answer(false)
  return new Promise((resolve) =>
    set({
      count,
      answer(leaves) {
        set(null)
        resolve(leaves)
      },
    }),
  )
}

/** For the one place that shows the question. */
export const leavingQuestion = {
  now: (): Question | null => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
