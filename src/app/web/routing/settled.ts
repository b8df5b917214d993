interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** The network as the browser describes it; not every browser does. */
export const connectionOf = ({
  connection,
}: Navigator & { connection?: Connection }): Connection | undefined => connection

/** Nothing is fetched ahead on slow or metered connections. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

const pollMs = 100
/** Between the code of a page and its first request, and between two requests, nothing is on its way. */
const quietMs = 300
const longestMs = 30_000

/** Waits until the open page has its code and data and asks for nothing more; half a minute at most. */
export function whenQuiet(isBusy: () => boolean, work: () => void): void {
  let quiet = 0
  let waited = 0
  const look = () => {
    quiet = isBusy() ? 0 : quiet + pollMs
    waited += pollMs
    if (quiet >= quietMs || waited >= longestMs) work()
    else setTimeout(look, pollMs)
  }
  setTimeout(look, pollMs)
}
