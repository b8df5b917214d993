import { AppError } from '#platform/contract/errors.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import { insertRow } from '#platform/server/rows.ts'
import { clientToday, lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { LETTER_SUBJECTS } from '#nutrition/composer/safety-policy.contract.ts'
import '#system/registries/server/registries.table.ts'
import {
  allNumbers,
  letterProblems,
  letters,
  saidNumbers,
  type Letter,
  type LetterDraft,
} from '../letters.contract.ts'

function lettersOf(db: Db, clientId: number) {
  return db
    .selectFrom('client_letters')
    .leftJoin('staff', 'staff.id', 'client_letters.recorded_by')
    .select([
      'client_letters.id',
      'client_letters.condition_code',
      'client_letters.author',
      'client_letters.given_on',
      'client_letters.expires_on',
      'client_letters.numbers',
      'client_letters.note',
      'client_letters.recorded_by',
      'client_letters.created_at',
      'client_letters.ended_at',
      'client_letters.is_replaced',
      'staff.display_name',
    ])
    .where('client_letters.client_id', '=', clientId)
    .orderBy('client_letters.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof lettersOf>['execute']>>[number]

function toLetter(row: Row, today: IsoDate): Letter {
  return {
    id: row.id,
    condition: row.condition_code,
    author: row.author,
    givenOn: row.given_on,
    expiresOn: row.expires_on,
    numbers: allNumbers(row.numbers),
    note: row.note,
    state: stateOf(row, today),
    recordedBy: row.recorded_by === null ? null : { id: row.recorded_by, name: row.display_name ?? '' },
    recordedAt: row.created_at,
  }
}

function stateOf(row: Row, today: IsoDate): Letter['state'] {
  if (row.ended_at !== null) return row.is_replaced ? 'replaced' : 'withdrawn'
  if (row.given_on > today) return 'ahead'
  return row.expires_on < today ? 'expired' : 'valid'
}

export const lettersRoutes = [
  route(letters.list, async ({ db, actor, params, now }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const rows = await lettersOf(db, client.id).execute()
    return rows.map((row) => toLetter(row, clientToday(client, now)))
  }),

  route(letters.put, async ({ db, actor, params, body, now, audit }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const today = clientToday(client, now)
    await assertSubject(db, params.condition)
    const fields = letterProblems(params.condition, body, today)
    if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
    const place = { clientId: client.id, condition: params.condition, staffId: actor.staffId, now }
    await endCurrent(db, { ...place, isReplaced: true })
    const id = await insertLetter(db, place, body)
    const detail = { condition: params.condition, givenOn: body.givenOn, expiresOn: body.expiresOn }
    audit({ subject: { type: 'client', id: client.id }, clientId: client.id, detail })
    const row = await lettersOf(db, client.id).where('client_letters.id', '=', id).executeTakeFirst()
    assertFound(row)
    return toLetter(row, today)
  }),

  route(letters.remove, async ({ db, actor, params, now, audit }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const place = { clientId: client.id, condition: params.condition, staffId: actor.staffId, now }
    const ended = await endCurrent(db, { ...place, isReplaced: false })
    if (ended === 0) throw new AppError('not-found')
    const detail = { condition: params.condition }
    audit({ subject: { type: 'client', id: client.id }, clientId: client.id, detail })
    return null
  }),
]

/** A letter is for an entry of the registries of conditions and medicines, or for an age or a weight. @throws `not-found` */
async function assertSubject(db: Db, condition: string): Promise<void> {
  if (LETTER_SUBJECTS.some((subject) => subject === condition)) return
  const entry = await db
    .selectFrom('registry_entries')
    .select('id')
    .where('registry', 'in', ['conditions', 'medicines'])
    .where('code', '=', condition)
    .where('code', '<>', 'none')
    .executeTakeFirst()
  assertFound(entry)
}

interface Place {
  clientId: number
  condition: string
  staffId: number
  now: Date
}

/** @returns how many letters ended: one or none */
async function endCurrent(
  db: Db,
  { clientId, condition, staffId, now, isReplaced }: Place & { isReplaced: boolean },
): Promise<number> {
  const ended = await db
    .updateTable('client_letters')
    .set({ ended_at: now, ended_by: staffId, is_replaced: isReplaced })
    .where('client_id', '=', clientId)
    .where('condition_code', '=', condition)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

const insertLetter = (
  db: Db,
  { clientId, condition, staffId, now }: Place,
  { author, givenOn, expiresOn, numbers, note }: LetterDraft,
) =>
  insertRow(db, 'client_letters', {
    client_id: clientId,
    condition_code: condition,
    author,
    given_on: givenOn,
    expires_on: expiresOn,
    numbers: JSON.stringify(saidNumbers(numbers)),
    note,
    recorded_by: staffId,
    created_at: now,
  })
