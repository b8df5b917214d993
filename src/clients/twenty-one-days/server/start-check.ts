import { sql } from 'kysely'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { storedFacts } from '#clients/clients/server/client-facts.reads.ts'
import type { VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { clientHealth, limitsOf, type ClientHealth } from '#clients/visits/server/client-health.reads.ts'
import { missingInputs, targetOf } from '#clients/visits/server/visit-target.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import {
  clinicalGate,
  readCatalogue,
  safetyPolicy,
  type Catalogue,
} from '#nutrition/composer/server/composer.reads.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import type { ListDay } from '#nutrition/composer/composer.contract.ts'
import { RUN_DAYS } from '../programme-days.contract.ts'
import type { StartReason } from '../runs.contract.ts'
import { allFacts } from './menu-names.ts'
import { menuFor, type ClientMenu } from './menu.rules.ts'
import { menuDocument } from './menu-document.ts'
import { healthProblems } from './menu-check.ts'
import { publishedFitting } from './programmes.store.ts'
import './twenty-one-days.table.ts'

/** Everything that a run is started with; `menu` is null while something stands in the way. */
export interface StartCase {
  reasons: StartReason[]
  target: VisitTarget | null
  programme: Fitting | null
  menu: Extract<ClientMenu, { ok: true }> | null
  catalogue: Catalogue
  health: ClientHealth
}

type Fitting = NonNullable<Awaited<ReturnType<typeof publishedFitting>>>

/** All that speaks against a run of this client from a day on. Nothing here can be overridden: the menu is fixed. */
export async function startCase(db: Db, client: VisibleClient, startOn: IsoDate): Promise<StartCase> {
  const health = await clientHealth(db, client.id, startOn)
  const gapDays = await gapDaysOf(db)
  const policy = withGap(await safetyPolicy(db, startOn), gapDays)
  const catalogue = await readCatalogue(db)
  const weightG = (await storedFacts(db, client.id))?.last_weight_g ?? health.startWeightG
  const activityType = health.activityType
  const dietType = policy.diet21.dietType
  const weighed = { health, weightG, onDate: startOn, activityType, dietType }
  const missing = missingInputs(weighed, policy)
  const target = targetOf(weighed, policy)?.target ?? null
  const programme = target && (await fittingFor(db, target))
  const limits = limitsOf(health, policy)
  const menu = programme
    ? menuFor(programme.days, { facts: allFacts(catalogue), limits, startedOn: startOn })
    : null
  const reasons = [
    ...(await runReasons(db, client, startOn)),
    ...missing.map((input) => reason('input-missing', { input })),
    ...(target ? await gateReasons(db, { health, weightG, startOn, target, policy, menu }) : []),
    ...menuReasons({ target, programme, menu, limits, catalogue, startOn }),
  ]
  return { reasons: distinct(reasons), target, programme, menu: menu?.ok ? menu : null, catalogue, health }
}

/** The published programme for the client's energy; null when there is none. */
async function fittingFor(db: Db, target: VisitTarget): Promise<Fitting | null> {
  return (await publishedFitting(db, target.targetKcal)) ?? null
}

interface MenuInput extends Pick<StartCase, 'target' | 'programme' | 'catalogue'> {
  menu: ClientMenu | null
  limits: ReturnType<typeof limitsOf>
  startOn: IsoDate
}

/** What speaks against the fixed menu for this client. */
function menuReasons({ target, programme, menu, limits, catalogue, startOn }: MenuInput): StartReason[] {
  if (!target) return []
  if (!programme || !menu) return [reason('no-programme', { target: target.targetKcal })]
  if (!menu.ok) return [reason('no-safe-food', { meal: menu.mealCode, day: menu.day })]
  const document = menuDocument({ days: menu.days, programme, target, limits, catalogue, startOn })
  return healthProblems(document, catalogue)
}

const reason = (code: string, params: StartReason['params'] = {}): StartReason => ({ code, params })

function distinct(reasons: readonly StartReason[]): StartReason[] {
  return [...new Map(reasons.map((one) => [JSON.stringify(one), one])).values()]
}

/** A run that the new one would meet, and a closed file. */
async function runReasons(db: Db, client: VisibleClient, startOn: IsoDate): Promise<StartReason[]> {
  const other = await db
    .selectFrom('twenty_one_runs')
    .select(['started_on', 'last_on'])
    .where('client_id', '=', client.id)
    .where('last_on', '>=', startOn)
    .where('started_on', '<=', addDays(startOn, RUN_DAYS - 1))
    .orderBy('started_on')
    .executeTakeFirst()
  return [
    ...(client.closedOn === null ? [] : [reason('closed', { on: client.closedOn })]),
    ...(other ? [reason('running', { from: other.started_on, to: other.last_on })] : []),
  ]
}

interface GateInput {
  health: ClientHealth
  weightG: number | null
  startOn: IsoDate
  target: VisitTarget
  policy: SafetyPolicy
  menu: ClientMenu | null
}

async function gateReasons(db: Db, input: GateInput): Promise<StartReason[]> {
  const { health, weightG, startOn, target, policy, menu } = input
  const { sex, birthDate, heightMm, clearances } = health
  if (sex === null || birthDate === null || heightMm === null || weightG === null) return []
  const found = clinicalGate(
    {
      sex: sex === 'male' ? 'man' : 'woman',
      birthDate,
      weightG,
      heightMm,
      goal: health.goal ?? 'health',
      isPregnant: health.pregnantSince !== null,
      infantBirthDate: health.infantBirthDate,
      conditions: health.conditions,
      hasDoctorLetter: clearances.has('doctor_letter'),
      hasGuardianConsent: clearances.has('guardian_consent'),
      hasMedicalReview: clearances.has('medical_review'),
      last21DayListEnd: await restingSince(db, health.id, startOn, policy.diet21.dietType),
    },
    {
      kind: 'daily',
      dietType: policy.diet21.dietType,
      onDate: startOn,
      // The leanest day of the fixed menu is what has to hold.
      targetKcal: menu?.ok ? leastKcal(menu.days) : target.targetKcal,
      tdeeKcal: target.tdeeKcal + target.incrementKcal,
    },
    policy,
  )
  return found
    .filter((one) => one.severity !== 'warn')
    .map((one) => ({ code: one.code, params: { ...one.params } }))
}

function leastKcal(days: readonly ListDay[]): number {
  return Math.floor(Math.min(...days.map((day) => day.totals.energyMilliKcal)) / 1000)
}

/**
 * The last day of the client's last 21 days, as a run or as lists of that diet; null when there was none, or a
 * maintenance list came after it.
 */
async function restingSince(
  db: Db,
  clientId: number,
  startOn: IsoDate,
  dietType: string,
): Promise<IsoDate | null> {
  const { rows } = await sql<{ ended: string | null; kept: boolean }>`
    with past as (
      select max(ended) as ended from (
        select last_on as ended from twenty_one_runs
        where client_id = ${clientId} and last_on < ${startOn}::date
        union all
        select food_lists.from_day + food_lists.days - 1 from food_lists
        join visits on visits.id = food_lists.visit_id join terms on terms.id = visits.term_id
        where food_lists.client_id = ${clientId} and food_lists.state in ('sent', 'received')
          and terms.diet_type = ${dietType} and food_lists.from_day < ${startOn}::date
      ) ends
    )
    select ended, exists (
      select from food_lists join visits on visits.id = food_lists.visit_id join terms on terms.id = visits.term_id
      where food_lists.client_id = ${clientId} and food_lists.state in ('sent', 'received')
        and terms.diet_type = 'maintenance' and food_lists.from_day > past.ended
        and food_lists.from_day <= ${startOn}::date
    ) as kept from past`.execute(db)
  const row = rows[0]
  return row === undefined || row.kept ? null : row.ended
}

export const gapSettingKey = 'twenty_one_gap_days'

/** Days of rest after a run until another one, when staff set them; null leaves the policy's. */
async function gapDaysOf(db: Db): Promise<number | null> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where key = ${gapSettingKey}`.execute(db)
  const value = rows[0]?.value
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 365 ? value : null
}

function withGap(policy: SafetyPolicy, gapDays: number | null): SafetyPolicy {
  return gapDays === null ? policy : { ...policy, diet21: { ...policy.diet21, restDays: gapDays } }
}
