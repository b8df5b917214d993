import { clientSearchKey } from '#clients/clients/server/client-search.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Row } from '#app/server/initial-data/insert-rows.ts'
import { letterRows } from './papers.ts'
import type { SampleClient } from './sample-client.ts'
import type { SampleWorld } from './sample-world.ts'

/** How far a registration has come that stopped at a step; later answers are unknown. */
const steps = ['phone', 'identity', 'body', 'conditions', 'package', 'finished'] as const

export interface ClientIds {
  id: number
  codeNumber: number
}

export function clientRow(client: SampleClient, { id, codeNumber }: ClientIds, world: SampleWorld): Row {
  const { plan, chance, calendar, person } = client
  const code = `${plan.country}-${codeNumber}`
  const language = plan.country === 'IR' ? 'fa-IR' : 'ar-IQ'
  const registered = calendar.instant(-plan.age, calendar.minutes(chance, -plan.age))
  return {
    id,
    code,
    full_name: person.fullName,
    phone: person.phone,
    country: plan.country,
    language,
    ...identityColumns(client),
    ...bodyColumns(client),
    supporter_id: supporterOf(client, world),
    registration_step: client.step,
    ...closingColumns(client),
    source: person.source,
    messages_opt_out: person.messagesOptOut,
    search_key: clientSearchKey({ fullName: person.fullName, phone: person.phone, code, language }),
    sort_key: sortKey(person.fullName),
    created_at: registered,
    updated_at: registered,
  }
}

function hasReached(client: SampleClient, step: (typeof steps)[number]): boolean {
  return steps.indexOf(client.step) >= steps.indexOf(step)
}

function identityColumns(client: SampleClient) {
  const { person } = client
  const isKnown = hasReached(client, 'identity')
  return {
    sex: isKnown ? person.sex : null,
    birth_date: isKnown ? person.birthDate : null,
    province_code: isKnown ? person.provinceCode : null,
    city: isKnown ? person.city : null,
    job_code: isKnown ? person.jobCode : null,
    education_code: isKnown ? person.educationCode : null,
    marital_code: isKnown ? person.maritalCode : null,
    national_id: isKnown ? person.nationalId : null,
  }
}

function bodyColumns(client: SampleClient) {
  const { body, calendar } = client
  const isKnown = hasReached(client, 'body')
  const child = body.childDays === null ? null : calendar.day(-body.childDays)
  return {
    height_mm: isKnown ? body.heightMm : null,
    start_weight_g: isKnown ? body.startWeightG : null,
    target_weight_g: isKnown ? body.targetWeightG : null,
    // Asked last: without it a registration is not finished.
    goal: hasReached(client, 'finished') ? body.goal : null,
    activity_type: isKnown ? body.activityType : null,
    activity_product: isKnown ? body.activityProduct : null,
    breastfeeding_child_birth: hasReached(client, 'conditions') ? child : null,
  }
}

/** Who has not finished or not paid has mostly been given to nobody yet. */
function supporterOf({ plan, chance }: SampleClient, world: SampleWorld): number | null {
  const nobody: Readonly<Record<string, number>> = { untaken: 1, incomplete: 0.7, unpaid: 0.4 }
  return chance.happens(nobody[plan.outcome] ?? 0) ? null : (world.supporterIds[plan.supporter] ?? null)
}

function closingColumns({ history, person, body, chance, calendar }: SampleClient) {
  if (history.closed === null) return { closed_on: null, closed_reason: null, pregnant_since: null }
  const mayBePregnant = person.sex === 'female' && body.age >= 20 && body.age <= 42 && body.childDays === null
  const reason = chance.weighted([
    ['moved', 30],
    ['medical', 25],
    ['duplicate', 15],
    ['other', 20],
    ['pregnant', mayBePregnant ? 40 : 0],
  ])
  return {
    closed_on: calendar.day(history.closed),
    closed_reason: reason,
    pregnant_since: reason === 'pregnant' ? calendar.day(Math.max(history.closed - 40, -240)) : null,
  }
}

/** Answers of the registration that are lists of their own, by table. */
export function answerRows(client: SampleClient, id: number, world: SampleWorld): Record<string, Row[]> {
  if (!hasReached(client, 'conditions')) return {}
  const { body, calendar, plan, later } = client
  const since = calendar.day(-plan.age)
  const medicines = body.medicines.map((code) => medicine(code, since))
  const newest = later.medicine === null ? [] : [medicine(later.medicine, calendar.day(0))]
  const known = [...medicines, ...newest]
  const allergies = later.allergy === null ? body.allergies : [...body.allergies, later.allergy]
  const supporter = world.supporterIds[plan.supporter] ?? null
  return {
    client_conditions: body.conditions.map((code) => ({ client_id: id, condition_code: code, since })),
    client_medicines: (known.length > 0 ? known : [medicine('none', null)]).map((row) => ({
      client_id: id,
      ...row,
    })),
    client_allergies: allergies.map((code) => ({ client_id: id, allergy_code: code })),
    client_dislikes: body.dislikes.flatMap((code) => {
      const item = world.templates.foodItemIds.get(code)
      return item === undefined ? [] : [{ client_id: id, food_item_id: item }]
    }),
    client_tags: body.tags.map((code) => ({ client_id: id, tag_code: code })),
    client_clearances: clearanceRows(client, id),
    client_letters: letterRows(client, { clientId: id, staffId: supporter }, world.templates.policy),
  }
}

const medicine = (code: string, since: string | null) => ({ medicine_code: code, since })

/** The paper that the clinical gate asks of minors. */
function clearanceRows({ body, calendar, plan }: SampleClient, id: number): Row[] {
  if (body.age > 17) return []
  return [
    {
      client_id: id,
      kind: 'guardian_consent',
      given_on: calendar.day(-plan.age),
      created_at: calendar.instant(-plan.age, 9 * 60),
    },
  ]
}
