import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import type { CoverRow } from './covers.store.ts'

/**
 * Tells everybody of a cover that begins or ends: each covering colleague how many clients they got or gave back, the
 * one who is away how many are cared for or came back. @returns the hints for their windows
 */
export async function tellOfCover(
  db: Db,
  cover: Pick<CoverRow, 'id' | 'staffId' | 'covering'>,
  turn: 'begins' | 'ends',
  now: Date,
): Promise<Hint[]> {
  const rows = await db
    .selectFrom('absence_cover_rows')
    .select('covered_by as id')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('cover_id', '=', cover.id)
    .$if(turn === 'ends', (query) => query.where('came_back', '=', true))
    .groupBy('covered_by')
    .execute()
  const told = { kind: 'cover', subjectId: cover.id } as const
  // Whoever covers is told for whom.
  const tell = (staffId: number, state: 'covering' | 'given-back' | 'covered' | 'returned', amount: number) =>
    notifyStaff(
      db,
      { ...told, staffId, state, amount, ...(staffId !== cover.staffId && { actorId: cover.staffId }) },
      now,
    )
  const hints: Hint[] = []
  for (const { id } of cover.covering) {
    const amount = rows.find((row) => row.id === id)?.amount ?? 0
    hints.push(await tell(id, turn === 'begins' ? 'covering' : 'given-back', amount))
  }
  const all = rows.reduce((sum, { amount }) => sum + amount, 0)
  hints.push(await tell(cover.staffId, turn === 'begins' ? 'covered' : 'returned', all))
  return hints
}
