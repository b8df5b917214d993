import { sql } from 'kysely'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import '#today/messages/server/messages.table.ts'
import { insertRows, reserveIds, type Row } from '#app/server/initial-data/insert-rows.ts'

type Language = 'fa-IR' | 'ar-IQ'
type Queue = 'list_due_tomorrow' | 'expires_soon' | 'eight_days' | null

/** Batches of the last weeks: before everything that is in the conversations, so that nobody's turn changes. */
const batches: readonly { queue: Queue; daysAgo: number; texts: Record<Language, string> }[] = [
  {
    queue: 'list_due_tomorrow',
    daysAgo: 19,
    texts: {
      'fa-IR': 'سلام، فردا نوبت لیست تازهٔ شماست. لطفاً صبح ناشتا وزن کنید و بفرستید.',
      'ar-IQ': 'مرحبًا، غدًا موعد قائمتك الجديدة. زِن نفسك صباحًا على الريق وأرسل الوزن من فضلك.',
    },
  },
  {
    queue: 'expires_soon',
    daysAgo: 13,
    texts: {
      'fa-IR': 'سلام، دورهٔ شما تا چند روز دیگر تمام می‌شود. برای تمدید در خدمتم.',
      'ar-IQ': 'مرحبًا، ينتهي اشتراكك خلال أيام. أنا في خدمتك للتجديد.',
    },
  },
  {
    queue: null,
    daysAgo: 8,
    texts: {
      'fa-IR': 'سلام، از این هفته شنبه تا چهارشنبه تا ساعت شش عصر پاسخگو هستم.',
      'ar-IQ': 'مرحبًا، من هذا الأسبوع أجيب من الأحد إلى الخميس حتى السادسة مساءً.',
    },
  },
]
const peoplePerBatch = 24

interface Someone {
  id: number
  language: Language
  wantsNone: boolean
}

/** Messages to many that supporters sent, with what became of them. The outbox gets its part with the other letters. */
export async function addSampleMessageBatches(db: Db, now: Date): Promise<void> {
  const { rows: senders } = await sql<{ id: number }>`
    select supporter_id as id from client_facts where supporter_id is not null
    group by supporter_id order by count(*) desc, supporter_id limit ${batches.length}`.execute(db)
  const ids = await reserveIds(db, 'message_batches', senders.length)
  for (const [place, sender] of senders.entries()) {
    const { queue, daysAgo, texts } = batches[place]!
    const at = new Date(now.getTime() - daysAgo * 86_400_000).toISOString()
    const people = await clientsOf(db, sender.id, at)
    const batch = { id: ids[place]!, staffId: sender.id, at }
    await insertRows(db, 'message_batches', [
      {
        id: batch.id,
        queue,
        automatic: false,
        run_day: todayIn('IR', new Date(at)),
        text_fa: texts['fa-IR'],
        text_ar: texts['ar-IQ'],
        lifted: [],
        state: 'done',
        send_at: at,
        created_by: sender.id,
        finished_at: at,
        version: 2,
        created_at: at,
        updated_at: at,
      },
    ])
    await insertRows(
      db,
      'message_batch_rows',
      people.map((one) => stateRow(one, batch)),
    )
    const letters = people.filter((one) => !one.wantsNone).map((one) => letterRow(one, batch, texts))
    if (letters.length > 0) await insertRows(db, 'messages', letters)
  }
}

interface Batch {
  id: number
  staffId: number
  at: string
}

const stateRow = ({ id, wantsNone }: Someone, batch: Batch): Row => ({
  batch_id: batch.id,
  client_id: id,
  state: wantsNone ? 'excluded' : 'queued',
  reason: wantsNone ? 'opted-out' : null,
  updated_at: batch.at,
})

const letterRow = ({ id, language }: Someone, batch: Batch, texts: Record<Language, string>): Row => ({
  client_id: id,
  language,
  batch_id: batch.id,
  direction: 'out',
  text: texts[language],
  staff_id: batch.staffId,
  dedupe_key: `sample:batch:${batch.id}:${id}`,
  at: batch.at,
})

/** Clients of then. */
async function clientsOf(db: Db, supporterId: number, at: string): Promise<Someone[]> {
  const { rows } = await sql<Someone>`
    select clients.id, clients.language, clients.messages_opt_out as "wantsNone" from clients
    join client_facts on client_id = clients.id
    where clients.supporter_id = ${supporterId} and clients.created_at < ${at} and clients.closed_on is null
      and client_facts.paid_until > ${at}::timestamptz::date
    order by clients.messages_opt_out desc, clients.id desc limit ${peoplePerBatch}`.execute(db)
  return rows
}
