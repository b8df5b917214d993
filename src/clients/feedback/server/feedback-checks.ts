import { AppError, fieldError } from '#platform/contract/errors.ts'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import { type FeedbackDraft, feedbackLimits } from '../feedback.contract.ts'

/** What was stored before; null for a new entry. What did not change is not judged again. */
type Before = Pick<FeedbackDraft, 'causes' | 'givenOn' | 'termId' | 'visitId'> | null

interface About {
  clientId: number
  /** The business day of the client. */
  today: IsoDate
}

/** @throws `validation` at the field that cannot be so */
export async function assertFeedback(
  db: Db,
  { clientId, today }: About,
  draft: FeedbackDraft,
  before: Before,
): Promise<void> {
  if (draft.mark === null && draft.message === null) throw fieldError('mark', 'required')
  if (draft.givenOn !== before?.givenOn) assertGivenOn(draft.givenOn, today)
  await assertCauses(db, draft.causes, before?.causes ?? [])
  await assertAbout(db, clientId, draft, before)
}

/** Term and visit are the client's own. */
async function assertAbout(db: Db, clientId: number, draft: FeedbackDraft, before: Before): Promise<void> {
  if (draft.termId !== before?.termId) await assertOwn(db, 'terms', draft.termId, clientId)
  if (draft.visitId !== before?.visitId) await assertOwn(db, 'visits', draft.visitId, clientId)
}

function assertGivenOn(givenOn: IsoDate, today: IsoDate): void {
  const ago = daysBetween(givenOn, today)
  if (ago < 0 || ago > feedbackLimits.backDays) throw fieldError('givenOn', 'out-of-range')
}

/** A retired cause stays where it is; it is not given anew. */
async function assertCauses(db: Db, causes: readonly string[], kept: readonly string[]): Promise<void> {
  if (new Set(causes).size < causes.length) throw fieldError('causes', 'not-unique')
  const added = causes.filter((code) => !kept.includes(code))
  if (added.length === 0) return
  const offered = (await registryEntries(db, 'feedback_causes')).filter(({ retired }) => !retired)
  if (added.some((code) => offered.every((entry) => entry.code !== code)))
    throw fieldError('causes', 'not-allowed')
}

async function assertOwn(
  db: Db,
  table: 'terms' | 'visits',
  id: number | null,
  clientId: number,
): Promise<void> {
  if (id === null) return
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) throw fieldError(table === 'terms' ? 'termId' : 'visitId', 'not-found')
}

/** @throws `conflict` when it stands so already */
export function assertTurn(isPossible: boolean, message: string): void {
  if (!isPossible) throw new AppError('conflict', { message })
}
