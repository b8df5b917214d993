import { sql } from 'kysely'
import { addDays, startOfDay, todayIn, zones, type IsoDate } from '#platform/contract/text/calendar.ts'
import { searchColumn } from '#platform/server/search.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import type { ContactOutcome } from '#clients/contacts/contacts.contract.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { stageIs } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { isClosing } from '#follow-up/churned-clients/churned-clients.contract.ts'
import type { UsersLeftReportPresetDraft } from '#follow-up/churned-clients/users-left-report-presets.contract.ts'
import { recountWinBackCases } from '#follow-up/churned-clients/server/win-back-cases.reads.ts'
import { isHeldOut } from '#clients/hold-out/server/hold-out.reads.ts'
import { addSampleHoldOut } from './hold-out.ts'
import { insertRows, reserveIds, type Row } from '#app/server/initial-data/insert-rows.ts'

/** More would tell nothing new and cost at each first start. */
const workedMost = 160
const reasons = ['cost', 'no_result', 'hunger', 'reached_goal']

interface SampleCall {
  outcome: ContactOutcome
  /** Days before today; nobody is called before they have left. */
  ago: number
  note?: string
  offer?: string
}

/** What happened to one worked client after the other: the calls, oldest first, and the day of the next one. */
const stories: { calls: SampleCall[]; nextIn: number | null }[] = [
  { calls: [{ outcome: 'no_answer', ago: 1 }], nextIn: 0 },
  {
    calls: [{ outcome: 'answered', ago: 3, note: 'گفت بعد از امتحان‌های پسرش فکر می‌کند.' }],
    nextIn: null,
  },
  {
    calls: [
      { outcome: 'no_answer', ago: 6 },
      { outcome: 'call_later', ago: 4, offer: 'ده درصد تخفیف دورهٔ سه‌ماهه' },
    ],
    nextIn: -1,
  },
  { calls: [{ outcome: 'wrong_number', ago: 5 }], nextIn: null },
  { calls: [{ outcome: 'call_later', ago: 2, note: 'جلسه داشت.' }], nextIn: 3 },
  {
    calls: [
      { outcome: 'answered', ago: 8 },
      { outcome: 'refused', ago: 2, note: 'با باشگاه ادامه می‌دهد.' },
    ],
    nextIn: null,
  },
  {
    calls: [
      { outcome: 'call_later', ago: 7 },
      { outcome: 'returned', ago: 1, offer: 'یک هفته هدیه' },
    ],
    nextIn: null,
  },
]

const presets: UsersLeftReportPresetDraft[] = [
  {
    name: { fa: 'تازه‌رفته‌های بدون تماس', ar: 'انقطعوا حديثًا بلا اتصال' },
    alternatives: [{ monthsTo: 3, lastOutcome: 'none' }],
    sort: 'rank',
    columns: null,
    share: 'all',
  },
  {
    name: { fa: 'قول‌های عقب‌افتاده', ar: 'مواعيد متأخرة' },
    alternatives: [{ next: 'overdue' }, { next: 'today' }],
    sort: 'next',
    columns: null,
    share: 'all',
  },
  {
    name: { fa: 'وزن خوب کم کرده‌اند', ar: 'فقدوا وزنًا جيدًا' },
    alternatives: [{ lostFrom: 5_000, monthsTo: 12 }],
    sort: '-lost',
    columns: ['client', 'lost', 'chance', 'value', 'left'],
    share: 'private',
  },
]

interface LeftOne {
  id: number
  country: 'IR' | 'IQ'
  ended_on: IsoDate
  ago: number
}

/** Calls of the sample's CRM colleague with a part of those who left, and presets of the worklist. Once. */
export async function addSampleWinBackCalls(db: Db, now: Date): Promise<void> {
  const caller = await db.selectFrom('staff').select('id').where('username', '=', 'crm').executeTakeFirst()
  const known = await db.selectFrom('users_left_report_presets').select('id').limit(1).executeTakeFirst()
  if (!caller || known) return
  await db.transaction().execute(async (transaction) => {
    await insertRows(transaction, 'users_left_report_presets', presetRows(caller.id, now))
    await addSampleHoldOut(transaction, now)
    const worked = (await leftOnes(transaction, now)).filter((_, place) => place % 3 !== 2)
    if (worked.length === 0) return
    const caseIds = await reserveIds(transaction, 'win_back_cases', worked.length)
    const cases = worked.map((one, place) => ({
      ...one,
      caseId: caseIds[place]!,
      staffId: caller.id,
      now,
      place,
    }))
    await insertRows(transaction, 'win_back_cases', cases.map(caseRow))
    await insertRows(transaction, 'contacts', cases.flatMap(callRows))
    await insertRows(transaction, 'follow_ups', cases.map(planRow))
    await recountWinBackCases(transaction, caseIds)
  })
}

/** Long enough gone for every story. */
async function leftOnes(db: Db, now: Date): Promise<LeftOne[]> {
  const days = businessDays(now)
  const settings = await lifecycleSettings(db)
  const { rows } = await sql<LeftOne>`
    select client_facts.client_id as id, client_facts.country, client_facts.paid_until as ended_on,
      ${days.IR}::date - client_facts.paid_until as ago
    from client_facts where ${stageIs('left', days, settings)} and not ${isHeldOut('client_facts.client_id')}
      and client_facts.paid_until < ${days.IR}::date - ${settings.churnedAfterDays + 10}::int
    order by client_facts.client_id limit ${workedMost}`.execute(db)
  return rows
}

interface SampleCase extends LeftOne {
  caseId: number
  staffId: number
  now: Date
  place: number
}

const storyOf = ({ place }: SampleCase) => stories[place % stories.length]!

/** In the morning of the client's country, some minutes apart. */
function momentOf({ country, place, now }: SampleCase, ago: number): string {
  const day = addDays(todayIn(country, now), -ago)
  const minutes = 9 * 60 + ((place * 7) % 300)
  return new Date(startOfDay(day, zones[country]).getTime() + minutes * 60_000).toISOString()
}

function caseRow(one: SampleCase): Row {
  return {
    id: one.caseId,
    client_id: one.id,
    ended_on: one.ended_on,
    opened_at: momentOf(one, storyOf(one).calls[0]!.ago),
    opened_by: one.staffId,
    contacts_count: 0,
  }
}

function callRows(one: SampleCase): Row[] {
  return storyOf(one).calls.map(({ outcome, ago, note = null, offer = null }) => ({
    client_id: one.id,
    staff_id: one.staffId,
    kind: 'call',
    outcome,
    note,
    offer,
    offer_until: offer === null || isClosing(outcome) ? null : addDays(todayIn(one.country, one.now), 14),
    win_back_case_id: one.caseId,
    created_at: momentOf(one, ago),
  }))
}

function planRow(one: SampleCase): Row {
  const { nextIn, calls } = storyOf(one)
  return {
    client_id: one.id,
    next_on: nextIn === null ? null : addDays(todayIn(one.country, one.now), nextIn),
    owner_id: one.staffId,
    churn_reason_code: calls.length > 1 ? reasons[one.place % reasons.length] : null,
    version: 2,
    created_at: momentOf(one, calls[0]!.ago),
    updated_at: momentOf(one, calls.at(-1)!.ago),
  }
}

function presetRows(staffId: number, now: Date): Row[] {
  return presets.map(({ name, ...preset }) => ({
    ...preset,
    name_fa: name.fa,
    name_ar: name.ar,
    staff_id: staffId,
    search_key: searchColumn(name.fa, name.ar),
    sort_key: sortKey(name.fa),
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }))
}
