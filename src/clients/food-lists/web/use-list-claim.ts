import { useState } from 'react'
import type { Colleague } from '#platform/contract/presence.ts'
import { useColleagues } from '#platform/web/presence/use-colleagues.ts'
import type { ListBoard } from '../food-list-parts.contract.ts'

export interface ListClaim {
  /** The colleague who is writing the same list; null when nobody is, or it was taken over from them. */
  holder: Colleague | null
  takeOver: () => void
}

/** The list of a visit, as colleagues tell each other which one they write. */
export const partOf = ({ visitId }: Pick<ListBoard, 'visitId'>) => `visit-${visitId}`

/** Whoever writes first has the list; anybody may take it over, and both then know of each other. */
export function useListClaim(board: Pick<ListBoard, 'clientId' | 'visitId'>): ListClaim {
  const colleagues = useColleagues({ kind: 'client', id: board.clientId }, partOf(board))
  const [takenFrom, setTakenFrom] = useState<number | null>(null)
  const writer = colleagues.find(({ doing, part }) => doing === 'editing' && part === partOf(board)) ?? null
  // Who stops writing has nothing any more that was taken: the next time they have it again.
  if (writer === null && takenFrom !== null) setTakenFrom(null)
  return {
    holder: writer?.staffId === takenFrom ? null : writer,
    takeOver: () => setTakenFrom(writer?.staffId ?? null),
  }
}
