import type { IncomingHttpHeaders } from 'node:http'
import type { Log } from '#platform/server/log.ts'
import { publicSign } from './public-sign.ts'

/**
 * Looks at each request until one says that others reach the service: then the known passwords end, once, and that
 * request and all after it wait for the end.
 * @param end ends them and tells how to sign in from then on; null: nobody had one
 */
export function watchForOthers(
  end: () => Promise<string | null>,
  log: Pick<Log, 'warn'>,
): (headers: IncomingHttpHeaders) => Promise<void> {
  let ending: Promise<void> | null = null
  const endFor = async (sign: string) => {
    const line = await end()
    if (line !== null)
      log.warn(`Others can reach this service (${sign}): the known passwords of the sample ended; ${line}`)
  }
  return async (headers) => {
    const sign = ending ? null : publicSign(headers)
    if (sign !== null) ending = endFor(sign)
    try {
      await ending
    } catch (error) {
      // The database is away: the next request tries again.
      ending = null
      throw error
    }
  }
}
