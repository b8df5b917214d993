import { sql } from 'kysely'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { countLater } from '#platform/server/rollup.ts'
import { searchColumn } from '#platform/server/search.ts'
import { chanceOf, type Chance } from './chance.ts'
import { insertRows, reserveIds, type Row } from '#app/server/initial-data/insert-rows.ts'

const most = 400
const lowMark = 2

interface Person {
  id: number
  country: 'IR' | 'IQ'
  supporter_id: number
  visit_id: number
  term_id: number
  weighed_on: string
}

const said = {
  IR: {
    good: [
      'خیلی راضی‌ام، ممنون از پیگیری‌تان.',
      'لیست‌ها ساده و خوش‌مزه بود.',
      'بعد از سال‌ها وزنم پایین آمد.',
      null,
      null,
    ],
    fair: ['خوب بود، ولی تنوع صبحانه کم است.', 'کاش جواب‌ها زودتر می‌رسید.', null],
    bad: ['دو روز منتظر جواب ماندم.', 'با این لیست گرسنه می‌ماندم.', 'لیستم دیر رسید و کسی خبر نداد.', null],
  },
  IQ: {
    good: ['راضية جدًا، شكرًا على المتابعة.', 'القوائم سهلة ولذيذة.', null, null],
    fair: ['جيد لكن تنوع الفطور قليل.', null],
    bad: ['انتظرت الرد يومين.', 'كنت أشعر بالجوع مع هذه القائمة.', null],
  },
} as const
const causes = {
  good: ['kind_supporter', 'good_result', 'tasty_list', 'quick_answer'],
  fair: ['late_answer', 'price', 'app_trouble'],
  bad: ['late_answer', 'not_contacted', 'late_list', 'unsuitable_foods', 'hungry', 'no_result'],
} as const
const answers = {
  IR: ['عذرخواهی شد و لیست تازه فرستاده شد.', 'تماس گرفته شد؛ موضوع حل شد.'],
  IQ: ['تم الاعتذار وإرسال قائمة جديدة.', 'تم الاتصال وحُلّ الأمر.'],
} as const

/** What some clients said after a visit: mostly good marks, some low ones that still wait for a call. Once. */
export async function addSampleFeedback(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('feedback').select('id').limit(1).execute()
    if (known.length > 0) return
    const people = await somePeople(transaction, now)
    await countLater(transaction)
    const taskIds = await reserveIds(transaction, 'tasks', people.length)
    const tables: { tasks: Row[]; feedback: Row[] } = { tasks: [], feedback: [] }
    people.forEach((person, place) => addFeedback(tables, person, { place, taskId: taskIds[place]!, now }))
    if (tables.tasks.length > 0) await insertRows(transaction, 'tasks', tables.tasks)
    if (tables.feedback.length > 0) await insertRows(transaction, 'feedback', tables.feedback)
  })
}

async function somePeople(db: Db, now: Date): Promise<Person[]> {
  const since = addDays(todayIn('IR', now), -120)
  const { rows } = await sql<Person>`
    select distinct on (clients.id) clients.id, clients.country, clients.supporter_id, visits.id as visit_id,
      visits.term_id, visits.weighed_on
    from visits join clients on clients.id = visits.client_id
    where visits.weighed_on between ${since}::date and ${todayIn('IR', now)}::date - 1
      and clients.supporter_id is not null and clients.closed_on is null and clients.id % 3 > 0
    order by clients.id, visits.weighed_on desc limit ${most}`.execute(db)
  return rows
}

interface Place {
  place: number
  taskId: number
  now: Date
}

function addFeedback(
  tables: { tasks: Row[]; feedback: Row[] },
  person: Person,
  { place, taskId, now }: Place,
): void {
  const chance = chanceOf(20_260_723, place)
  const mark = chance.weighted([
    [5, 42],
    [4, 26],
    [3, 14],
    [2, 11],
    [1, 7],
  ] as const)
  const at = new Date(Date.parse(`${person.weighed_on}T09:00:00Z`) + chance.int(0, 600) * 60_000)
  const isLow = mark <= lowMark
  const isContacted = chance.happens(isLow ? 0.45 : 0.1)
  const contactedAt = isContacted
    ? earlier(new Date(at.getTime() + chance.int(2, 30) * 3_600_000), now)
    : null
  const told = saidOf(chance, person, mark)
  if (isLow) tables.tasks.push(taskRow(person, { taskId, at, contactedAt, mark, causes: told.causes }))
  tables.feedback.push({
    client_id: person.id,
    term_id: person.term_id,
    visit_id: person.visit_id,
    given_on: person.weighed_on,
    ...told,
    entered_by: person.supporter_id,
    ...contactedOf(chance, person, contactedAt),
    task_id: isLow ? taskId : null,
    created_at: at.toISOString(),
    updated_at: (contactedAt ?? at).toISOString(),
  })
}

function saidOf(chance: Chance, { country }: Person, mark: number) {
  const kind = mark >= 4 ? 'good' : mark === 3 ? 'fair' : 'bad'
  const message = chance.pick<string | null>(said[country][kind])
  return { mark, message, causes: someCauses(chance, causes[kind]), search_key: searchColumn(message) }
}

function contactedOf(chance: Chance, person: Person, at: Date | null) {
  if (at === null) return { contacted_at: null, contacted_by: null, answer: null }
  const answer = chance.pick(answers[person.country])
  return { contacted_at: at.toISOString(), contacted_by: person.supporter_id, answer }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

function someCauses(chance: Chance, codes: readonly string[]): string[] {
  const first = chance.pick(codes)
  const second = chance.pick(codes)
  if (chance.happens(0.25)) return []
  return second === first || chance.happens(0.6) ? [first] : [first, second]
}

interface GivenTask {
  taskId: number
  at: Date
  contactedAt: Date | null
  mark: number
  causes: readonly string[]
}

function taskRow(person: Person, { taskId, at, contactedAt, mark, causes }: GivenTask): Row {
  return {
    id: taskId,
    client_id: person.id,
    title: null,
    low_mark: mark,
    low_causes: [...causes],
    owner_id: person.supporter_id,
    due_on: addDays(person.weighed_on, 1),
    done_at: contactedAt?.toISOString() ?? null,
    done_by: contactedAt ? person.supporter_id : null,
    created_by: person.supporter_id,
    created_at: at.toISOString(),
    updated_at: (contactedAt ?? at).toISOString(),
  }
}
