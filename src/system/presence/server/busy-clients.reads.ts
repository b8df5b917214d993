import type { PresenceBoard } from '#platform/server/presence/presence-board.ts'

/**
 * The clients on whom somebody else is working now: a change of many leaves them out until its author has heard of it.
 * A page that is open behind another one is no work.
 */
export function busyClients(board: PresenceBoard | undefined, staffId: number): ReadonlySet<number> {
  const open = board?.everywhere('client', staffId) ?? []
  const busy = [...open].filter(([, others]) => others.some(({ doing }) => doing !== 'away'))
  return new Set(busy.map(([id]) => id))
}
