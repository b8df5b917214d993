import { addDays } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import { clientToday, type VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { giveTask } from '#clients/tasks/server/given-tasks.reads.ts'
import type { FeedbackSettings } from '../feedback.contract.ts'

interface LowMark {
  client: VisibleClient
  mark: number
  causes: readonly string[]
  /** Who entered it, and has to call where the client has no supporter. */
  staffId: number
}

/** Gives the client's supporter the task to call. @returns the id of the task */
export async function giveLowMarkTask(
  db: Db,
  { client, mark, causes, staffId }: LowMark,
  { taskDays }: FeedbackSettings,
  now: Date,
): Promise<number> {
  const ownerId = client.supporterId ?? staffId
  const dueOn = addDays(clientToday(client, now), taskDays)
  return giveTask(db, { clientId: client.id, title: { mark, causes }, ownerId, dueOn, staffId }, now)
}

/** Whoever has to call because of somebody else's entry hears of it. @returns the hint for their windows */
export async function tellOfLowMark(
  db: Db,
  { client, id, staffId }: { client: VisibleClient; id: number; staffId: number },
  now: Date,
): Promise<Hint[]> {
  const ownerId = client.supporterId ?? staffId
  if (ownerId === staffId) return []
  const told = { kind: 'low-mark', subjectId: id, clientId: client.id, actorId: staffId } as const
  return [await notifyStaff(db, { ...told, staffId: ownerId }, now)]
}
