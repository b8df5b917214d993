import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { storedFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { dishTastes, knownOpinions } from '#clients/dish-opinions/server/dish-opinions.reads.ts'
import type { VisibleClient } from '#clients/clients/server/clients.reads.ts'
import type { ClientHealth, limitsOf } from '#clients/visits/server/client-health.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import type { Catalogue } from '#nutrition/composer/server/composer.reads.ts'
import { RUN_DAYS } from '../programme-days.contract.ts'
import type { StartReason } from '../runs.contract.ts'
import { allFacts } from './menu-names.ts'
import { menuFor, type ClientMenu } from './menu.rules.ts'
import { menuDocument } from './menu-document.ts'
import { healthProblems } from './menu-check.ts'
import { publishedFitting } from './programmes.store.ts'
import { noteFindings, noteUnread } from '#clients/health-words/server/health-words.reads.ts'
import { gateReasons } from './run-gate.ts'
import { runInputs } from './run-inputs.ts'
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
  const known = (await storedFacts(db, client.id))?.last_weight_g ?? null
  const inputs = await runInputs(db, client.id, startOn, known)
  const { health, policy, weightG, target, limits, catalogue, absoluteFloorKcal } = inputs
  const programme = target && (await fittingFor(db, target))
  const tastes = dishTastes(await knownOpinions(db, client.id), startOn)
  const menu = programme
    ? menuFor(programme.days, { facts: allFacts(catalogue), limits, tastes, startedOn: startOn })
    : null
  const start = { onDate: startOn, startedOn: startOn }
  const reasons = [
    ...(await runReasons(db, client, startOn)),
    ...inputs.missing,
    ...(await noteReasons(db, client.id)),
    ...(await gateReasons(db, { ...start, health, weightG, target, policy, days: daysOf(menu) })),
    ...menuReasons({ target, programme, menu, limits, catalogue, startOn, absoluteFloorKcal }),
  ]
  return { reasons: distinct(reasons), target, programme, menu: made(menu), catalogue, health }
}

const made = (menu: ClientMenu | null) => (menu?.ok ? menu : null)
const daysOf = (menu: ClientMenu | null) => made(menu)?.days ?? null

/** The published programme for the client's energy; null when there is none. */
async function fittingFor(db: Db, target: VisitTarget): Promise<Fitting | null> {
  return (await publishedFitting(db, target.targetKcal)) ?? null
}

interface MenuInput extends Pick<StartCase, 'target' | 'programme' | 'catalogue'> {
  menu: ClientMenu | null
  limits: ReturnType<typeof limitsOf>
  startOn: IsoDate
  absoluteFloorKcal: number
}

/** What speaks against the fixed menu for this client. */
function menuReasons(input: MenuInput): StartReason[] {
  const { target, programme, menu, limits, catalogue, startOn, absoluteFloorKcal } = input
  if (!target) return []
  if (!programme || !menu) return [reason('no-programme', { target: target.targetKcal })]
  if (!menu.ok) return [reason('no-safe-food', { meal: menu.mealCode, day: menu.day })]
  const document = menuDocument({ days: menu.days, programme, target, limits, catalogue, startOn })
  return healthProblems(document, catalogue, { absoluteFloorKcal, from: 0 })
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

/** Sentences about health that nobody looked at yet. */
async function noteReasons(db: Db, clientId: number): Promise<StartReason[]> {
  const found = await noteFindings(db, clientId)
  return found.length === 0 ? [] : [reason(noteUnread, { count: found.length })]
}
