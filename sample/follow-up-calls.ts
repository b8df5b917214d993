import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { stageIs } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { insertRows, type Row } from '#app/server/initial-data/insert-rows.ts'

/** Days until the call of one client after the other. */
const dueIn = [0, -1, 2, 0, 5, -3]
const promised = {
  IR: 'قرار شد برای تمدید دوباره زنگ بزنم.',
  IQ: 'اتفقنا أن أتصل ثانيةً بشأن التجديد.',
} as const

interface Ended {
  id: number
  supporter_id: number
  country: 'IR' | 'IQ'
}

/** Supporters promised those whose term has ended to call again; some of the calls are due. Once. */
export async function addSampleFollowUps(db: Db, now: Date): Promise<void> {
  const days = businessDays(now)
  const { rows } = await sql<Ended>`
    select client_id as id, supporter_id, country from client_facts
    where ${stageIs('ended', days, await lifecycleSettings(db))} and supporter_id is not null
      and not exists (select from follow_ups where follow_ups.client_id = client_facts.client_id)
    order by supporter_id, client_id limit 60`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (transaction) => {
    const calls = rows.map((one, place) => callRow(one, days[one.country], place))
    await insertRows(transaction, 'contacts', calls)
    await insertRows(
      transaction,
      'follow_ups',
      rows.map((one, place) => planRow(one, days[one.country], place)),
    )
  })
}

const calledAt = (today: IsoDate, place: number): string => `${addDays(today, -4 - (place % 3))}T07:30:00Z`

function callRow({ id, supporter_id, country }: Ended, today: IsoDate, place: number): Row {
  return {
    client_id: id,
    staff_id: supporter_id,
    kind: 'call',
    outcome: 'call_later',
    note: promised[country],
    created_at: calledAt(today, place),
  }
}

function planRow({ id, supporter_id }: Ended, today: IsoDate, place: number): Row {
  return {
    client_id: id,
    next_on: addDays(today, dueIn[place % dueIn.length]!),
    owner_id: supporter_id,
    churn_reason_code: null,
    version: 1,
    created_at: calledAt(today, place),
    updated_at: calledAt(today, place),
  }
}
