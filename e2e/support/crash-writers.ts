import { NoAnswer, send } from './crash-requests.ts'

/** One create: what was asked and what is known of it. */
export interface Operation {
  kind: 'client' | 'comment'
  /** The idempotency key. */
  key: string
  path: string
  body: object
  /** Stands in the record and in no other: the client's name or the comment's text. */
  mark: string
  /** The id that the server answered with; null while there was no answer. */
  acknowledged: number | null
}

export interface History {
  operations: Operation[]
  /** Statuses that are neither success nor «come back later». */
  badStatuses: number[]
  /** When each request was sent whose connection was made and then lost (`performance.now()`). */
  cuts: number[]
}

export interface Place {
  address: string
  token: string
}

export const newHistory = (): History => ({ operations: [], badStatuses: [], cuts: [] })

const busy = new Set([409, 503])

export interface Writing {
  /** Resolves when the writers have had so many answers: how far they are in a time depends on the machine. */
  answered(count: number): Promise<void>
  /** Resolves when the last writer has ended. */
  stop(): Promise<void>
}

/** Writers that create clients and comments one after the other until they are stopped or the server is gone. */
export function startWriters(place: Place, history: History, count: number): Writing {
  let isStopped = false
  let answers = 0
  let awaited = { count: Infinity, resolve: () => {} }
  const write = async (): Promise<void> => {
    while (!isStopped) {
      const operation = nextOperation(history)
      history.operations.push(operation)
      if (!(await attempt(place, history, operation))) return
      answers += 1
      if (answers >= awaited.count) awaited.resolve()
    }
  }
  const writers = Promise.all(Array.from({ length: count }, write))
  return {
    answered: (wanted) => new Promise((resolve) => (awaited = { count: wanted, resolve })),
    async stop() {
      isStopped = true
      await writers
    },
  }
}

/** Every third one is a comment on a client that is known to be there. */
function nextOperation({ operations }: History): Operation {
  const number = operations.length + 1
  const client = operations.findLast((one) => one.kind === 'client' && one.acknowledged !== null)
  const key = `crash-${String(number).padStart(8, '0')}`
  if (number % 3 === 0 && client) {
    const mark = `یادداشت ${number}`
    const path = `admin/clients/${client.acknowledged}/comments`
    return { kind: 'comment', key, path, body: { body: mark }, mark, acknowledged: null }
  }
  const mark = `مراجع ${number}`
  const phone = `0912${String(number).padStart(7, '0')}`
  const body = { fullName: mark, phone, country: 'IR', language: 'fa-IR' }
  return { kind: 'client', key, path: 'admin/clients', body, mark, acknowledged: null }
}

/** @returns false when the server is gone */
async function attempt({ address, token }: Place, history: History, operation: Operation): Promise<boolean> {
  const { path, key, body } = operation
  const sentAt = performance.now()
  try {
    const { status, text } = await send(address, 'POST', path, { token, key, body })
    if (status === 200) operation.acknowledged = idOf(text)
    else if (!busy.has(status)) history.badStatuses.push(status)
    return true
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    if (error.how === 'cut') history.cuts.push(sentAt)
    return false
  }
}

const idOf = (text: string): number => (JSON.parse(text) as { data: { id: number } }).data.id

const parallelRetries = 8

/**
 * Sends every operation again under its key.
 * @returns the marks whose answer was not the first one
 */
export async function retryAll(
  { address, token }: Place,
  operations: readonly Operation[],
): Promise<string[]> {
  const changed: string[] = []
  const waiting = [...operations]
  const retry = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { path, key, body } = one
      const { status, text } = await send(address, 'POST', path, { token, key, body })
      const isSame = status === 200 && (one.acknowledged ?? idOf(text)) === idOf(text)
      if (!isSame) changed.push(`${one.mark}: ${text}`)
      else one.acknowledged = idOf(text)
    }
  }
  await Promise.all(Array.from({ length: parallelRetries }, retry))
  return changed
}
