type Question = { count: number; answer: (leaves: boolean) => void } | null

let question: Question = null
const listeners = new Set<() => void>()

function set(next: Question): void {
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
  now: (): Question => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
