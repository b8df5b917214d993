/** Who asks. */
interface Asker {
  token: string
  language: string
}

interface AskedAhead extends Asker {
  /** On the clock of the page, milliseconds. */
  until: number
  answers: Map<string, Promise<Response>>
}

/** An answer that lay longer may tell of what has changed since. */
const lastsMs = 10_000

const place = globalThis as { askedAhead?: AskedAhead }

/** Asks before the code is there that will want to know; see `takeAskedAhead`. @param addresses with the API root */
export function askAhead(addresses: readonly string[], asker: Asker): void {
  const headers = {
    accept: 'application/json',
    'accept-language': asker.language,
    authorization: `Bearer ${asker.token}`,
  }
  const ask = (address: string) => {
    const answer = fetch(address, { headers, credentials: 'omit', cache: 'no-store' })
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined)
    return [address, answer] as const
  }
  place.askedAhead = { ...asker, until: performance.now() + lastsMs, answers: new Map(addresses.map(ask)) }
}

/** The answer that was asked for ahead by the same person in the same language: once, for some seconds. */
export function takeAskedAhead(
  address: string,
  { token, language }: { token: string | null; language: string | undefined },
): Promise<Response> | undefined {
  const asked = place.askedAhead
  if (!asked) return undefined
  const answer = asked.answers.get(address)
  asked.answers.delete(address)
  const counts = asked.token === token && asked.language === language && performance.now() < asked.until
  return counts ? answer : undefined
}

/** After a change of this page it may tell of what was before. */
export function forgetAskedAhead(): void {
  delete place.askedAhead
}
