import { sql } from 'kysely'
import { refreshMessageFacts } from '#today/messages/server/message-facts.reads.ts'
import type { Db } from '#platform/server/database.ts'
import '#today/messages/server/messages.table.ts'
import { loseReplies } from '#today/messages/server/replies.store.ts'
import { addSampleMessageBatches } from './message-batches.ts'

type Language = 'fa-IR' | 'ar-IQ'

/** What supporters wrote, and what clients answered or asked, in turn. */
const letters: Record<Language, readonly string[]> = {
  'fa-IR': [
    'سلام، لیست تازه‌ات آماده است. اگر غذایی را دوست نداری بگو تا عوض کنم.',
    'این هفته چطور بود؟ لطفاً وزن صبح ناشتا را بفرست.',
    'آفرین! همین روند را ادامه بده و آب را فراموش نکن.',
  ],
  'ar-IQ': [
    'مرحبًا، قائمتك الجديدة جاهزة. إن لم يعجبك طعام فأخبرني لأبدّله.',
    'كيف كان هذا الأسبوع؟ أرسل وزنك صباحًا على الريق من فضلك.',
    'أحسنت! واصل على هذا النحو ولا تنسَ الماء.',
  ],
}
const questions: Record<Language, readonly string[]> = {
  'fa-IR': [
    'سلام، به‌جای ماست می‌توانم دوغ بخورم؟',
    'فردا مهمانی دعوتم. ناهار را چطور جابه‌جا کنم؟',
    'سه روز است وزنم تکان نخورده. باید کاری بکنم؟',
    'لیست را گرفتم، خیلی ممنون.',
    'این هفته سفرم. می‌شود لیست سفر بفرستید؟',
  ],
  'ar-IQ': [
    'مرحبًا، هل يمكنني شرب اللبن بدل الروب؟',
    'أنا مدعو غدًا. كيف أبدّل وجبة الغداء؟',
    'لم يتغير وزني منذ ثلاثة أيام. هل عليّ فعل شيء؟',
    'وصلتني القائمة، شكرًا جزيلًا.',
    'أنا مسافر هذا الأسبوع. هل ترسلون قائمة للسفر؟',
  ],
}

/** So many running clients have a conversation, and every third of them waits for an answer. */
const conversations = 240
const hour = 3_600_000

interface Someone {
  id: number
  staffId: number
  language: Language
}

/** Conversations of supporters with their clients, in the days before now. Once. */
export async function addSampleMessages(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('messages').select('id').limit(1).execute()
  if (known.length > 0) return
  const { rows: people } = await sql<Someone>`
    select client_id as id, client_facts.supporter_id as "staffId", clients.language
    from client_facts join clients on clients.id = client_id
    where client_facts.supporter_id is not null and client_facts.closed_on is null
      and paid_until > ${now.toISOString()}::timestamptz::date and not messages_opt_out
    order by client_id * 7919 % 1009, client_id limit ${conversations}`.execute(db)
  if (people.length === 0) return
  const rows = people.flatMap((one, place) => conversationOf(one, place, now))
  await db.insertInto('messages').values(rows).execute()
  await addSampleMessageBatches(db, now)
  await deliver(db)
  await linkAnswers(db)
  const { rows: reached } = await sql<{ id: number }>`select distinct client_id as id from messages`.execute(
    db,
  )
  await refreshMessageFacts(
    db,
    reached.map(({ id }) => id),
  )
}

function conversationOf({ id, staffId, language }: Someone, place: number, now: Date) {
  const pick = (texts: readonly string[]) => texts[place % texts.length] ?? ''
  const at = (hours: number) => new Date(now.getTime() - hours * hour)
  const asked = 3 + ((place * 17) % 70)
  const isWaiting = place % 3 === 0
  const answer = asked - 1 - ((place * 7) % (asked - 1))
  const base = { client_id: id, language, batch_id: null }
  const letter = {
    ...base,
    direction: 'out' as const,
    text: pick(letters[language]),
    staff_id: staffId,
    dedupe_key: `sample:${id}`,
    // Whoever waits wrote after the letter; everybody else was answered by it.
    at: at(isWaiting ? asked + 30 : answer),
    answered_at: null,
    answered_by: null,
  }
  const question = {
    ...base,
    direction: 'in' as const,
    text: pick(questions[language]),
    staff_id: null,
    dedupe_key: null,
    at: at(asked),
    answered_at: isWaiting ? null : letter.at,
    answered_by: isWaiting ? null : staffId,
  }
  return [letter, question]
}

/** The letters are the answers to what was asked; those that were refused answer nothing. */
async function linkAnswers(db: Db): Promise<void> {
  await sql`
    update messages set answered_with = letter.id from messages letter
    where messages.direction = 'in' and messages.answered_at is not null
      and letter.dedupe_key = 'sample:' || messages.client_id`.execute(db)
  const lost = await db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'like', 'sample:%')
    .where('failed_at', 'is not', null)
    .execute()
  if (lost.length > 0)
    await loseReplies(
      db,
      lost.map((letter) => letter.dedupe_key),
    )
}

/** Every so many letters one was refused: the number was given up. */
const lostEvery = 29

/** What a channel of earlier days recorded: letters arrived a minute after they were written, a few never did. */
async function deliver(db: Db): Promise<void> {
  await sql`
    insert into outbox (kind, dedupe_key, client_id, payload, created_at, due_at, attempts, sent_at, channel,
      failed_at, last_error)
    select 'message', dedupe_key, client_id, '{}', at, at, 1,
      case when not lost then at + interval '1 minute' end, case when not lost then 'receiver' end,
      case when lost then at + interval '1 minute' end, case when lost then 'status 410' end
    from (
      select dedupe_key, client_id, at, client_id % ${sql.lit(lostEvery)} = 0 as lost from messages where dedupe_key like 'sample:%'
    ) as letters`.execute(db)
}
