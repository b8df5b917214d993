import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertFound } from '#platform/server/versions.ts'
import type { ClientsTable } from '#clients/clients/server/clients.table.ts'
import type { ClientClearancesTable } from '#clients/food-lists/server/food-lists.table.ts'
import type { ClientLimits } from '#nutrition/composer/composer.contract.ts'
import {
  medicineRulesOf,
  PREGNANCY,
  rulesOf,
  knownPolicies,
  policyBeside,
  policyOf,
  tagLimitsOf,
} from '#nutrition/composer/server/composer.reads.ts'
import { namingTagOf } from '#nutrition/food-items/food-tags.contract.ts'
import type {
  ConditionLetter,
  ConditionPolicy,
  SafetyPolicy,
} from '#nutrition/composer/safety-policy.contract.ts'

interface Named {
  fa: string
  ar: string | null
}

/** What decides about a client's lists. */
export interface ClientHealth {
  id: number
  code: string
  fullName: string
  language: ClientsTable['language']
  country: ClientsTable['country']
  sex: ClientsTable['sex']
  birthDate: IsoDate | null
  heightMm: number | null
  goal: ClientsTable['goal']
  activityType: string | null
  startWeightG: number | null
  targetWeightG: number | null
  pregnantSince: IsoDate | null
  infantBirthDate: IsoDate | null
  conditions: (Named & { code: string; policy: ConditionPolicy })[]
  /** `forbids`: the tags of food items that an allergy means. */
  allergies: (Named & { code: string; forbids: string[] })[]
  /** `covers`: the items that are meant: itself, and all that hold it by the tag that names it. */
  dislikes: (Named & { id: number; covers: number[] })[]
  clearances: ReadonlySet<ClientClearancesTable['kind']>
  /** Letters valid on the day, each for one condition. A letter of `clearances` names none and counts for nothing. */
  letters: readonly ConditionLetter[]
  /** Codes of medicines taken on the day. */
  medicines: readonly string[]
  /** Somebody recorded the medicines, that there are none included. */
  medicinesAsked: boolean
}

/**
 * One statement, and one more where the client dislikes something.
 * @param today papers count on this day
 */
export async function clientHealth(db: Db, clientId: number, today: IsoDate): Promise<ClientHealth> {
  return (await healthAndPolicy(db, clientId, today)).health
}

/** The same with the policy in force on the day, by the same statement. */
export async function healthAndPolicy(
  db: Db,
  clientId: number,
  today: IsoDate,
): Promise<{ health: ClientHealth; policy: SafetyPolicy }> {
  const { row, policy } = await healthRowAndPolicy(db, clientId, today)
  return { health: await healthOf(db, row, policy), policy }
}

/** The same before it is known what disliked items are in: for `healthOf`. */
export async function healthRowAndPolicy(
  db: Db,
  clientId: number,
  today: IsoDate,
): Promise<{ row: HealthRow; policy: SafetyPolicy }> {
  const found = await selectHealth(db, sql`${clientId}`, today)
    .select(policyBeside(sql`${today}::date`, knownPolicies()).as('policy'))
    .modifyEnd(preparedPlan)
    .executeTakeFirst()
  assertFound(found)
  const { policy, ...row } = found
  return { row, policy: policyOf(policy) }
}

/** The same as a column of another statement: for `healthOf`. @param clientId of that statement */
export const healthBeside = (db: Db, clientId: RawBuilder<unknown>, today: IsoDate) => sql<HealthRow>`(
  select to_json(health) from (${selectHealth(db, clientId, today)}) health)`

export type HealthRow = Awaited<ReturnType<ReturnType<typeof selectHealth>['executeTakeFirstOrThrow']>>

const selectHealth = (db: Db, clientId: RawBuilder<unknown>, today: IsoDate) =>
  db
    .selectFrom('clients')
    .select([
      'id',
      'code',
      'full_name as fullName',
      'language',
      'country',
      'sex',
      'birth_date as birthDate',
      'height_mm as heightMm',
      'goal',
      'activity_type as activityType',
      'start_weight_g as startWeightG',
      'target_weight_g as targetWeightG',
      'pregnant_since as pregnantSince',
      'breastfeeding_child_birth as infantBirthDate',
    ])
    .select([
      entriesOf('conditions').as('conditions'),
      entriesOf('allergies').as('allergies'),
      dislikesBeside.as('dislikes'),
      clearancesOn(today).as('clearances'),
      lettersOn(today).as('letters'),
      medicinesBeside.as('medicines'),
    ])
    .where('id', '=', sql<number>`${clientId}`)

/** @param policy in force on the day. One statement more where the client dislikes something. */
export async function healthOf(db: Db, found: HealthRow, policy: SafetyPolicy): Promise<ClientHealth> {
  const dislikes = await dislikesOf(db, found.dislikes)
  return { ...healthButDislikes(found, policy), dislikes }
}

/** All but what the client dislikes, which says nothing about energy and diet. */
export function healthButDislikes(found: HealthRow, policy: SafetyPolicy): ClientHealth {
  const { conditions, allergies, clearances, medicines, ...client } = found
  return {
    ...client,
    conditions: conditions.map(({ code, fa, ar }) => ({
      code,
      fa: fa ?? code,
      ar,
      // A condition that nobody has judged yet is treated like one that needs a doctor.
      policy: rulesOf([code], policy)[0]?.policy ?? 'doctor_letter',
    })),
    allergies: allergies.map(({ code, fa, ar, forbids }) => ({
      code,
      fa: fa ?? code,
      ar,
      forbids: isTexts(forbids) ? forbids : [code],
    })),
    dislikes: [],
    clearances: new Set(clearances),
    medicines: medicines.filter((code) => code !== 'none'),
    medicinesAsked: medicines.length > 0,
  }
}

interface OwnEntry {
  code: string
  fa: string | null
  ar: string | null
  forbids: unknown
}

const ownTables = {
  conditions: { table: 'client_conditions', code: 'condition_code' },
  allergies: { table: 'client_allergies', code: 'allergy_code' },
} as const

/* What `clients` have, each as a column of another statement. */

function entriesOf(registry: keyof typeof ownTables): RawBuilder<OwnEntry[]> {
  const { table, code } = ownTables[registry]
  return sql`(
    select coalesce(json_agg(json_build_object('code', own.${sql.ref(code)}, 'fa', entry.name_fa, 'ar', entry.name_ar,
      'forbids', entry.data -> 'forbids') order by own.${sql.ref(code)}), '[]')
    from ${sql.table(table)} own
    left join registry_entries entry on entry.registry = ${sql.lit(registry)} and entry.code = own.${sql.ref(code)}
    where own.client_id = clients.id)`
}

const dislikesBeside = sql<(Named & DislikedItem)[]>`(
  select coalesce(json_agg(json_build_object('id', item.id, 'fa', item.name_fa, 'ar', item.name_ar, 'tags', item.tags,
    'category', categories.code) order by item.sort_key, item.id), '[]')
  from client_dislikes own join food_items item on item.id = own.food_item_id
  left join categories on categories.id = item.category_id
  where own.client_id = clients.id)`

const clearancesOn = (today: IsoDate) => sql<ClientClearancesTable['kind'][]>`(
  select coalesce(json_agg(distinct own.kind), '[]') from client_clearances own
  where own.client_id = clients.id and own.kind <> 'doctor_letter' and own.given_on <= ${today}::date
    and (own.expires_on is null or own.expires_on >= ${today}::date))`

const lettersOn = (today: IsoDate) => sql<ConditionLetter[]>`(
  select coalesce(json_agg(json_build_object('condition', own.condition_code, 'numbers', own.numbers,
    'expiresOn', own.expires_on) order by own.condition_code), '[]')
  from client_letters own
  where own.client_id = clients.id and own.ended_at is null and own.given_on <= ${today}::date
    and own.expires_on >= ${today}::date)`

const medicinesBeside = sql<string[]>`(
  select coalesce(json_agg(own.medicine_code order by own.medicine_code), '[]')
  from client_medicines own where own.client_id = clients.id)`

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

async function dislikesOf(
  db: Db,
  dislikes: readonly (Named & DislikedItem)[],
): Promise<ClientHealth['dislikes']> {
  if (dislikes.length === 0) return []
  const covered = await coveredItems(db, dislikes)
  return dislikes.map(({ id, fa, ar }) => ({ id, fa, ar, covers: covered.get(id) ?? [id] }))
}

interface DislikedItem {
  id: number
  tags: string[]
  category: string | null
}

/** By disliked item: itself, and all that hold it by the tag that names it. */
export async function coveredItems(
  db: Db,
  disliked: readonly DislikedItem[],
): Promise<Map<number, number[]>> {
  const naming = new Map(disliked.map(({ id, tags, category }) => [id, namingTagOf(tags, category)]))
  const holders = await itemsHolding(
    db,
    [...naming.values()].filter((tag) => tag !== null),
  )
  const covers = (id: number, tag: string | null) => {
    const holding = tag === null ? [] : holders.filter(({ tags }) => tags.includes(tag))
    return [...new Set([id, ...holding.map((item) => item.id)])]
  }
  return new Map([...naming].map(([id, tag]) => [id, covers(id, tag)]))
}

async function itemsHolding(db: Db, tags: readonly string[]): Promise<{ id: number; tags: string[] }[]> {
  if (tags.length === 0) return []
  return db
    .selectFrom('food_items')
    .select(['id', 'tags'])
    .where(sql<boolean>`tags && ${[...tags]}::text[]`)
    .orderBy('id')
    .execute()
}

/** Codes of the conditions of a client, and that of a pregnancy whose first day is written down. */
export function conditionCodes({
  conditions,
  pregnantSince,
}: Pick<ClientHealth, 'conditions' | 'pregnantSince'>): string[] {
  const codes = conditions.map(({ code }) => code)
  return pregnantSince !== null && !codes.includes(PREGNANCY) ? [...codes, PREGNANCY] : codes
}

/** What the client may not get, as composer and checker take it. */
export function limitsOf(
  health: ClientHealth,
  policy: SafetyPolicy,
  excludedFoodIds: readonly string[] = [],
): ClientLimits {
  const rules = rulesOf(conditionCodes(health), policy)
  return {
    allergens: distinct(health.allergies.flatMap((one) => one.forbids)),
    ...tagLimitsOf([...rules, ...medicineRulesOf(health.medicines, policy)]),
    dislikedFoodItemIds: distinct(health.dislikes.flatMap((one) => one.covers.map(String))),
    dislikedFoodIds: distinct(excludedFoodIds),
  }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted()
