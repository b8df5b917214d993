import { sql } from 'kysely'
import {
  readCatalogue,
  readDiet,
  safetyPolicy,
  varietyFor,
} from '#nutrition/composer/server/composer.reads.ts'
import { composeList } from '#nutrition/composer/server/compose.rules.ts'
import { listTargets, macroPlanOf } from '#nutrition/composer/server/composer.reads.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import type { VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { limitsOf } from '#clients/visits/server/client-health.reads.ts'
import { menuDaysOf, menuDocument } from '#clients/twenty-one-days/server/menu-document.ts'
import { namesOfDays } from '#clients/twenty-one-days/server/menu-names.ts'
import { countsOf } from '#clients/twenty-one-days/server/programme-days.ts'
import { insertProgramme } from '#clients/twenty-one-days/server/programmes.store.ts'
import { changeOfRun, dayIndexOn } from '#clients/twenty-one-days/server/run.rules.ts'
import { insertRun } from '#clients/twenty-one-days/server/runs.store.ts'
import { startCase } from '#clients/twenty-one-days/server/start-check.ts'
import { RUN_DAYS, WEIGH_DAYS, type MenuDay } from '#clients/twenty-one-days/programme-days.contract.ts'
import { addDays, todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'

/**
 * Each band of the shipped diet of 21 days (1200–1500 to 2100–2400 kcal) in two halves: so a menu for the middle is
 * within some 6 % of every target it serves.
 */
const bands = [
  [1200, 1350],
  [1350, 1500],
  [1500, 1650],
  [1650, 1800],
  [1800, 1950],
  [1950, 2100],
  [2100, 2250],
  [2250, 2400],
] as const

/** Who usually has such a target: from 1800 kcal on, tall and heavy men. */
const usualBelow = { sex: 'woman', weightG: 78_000, heightMm: 1_620 } as const
const usualFrom1800 = { sex: 'man', weightG: 98_000, heightMm: 1_780 } as const

/** How long ago sample runs began; the last of them ended before its time. */
const begunAgo = [0, 2, 5, 8, 11, 14, 17, 20, 24, 40, 9]
const stoppedAfter = 4
const candidatesMax = 80

/** Published programmes for the usual energies, and runs of some clients who may have one. Once. */
export async function addSampleRuns(db: Db, now: Date): Promise<void> {
  const { rows } = await sql`select id from twenty_one_programmes limit 1`.execute(db)
  if (rows.length > 0) return
  const made = await composedBands(db, now)
  await db.transaction().execute(async (transaction) => {
    await addProgrammes(transaction, made, now)
    await addRuns(transaction, now)
  })
}

interface MadeBand {
  kcalFrom: number
  kcalTo: number
  days: MenuDay[]
}

async function composedBands(db: Db, now: Date): Promise<MadeBand[]> {
  const startDate = todayIn('IR', now)
  const policy = await safetyPolicy(db, startDate)
  const found = await db
    .selectFrom('diets')
    .select('id')
    .where('diet_type', '=', policy.diet21.dietType)
    .orderBy('id')
    .executeTakeFirst()
  if (!found) return []
  const diet = await readDiet(db, found.id, await readCatalogue(db), { country: 'IR', startDate })
  if (!diet) return []
  return bands.flatMap(([kcalFrom, kcalTo]) => {
    const days = weekOf(diet, { kcalFrom, kcalTo, startDate, policy })
    // A week three times over: composing 21 days at each start would take too long.
    return days
      ? [{ kcalFrom, kcalTo, days: Array.from({ length: RUN_DAYS }, (_, day) => days[day % 7]!) }]
      : []
  })
}

type Diet = NonNullable<Awaited<ReturnType<typeof readDiet>>>

function weekOf(
  diet: Diet,
  {
    kcalFrom,
    kcalTo,
    startDate,
    policy,
  }: Omit<MadeBand, 'days'> & { startDate: IsoDate; policy: SafetyPolicy },
): MenuDay[] | null {
  const limits = { allergens: [], forbiddenTags: [], dislikedFoodItemIds: [], dislikedFoodIds: [] }
  const input = {
    kind: 'daily' as const,
    startDate,
    days: 7,
    diet: diet.definition,
    items: diet.items,
    limits,
    targets: listTargets(
      {
        plan: macroPlanOf(diet.dietType, [], policy),
        targetKcal: (kcalFrom + kcalTo) / 2,
        floorKcal: kcalFrom,
        ...(kcalFrom < 1800 ? usualBelow : usualFrom1800),
        isBreastfeeding: false,
        conditions: [],
      },
      policy,
    ),
    variety: varietyFor(diet, limits),
    previousFoodIds: [],
    waivedRules: [],
    seed: kcalFrom,
  }
  const first = composeList(input)
  const outcome = first.ok ? first : composeList({ ...input, waivedRules: first.conflict.removable })
  if (!outcome.ok || outcome.document.content.layout !== 'days') return null
  return menuDaysOf(outcome.document.content.days)
}

async function addProgrammes(db: Db, made: readonly MadeBand[], now: Date): Promise<void> {
  const catalogue = await readCatalogue(db)
  for (const band of made) {
    const id = await insertProgramme(db, { ...band, note: null }, countsOf(band.days, catalogue), now)
    await db
      .updateTable('twenty_one_programmes')
      .set({ status: 'published', published_at: now })
      .where('id', '=', id)
      .execute()
  }
}

/** Tries clients in the order of their ids; the clinical gate decides who has a run, as it does for staff. */
async function addRuns(db: Db, now: Date): Promise<void> {
  const left = [...begunAgo]
  for (const client of await candidates(db, todayIn('IR', now))) {
    const ago = left[0]
    if (ago === undefined) return
    const today = todayIn(client.country, now)
    const startOn = addDays(today, -ago)
    const one = await startCase(db, client, startOn)
    if (one.reasons.length > 0 || !one.menu || !one.target || !one.programme) continue
    await addRun(db, { client, startOn, today, one, isStopped: left.length === 1 }, now)
    left.shift()
  }
}

function candidates(db: Db, today: IsoDate): Promise<VisibleClient[]> {
  return db
    .selectFrom('clients')
    .innerJoin('client_facts', 'client_facts.client_id', 'clients.id')
    .select(['clients.id', 'clients.code', 'clients.full_name as fullName', 'clients.country'])
    .select(['clients.language', 'clients.supporter_id as supporterId'])
    .select(['clients.closed_on as closedOn', 'clients.version'])
    .where('clients.closed_on', 'is', null)
    .where('clients.goal', '=', 'lose')
    .where('client_facts.last_weight_g', 'is not', null)
    .where('client_facts.paid_until', '>', today)
    .orderBy('clients.id')
    .limit(candidatesMax)
    .execute()
}

interface SampleRun {
  client: VisibleClient
  startOn: IsoDate
  today: IsoDate
  one: Awaited<ReturnType<typeof startCase>>
  isStopped: boolean
}

async function addRun(
  db: Db,
  { client, startOn, today, one, isStopped }: SampleRun,
  now: Date,
): Promise<void> {
  const { programme, menu, target, catalogue, health } = one
  if (!programme || !menu || !target) return
  const limits = limitsOf(health, await safetyPolicy(db, startOn))
  const id = await insertRun(
    db,
    {
      clientId: client.id,
      programmeId: programme.id,
      startedOn: startOn,
      staffId: client.supporterId,
      document: menuDocument({ days: menu.days, programme, target, limits, catalogue, startOn }),
      names: namesOfDays(catalogue, [...menuDaysOf(menu.days), ...programme.days]),
      replaced: menu.replaced,
      targetKcal: target.targetKcal,
      floorKcal: target.floorKcal,
    },
    now,
  )
  const lived = isStopped ? stoppedAfter : dayIndexOn(startOn, today)
  await addProgress(db, { id, client, startOn, lived, isStopped }, now)
}

interface Progress {
  id: number
  client: VisibleClient
  startOn: IsoDate
  lived: number
  isStopped: boolean
}

/** Most days done, some not; weighed on the days that have come, but for the newest of some. */
async function addProgress(
  db: Db,
  { id, client, startOn, lived, isStopped }: Progress,
  now: Date,
): Promise<void> {
  const { last_weight_g: lastG } = await db
    .selectFrom('client_facts')
    .select('last_weight_g')
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow()
  const done = Array.from({ length: lived }, (_, place) => place + 1).filter(
    (day) => (day * 7 + id) % 5 !== 0,
  )
  const weighed = WEIGH_DAYS.filter((day) => day < lived || (day === lived && id % 2 === 0)).map((day) => ({
    day,
    weightG: Math.round(((lastG ?? 80_000) - day * (70 + (id % 4) * 15)) / 100) * 100,
  }))
  for (const { day, weightG } of weighed) {
    await db
      .insertInto('twenty_one_weights')
      .values({
        run_id: id,
        day,
        weight_g: weightG,
        weighed_on: addDays(startOn, day - 1),
        recorded_by: client.supporterId,
        recorded_at: now,
      })
      .execute()
  }
  await db
    .updateTable('twenty_one_runs')
    .set({
      done_days: done,
      change_g: changeOfRun(weighed),
      ...(isStopped ? { stopped_on: addDays(startOn, lived - 1), pause_reason: 'travel' as const } : {}),
    })
    .where('id', '=', id)
    .execute()
}
