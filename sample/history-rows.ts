import { CHECKER_VERSION } from '#nutrition/composer/server/composer.reads.ts'
import { withAims } from '#clients/food-lists/server/list-aims.ts'
import type { ListJudgement } from '#clients/food-lists/food-list-parts.contract.ts'
import { reasonsOf } from '#clients/food-lists/server/judgement-reasons.ts'
import { contentDigest } from '#clients/food-lists/server/list-approvals.rules.ts'
import { visitNotes, commentTexts } from './comment-texts.ts'
import type { DatedTerm } from './client-history.ts'
import type { Row } from '#app/server/initial-data/insert-rows.ts'
import { addAwaitedPayment, addMoneyRows } from './money-rows.ts'
import { listDays } from './list-templates.ts'
import { ownRegistries } from '#app/server/initial-data/registry-texts.ts'
import { healthOf, limitsOf, neededApproval } from './list-safety.ts'
import { visitKey } from './drawn-client.ts'
import type { SampleClient } from './sample-client.ts'
import type { SampleWorld } from './sample-world.ts'
import type { SampleList, SampleVisit } from './served-term.ts'

/** Gives the next unused id of a table. */
export type NextId = (table: 'terms' | 'visits' | 'food_lists' | 'food_list_versions' | 'payments') => number

/** Rows of one client's history, by table. */
export type Tables = Record<string, Row[]>

interface Owner {
  client: SampleClient
  clientId: number
  world: SampleWorld
  nextId: NextId
}

/** Checker versions are stored as the number in their name. */
const checkerNumber = Number(/\d+$/.exec(CHECKER_VERSION)?.[0] ?? 1)

/** Adds terms, stops, visits, lists and the newest list's version of a client to the tables. */
export function addHistoryRows(tables: Tables, owner: Owner): void {
  owner.client.history.terms.forEach((term, place) => {
    const termId = owner.nextId('terms')
    const row = termRow(owner, term, place, termId)
    tables['terms']!.push(row)
    if (row.paid_at !== null) addMoneyRows(tables, { ...row, paid_at: row.paid_at }, { ...owner, place })
    else addAwaitedPayment(tables, row, { ...owner, place })
    tables['term_pauses']!.push(...pauseRows(owner, term, termId))
    term.visits.forEach((visit, number) => {
      const visitId = owner.nextId('visits')
      tables['visits']!.push(visitRow(owner, { term, place, termId }, visit, number, visitId))
      const placed = { term, key: visitKey(place, number), visitId }
      if (visit.list) addList(tables, owner, placed, visit.list)
      else if (isHandedOver(owner.client)) addAskedList(tables, owner, placed)
    })
  })
  tables['comments']!.push(...commentRows(owner))
}

function headId(owner: Owner): number | null {
  return owner.world.headIds.get(supporterId(owner) ?? 0) ?? null
}

function supporterId({ client, world }: Owner): number | null {
  return world.supporterIds[client.plan.supporter] ?? null
}

function termRow({ client, clientId, world }: Owner, term: DatedTerm, place: number, id: number) {
  const { calendar, chance, body } = client
  const at = (day: number | null) =>
    day === null ? null : calendar.instant(day, calendar.minutes(chance, day))
  const paidAt = at(term.paid)
  const createdAt = paidAt ?? calendar.instant(0, 0)
  return {
    id,
    client_id: clientId,
    package_id: world.packageIds.get(term.offer.code),
    days: term.offer.days,
    visits_included: term.offer.visits,
    diet_type: body.dietType,
    diet_id: world.templates.dietIds.get(body.dietType) ?? null,
    start_on: calendar.day(term.start),
    extra_days: term.extraDays,
    // A tenth paid with a discount of 10 %.
    price: place > 0 && chance.happens(0.1) ? Math.round(term.offer.price * 0.9) : term.offer.price,
    currency: term.offer.currency,
    paid_at: paidAt,
    refunded_at: at(term.refunded),
    created_at: createdAt,
    updated_at: createdAt,
  }
}

function pauseRows({ client, clientId }: Owner, term: DatedTerm, termId: number): Row[] {
  const { calendar, chance, plan } = client
  return term.stops.map((stop) => {
    const [, fa, ar] = chance.pick(ownRegistries['pause_reasons']!)
    return {
      client_id: clientId,
      term_id: termId,
      from_day: calendar.day(term.start + stop.from),
      to_day: stop.to === null ? null : calendar.day(term.start + stop.to),
      reason: plan.country === 'IR' ? fa : ar,
      created_at: calendar.instant(term.start + stop.from - 1, 11 * 60),
    }
  })
}

interface PlacedTerm {
  term: DatedTerm
  place: number
  termId: number
}

function visitRow(
  owner: Owner,
  { term, place, termId }: PlacedTerm,
  visit: SampleVisit,
  number: number,
  id: number,
): Row {
  const { client, clientId } = owner
  const { calendar } = client
  const planned = calendar.instant(Math.min(0, term.paid ?? 0), 0)
  return {
    id,
    client_id: clientId,
    term_id: termId,
    number: number + 1,
    due_on: calendar.day(term.start + visit.due),
    created_at: planned,
    updated_at: planned,
    ...weighInColumns(owner, place, number),
  }
}

const notWeighed = {
  weighed_on: null,
  weight_g: null,
  waist_mm: null,
  state_code: null,
  activity_type: null,
  target_kcal: null,
  target: null,
  recorded_by: null,
  recorded_at: null,
  note: null,
}

function weighInColumns(owner: Owner, place: number, number: number) {
  const { client } = owner
  const { calendar, chance, body, newest } = client
  const key = visitKey(place, number)
  const weighIn = client.weighIns.get(key)
  if (!weighIn) return notWeighed
  const at = calendar.instant(weighIn.day, calendar.minutes(chance, weighIn.day))
  const target = newest?.visitKey === key ? newest.target : null
  return {
    weighed_on: calendar.day(weighIn.day),
    weight_g: weighIn.grams,
    waist_mm: chance.happens(0.2) ? waistOf(weighIn.grams, body.heightMm) : null,
    state_code: weighIn.state,
    activity_type: body.activityType,
    target_kcal: target?.targetKcal ?? client.energies[place],
    target,
    recorded_by: supporterId(owner),
    recorded_at: at,
    note: chance.happens(0.08) ? chance.pick(visitNotes[client.plan.country]) : null,
    updated_at: at,
  }
}

/** About the waist that goes with a weight: 0.5 of the height at BMI 24, 2.2 cm for each further point. */
function waistOf(grams: number, heightMm: number): number {
  const bmi = (grams * 1000) / heightMm ** 2
  return Math.round((heightMm * 0.5 + (bmi - 24) * 22) / 5) * 5
}

interface PlacedVisit {
  term: DatedTerm
  key: string
  visitId: number
}

function addList(tables: Tables, owner: Owner, { term, key, visitId }: PlacedVisit, list: SampleList): void {
  const { client, clientId } = owner
  const { calendar, chance } = client
  const id = owner.nextId('food_lists')
  const sentDay = term.start + list.sent
  const sentMinutes = calendar.minutes(chance, sentDay)
  const sentAt = calendar.instant(sentDay, sentMinutes)
  const receivedAt =
    list.received === null ? null : receivedInstant(client, term.start + list.received, sentDay, sentMinutes)
  const row = {
    id,
    client_id: clientId,
    visit_id: visitId,
    kind: client.listKind,
    from_day: calendar.day(term.start + list.from),
    days: listDays,
    state: receivedAt === null ? 'sent' : 'received',
    sent_at: sentAt,
    received_at: receivedAt,
    created_at: sentAt,
    updated_at: receivedAt ?? sentAt,
  }
  tables['food_lists']!.push(row)
  if (client.newest?.visitKey !== key) return
  tables['food_list_versions']!.push(...versionRow(owner, row, sentBy(owner)))
  if (client.plan.story === 'kept') tables['kept_lists']!.push(keptRow(owner, id))
  addApproval(tables, owner, row)
}

/** Handed over when it was composed, approved and sent at once, where it had to be. */
function addApproval(tables: Tables, owner: Owner, row: ListRow & { visit_id: number; kind: string }): void {
  const { client, clientId, world } = owner
  const template = client.newest?.template
  const reasons = template ? neededApproval(client, world.templates) : []
  if (!template || reasons.length === 0) return
  const { document } = template
  const inputs = { ...document.inputs, targets: client.newest!.target.targets }
  const approved = { approved_by: headId(owner), approved_at: row.sent_at }
  tables['list_approvals']!.push({
    client_id: clientId,
    food_list_id: row.id,
    content_digest: contentDigest({ ...document, startDate: row.from_day, inputs }),
    reasons,
    ...approved,
  })
  tables['asked_lists']!.push({
    visit_id: row.visit_id,
    kind: row.kind,
    client_id: clientId,
    asked_by: supporterId(owner),
    asked_at: row.sent_at,
    wants: 'approval',
    note: null,
    closed_at: row.sent_at,
    ...approved,
  })
}

/** Whether the newest list is a draft that the head has to look at. */
export const isHandedOver = ({ plan }: Pick<SampleClient, 'plan'>): boolean =>
  plan.story === 'asked' || plan.story === 'waiting'

/** Composed today, and handed over to the head. */
function addAskedList(tables: Tables, owner: Owner, { key, visitId }: PlacedVisit): void {
  const { client, clientId } = owner
  if (client.newest?.visitKey !== key) return
  const { calendar, chance, plan, listKind } = client
  const minutes = calendar.minutes(chance, 0)
  const row = {
    id: owner.nextId('food_lists'),
    client_id: clientId,
    visit_id: visitId,
    kind: listKind,
    from_day: calendar.today,
    days: listDays,
    state: 'draft',
    sent_at: null,
    received_at: null,
    created_at: calendar.instant(0, minutes),
    updated_at: calendar.instant(0, minutes),
  }
  tables['food_lists']!.push(row)
  tables['food_list_versions']!.push(...versionRow(owner, row, notSent))
  tables['asked_lists']!.push({
    visit_id: visitId,
    kind: listKind,
    client_id: clientId,
    asked_by: supporterId(owner),
    asked_at: calendar.instant(0, calendar.minutes(chance, 0, minutes)),
    wants: plan.story === 'asked' ? 'override' : 'approval',
    note: storyTexts[plan.story === 'asked' ? 'asked' : 'waiting'][plan.country],
    closed_at: null,
    approved_by: null,
    approved_at: null,
  })
}

const storyTexts = {
  asked: {
    IR: 'زیر نوزده سال است؛ لیست نگهدارنده گذاشتم، لطفاً تأیید کنید.',
    IQ: 'عمره أقل من تسع عشرة سنة؛ وضعتُ قائمة ثبات، أرجو الموافقة.',
  },
  waiting: {
    IR: 'مادر شیرده است؛ شیر و لبنیات کافی گذاشتم، لطفاً لیست را ببینید و تأیید کنید.',
    IQ: 'أم مرضعة؛ وضعتُ ما يكفي من الحليب ومشتقاته، أرجو مراجعة القائمة والموافقة عليها.',
  },
  kept: {
    IR: 'با پزشک مراجع تلفنی هماهنگ شد؛ نامه تا آخر هفته می‌رسد.',
    IQ: 'تم التنسيق هاتفيًا مع طبيبه؛ التقرير يصل نهاية الأسبوع.',
  },
  overridden: {
    IR: 'کارشناس تغذیه لیست نوجوان را دید و تأیید کرد.',
    IQ: 'اطّلع أخصائي التغذية على قائمة المراهق ووافق عليها.',
  },
} as const

function keptRow(owner: Owner, listId: number): Row {
  const { client, clientId } = owner
  return {
    food_list_id: listId,
    number: 1,
    client_id: clientId,
    findings: client.judgement ? reasonsOf(client.judgement, 'override') : [],
    reason: storyTexts.kept[client.plan.country],
    created_by: headId(owner),
    created_at: client.calendar.instant(0, client.calendar.minutes(client.chance, 0)),
  }
}

/** Who a version of a list is from, and what was passed over. */
interface Sending {
  state: 'sent' | 'draft'
  sent_by: number | null
  judgement: ListJudgement | null
  override_reason: string | null
  override_by: number | null
}

const notSent: Sending = {
  state: 'draft',
  sent_by: null,
  judgement: null,
  override_reason: null,
  override_by: null,
}

function sentBy(owner: Owner): Sending {
  const { judgement, plan } = owner.client
  const sent = { ...notSent, state: 'sent', sent_by: supporterId(owner) } as const
  if (plan.story !== 'usual' || judgement === null) return sent
  const head = headId(owner)
  return {
    ...sent,
    sent_by: head,
    judgement,
    override_reason: storyTexts.overridden[plan.country],
    override_by: head,
  }
}

/** Taken later on the same day, or at any hour of a later one. */
function receivedInstant(
  { calendar, chance }: SampleClient,
  day: number,
  sentDay: number,
  sentMinutes: number,
): string {
  return calendar.instant(day, calendar.minutes(chance, day, day === sentDay ? sentMinutes : undefined))
}

interface ListRow {
  id: number
  from_day: string
  created_at: string
  sent_at: string | null
  received_at: string | null
}

/** The newest list's document: the shared list with the client's own limits, floor and dates. */
function versionRow(owner: Owner, list: ListRow, sending: Sending): Row[] {
  const { client, clientId, world } = owner
  const template = client.newest?.template
  if (!template) return []
  const { templates } = world
  const limits = limitsOf(client, templates)
  const health = healthOf(client, templates.policy)
  const aimed = { health, today: client.calendar.today, catalogue: templates.catalogue, limits }
  const { targets } = withAims(client.newest!.target, aimed)
  return [
    {
      id: owner.nextId('food_list_versions'),
      template: template.key,
      start_date: list.from_day,
      inputs: { limits, targets },
      client_id: clientId,
      food_list_id: list.id,
      checker_version: checkerNumber,
      staff_id: supporterId(owner),
      created_at: list.created_at,
      sent_at: list.sent_at,
      received_at: list.received_at,
      ...sending,
    },
  ]
}

function commentRows(owner: Owner): Row[] {
  const { client, clientId } = owner
  const { chance, calendar, plan, history } = client
  const author = supporterId(owner)
  if (author === null || history.terms.length === 0) return []
  const days = Array.from({ length: chance.int(0, 3) }, () => -chance.int(0, plan.age)).toSorted(
    (a, b) => a - b,
  )
  return days.map((day) => ({
    client_id: clientId,
    staff_id: author,
    body: chance.pick(commentTexts[plan.country]).replace('{n}', String(chance.int(4, 9))),
    pinned: chance.happens(0.06),
    created_at: calendar.instant(day, calendar.minutes(chance, day)),
  }))
}
