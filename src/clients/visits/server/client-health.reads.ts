import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import type { ClientsTable } from '#clients/clients/server/clients.table.ts'
import type { ClientClearancesTable } from '#clients/food-lists/server/food-lists.table.ts'
import type { ClientLimits } from '#nutrition/composer/composer.contract.ts'
import {
  medicineRulesOf,
  rulesOf,
  storedPolicy,
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

/** @param today papers count on this day */
export async function clientHealth(db: Db, clientId: number, today: IsoDate): Promise<ClientHealth> {
  const client = await db
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
    .where('id', '=', clientId)
    .executeTakeFirst()
  assertFound(client)
  return {
    ...client,
    conditions: await conditionsOf(db, clientId, await storedPolicy(db, today)),
    allergies: await allergiesOf(db, clientId),
    dislikes: await dislikesOf(db, clientId),
    clearances: await clearancesOf(db, clientId, today),
    letters: await lettersOf(db, clientId, today),
    ...(await medicinesOf(db, clientId)),
  }
}

async function conditionsOf(
  db: Db,
  clientId: number,
  policy: SafetyPolicy,
): Promise<ClientHealth['conditions']> {
  const { rows } = await sql<{ code: string; fa: string | null; ar: string | null }>`
    select own.condition_code as code, entry.name_fa as fa, entry.name_ar as ar
    from client_conditions own
    left join registry_entries entry on entry.registry = 'conditions' and entry.code = own.condition_code
    where own.client_id = ${clientId}
    order by own.condition_code
  `.execute(db)
  return rows.map(({ code, fa, ar }) => ({
    code,
    fa: fa ?? code,
    ar,
    // A condition that nobody has judged yet is treated like one that needs a doctor.
    policy: rulesOf([code], policy)[0]?.policy ?? 'doctor_letter',
  }))
}

async function allergiesOf(db: Db, clientId: number): Promise<ClientHealth['allergies']> {
  const { rows } = await sql<{ code: string; fa: string | null; ar: string | null; forbids: unknown }>`
    select own.allergy_code as code, entry.name_fa as fa, entry.name_ar as ar, entry.data -> 'forbids' as forbids
    from client_allergies own
    left join registry_entries entry on entry.registry = 'allergies' and entry.code = own.allergy_code
    where own.client_id = ${clientId}
    order by own.allergy_code
  `.execute(db)
  return rows.map(({ code, fa, ar, forbids }) => ({
    code,
    fa: fa ?? code,
    ar,
    forbids: isTexts(forbids) ? forbids : [code],
  }))
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

async function dislikesOf(db: Db, clientId: number): Promise<ClientHealth['dislikes']> {
  const rows = await db
    .selectFrom('client_dislikes')
    .innerJoin('food_items', 'food_items.id', 'client_dislikes.food_item_id')
    .leftJoin('categories', 'categories.id', 'food_items.category_id')
    .select(['food_items.id', 'food_items.name_fa as fa', 'food_items.name_ar as ar'])
    .select(['food_items.tags', 'categories.code as category'])
    .where('client_dislikes.client_id', '=', clientId)
    .orderBy('food_items.sort_key')
    .orderBy('food_items.id')
    .execute()
  const covered = await coveredItems(db, rows)
  return rows.map(({ id, fa, ar }) => ({ id, fa, ar, covers: covered.get(id) ?? [id] }))
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

async function clearancesOf(db: Db, clientId: number, today: IsoDate): Promise<ClientHealth['clearances']> {
  const rows = await db
    .selectFrom('client_clearances')
    .select('kind')
    .where('client_id', '=', clientId)
    .where('kind', '<>', 'doctor_letter')
    .where('given_on', '<=', today)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .execute()
  return new Set(rows.map((row) => row.kind))
}

function lettersOf(db: Db, clientId: number, today: IsoDate): Promise<ConditionLetter[]> {
  return db
    .selectFrom('client_letters')
    .select(['condition_code as condition', 'numbers', 'expires_on as expiresOn'])
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .where('given_on', '<=', today)
    .where('expires_on', '>=', today)
    .orderBy('condition_code')
    .execute()
}

async function medicinesOf(
  db: Db,
  clientId: number,
): Promise<Pick<ClientHealth, 'medicines' | 'medicinesAsked'>> {
  const rows = await db
    .selectFrom('client_medicines')
    .select('medicine_code as code')
    .where('client_id', '=', clientId)
    .orderBy('medicine_code')
    .execute()
  const codes = rows.map(({ code }) => code)
  return { medicines: codes.filter((code) => code !== 'none'), medicinesAsked: codes.length > 0 }
}

/** What the client may not get, as composer and checker take it. */
export function limitsOf(
  health: ClientHealth,
  policy: SafetyPolicy,
  excludedFoodIds: readonly string[] = [],
): ClientLimits {
  const rules = rulesOf(
    health.conditions.map((one) => one.code),
    policy,
  )
  return {
    allergens: distinct(health.allergies.flatMap((one) => one.forbids)),
    ...tagLimitsOf([...rules, ...medicineRulesOf(health.medicines, policy)]),
    dislikedFoodItemIds: distinct(health.dislikes.flatMap((one) => one.covers.map(String))),
    dislikedFoodIds: distinct(excludedFoodIds),
  }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted()
