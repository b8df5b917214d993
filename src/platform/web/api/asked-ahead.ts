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
  const ask = (address: string) => {
    const answer = fetch(address, { headers, credentials: 'omit', cache: 'no-store' })
    // Whoever takes it hears of a failure.
    read(address, answer).catch(() => undefined)
    return [address, answer] as const
  }
  const until = performance.now() + lastsMs
  place.askedAhead = { ...asker, until, answers: new Map(addresses.map(ask)), arrived }
}

/** Whether the start script asked for anything that may still count. */
export function isAskedAhead(): boolean {
  if (place.askedAhead && performance.now() > place.askedAhead.until) forgetAskedAhead()
  return place.askedAhead !== undefined
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

/** The same where it is there already, for the first drawing. Asking the question again asks the server. */
export function arrivedAhead(address: string, caller: Caller): unknown {
  const asked = place.askedAhead
  if (!asked?.arrived.has(address) || !isOf(asked, caller)) return undefined
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
