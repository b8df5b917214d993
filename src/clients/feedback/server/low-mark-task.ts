import { addDays } from '#platform/contract/text/calendar.ts'
import { limits } from '#platform/contract/scalars.ts'
import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import { clientToday, type VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { giveTask } from '#clients/tasks/server/given-tasks.reads.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import type { FeedbackSettings } from '../feedback.contract.ts'

interface LowMark {
  client: VisibleClient
  mark: number
  causes: readonly string[]
  /** Who entered it, and has to call where the client has no supporter. */
  staffId: number
}

/** Gives the client's supporter the task to call, in the client's language. @returns the id of the task */
export async function giveLowMarkTask(
  db: Db,
  { client, mark, causes, staffId }: LowMark,
  { taskDays }: FeedbackSettings,
  now: Date,
): Promise<number> {
  const title = await titleOf(db, client.language, mark, causes)
  const ownerId = client.supporterId ?? staffId
  const dueOn = addDays(clientToday(client, now), taskDays)
  return giveTask(db, { clientId: client.id, title, ownerId, dueOn, staffId }, now)
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

const digits = { 'fa-IR': '۰۱۲۳۴۵', 'ar-IQ': '٠١٢٣٤٥' } as const
const words = {
  'fa-IR': (mark: string) => `تماس دربارهٔ نمرهٔ ${mark}`,
  'ar-IQ': (mark: string) => `اتصال بشأن التقييم ${mark}`,
} as const

async function titleOf(
  db: Db,
  language: VisibleClient['language'],
  mark: number,
  causes: readonly string[],
): Promise<string> {
  const title = words[language](digits[language][mark] ?? '')
  if (causes.length === 0) return title
  const entries = await registryEntries(db, 'feedback_causes')
  const names = causes.flatMap((code) => {
    const entry = entries.find((one) => one.code === code)
    return entry ? [(language === 'ar-IQ' && entry.ar) || entry.fa] : []
  })
  return `${title}: ${names.join('، ')}`.slice(0, limits.name)
}
