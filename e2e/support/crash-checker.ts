/** What the writers know of one record. */
export interface Known {
  mark: string
  /** The id the server answered with; null without an answer. */
  acknowledged: number | null
}

/** What the database holds of one record. */
export interface Stored {
  mark: string
  id: number
  /** Rows of the event log about its creation. */
  events: number
  /** What else must be there with it: the client's facts, the reply kept under its key. */
  isWhole: boolean
}

export interface Verdict {
  /** Answered, and not there under that id. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  /** There without its event, with two of them, or without what belongs to it. */
  half: string[]
  /** There, and asked for by nobody. */
  strange: string[]
}

/** The set checker: what was acknowledged is stored, whole and once, and nothing else is. */
export function judge(known: readonly Known[], stored: readonly Stored[]): Verdict {
  const byMark = Map.groupBy(stored, (row) => row.mark)
  const asked = new Set(known.map((one) => one.mark))
  const isThere = ({ mark, acknowledged }: Known) =>
    acknowledged === null || (byMark.get(mark) ?? []).some((row) => row.id === acknowledged)
  return {
    lost: known.filter((one) => !isThere(one)).map((one) => one.mark),
    doubled: [...byMark].filter(([, rows]) => rows.length > 1).map(([mark]) => mark),
    half: stored.filter((row) => row.events !== 1 || !row.isWhole).map((row) => row.mark),
    strange: [...byMark.keys()].filter((mark) => !asked.has(mark)),
  }
}
