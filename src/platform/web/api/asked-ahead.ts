/** Who asks. */
interface Asker {
  token: string
  language: string
}

interface AskedAhead extends Asker {
  /** On the clock of the page, milliseconds. */
  until: number
  answers: Map<string, Promise<Response>>
  /** What has arrived of them, read. */
  arrived: Map<string, unknown>
  /** Resolves when each has arrived or failed. */
  allRead: Promise<unknown>
}

/** An answer that lay longer may tell of what has changed since. */
const lastsMs = 10_000

const place = globalThis as { askedAhead?: AskedAhead }

/**
 * Asks before the code is there that will want to know; see `takeAskedAhead` and `arrivedAhead`.
 * @param addresses with the API root
 */
export function askAhead(addresses: readonly string[], asker: Asker): void {
  const headers = {
    accept: 'application/json',
    'accept-language': asker.language,
    authorization: `Bearer ${asker.token}`,
  }
  const arrived = new Map<string, unknown>()
  const read = async (address: string, answer: Promise<Response>) => {
    const response = await answer
    if (response.ok) arrived.set(address, await response.clone().json())
  }
  const ask = (address: string) =>
    [address, fetch(address, { headers, credentials: 'omit', cache: 'no-store' })] as const
  const answers = new Map(addresses.map(ask))
  // A failure is reported to the caller that takes the answer.
  const allRead = Promise.allSettled([...answers].map(([address, answer]) => read(address, answer)))
  place.askedAhead = { ...asker, until: performance.now() + lastsMs, answers, arrived, allRead }
}

/** Whether the start script asked for anything that may still count. */
export function isAskedAhead(): boolean {
  if (place.askedAhead && performance.now() > place.askedAhead.until) forgetAskedAhead()
  return place.askedAhead !== undefined
}

/**
 * Resolves when all that was asked for ahead has arrived or failed, after `longestMs` at the latest. A page whose code is
 * there sooner is drawn once then, with its rows.
 */
export async function untilArrived(longestMs: number): Promise<void> {
  if (!place.askedAhead) return
  const late = new Promise((tell) => setTimeout(tell, longestMs))
  await Promise.race([place.askedAhead.allRead, late])
}

interface Caller {
  token: string | null
  language: string | undefined
}

/** The answer that was asked for ahead by the same person in the same language: once, for some seconds. */
export function takeAskedAhead(address: string, caller: Caller): Promise<Response> | undefined {
  const asked = place.askedAhead
  if (!asked) return undefined
  const answer = asked.answers.get(address)
  asked.answers.delete(address)
  return isOf(asked, caller) ? answer : undefined
}

/**
 * The same where it is there already, for the first drawing. Asking the question again asks the server.
 * @param callerOf is called only where there is an answer: it reads a cookie
 */
export function arrivedAhead(address: string, callerOf: () => Caller): unknown {
  const asked = place.askedAhead
  if (!asked?.arrived.has(address) || !isOf(asked, callerOf())) return undefined
  asked.answers.delete(address)
  return asked.arrived.get(address)
}

function isOf(asked: AskedAhead, { token, language }: Caller): boolean {
  return asked.token === token && asked.language === language && performance.now() < asked.until
}

/** After a change of this page it may tell of what was before. */
export function forgetAskedAhead(): void {
  delete place.askedAhead
}
