import { sql } from 'kysely'
import { loadCase, varietyOf } from '#clients/food-lists/server/list-case.ts'
import { previousFoodIds } from '#clients/food-lists/server/food-lists.store.ts'
import { visibleVisit } from '#clients/visits/server/visits.reads.ts'
import type { ComposeInput } from '#nutrition/composer/composer.contract.ts'
import { closeComposer } from '#nutrition/composer/server/composer.reads.ts'
import { composeList } from '#nutrition/composer/server/compose.rules.ts'
import type { Actor } from '#platform/server/actor.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import type { DataSet } from './data-set.ts'
import { median, millisecondsOf, quantile, type Figure } from './figures.ts'
import { listenOn } from './list-page.ts'

const lists = 60
const days = 14
const goal = 0.3

interface Composed {
  visitId: number
  seconds: number
  isList: boolean
}

/** Lists of 14 days for random clients from the shipped diets, on one core; then one over HTTP. */
export async function measureComposing({ database }: DataSet): Promise<Figure[]> {
  const { db } = database
  const api = await listenOn(database)
  try {
    const token = await api.signIn('manager')
    const actor = await actorOfToken(db, token, systemClock.now())
    if (!actor) throw new Error('The manager has no session')
    const composed = await composeForMany(db, actor)
    const seconds = composed.map((one) => one.seconds)
    const found = composed.filter((one) => one.isList)
    const from = `${found.length} lists for ${composed.length} clients`
    const path = `admin/visits/${found[0]?.visitId}/lists/daily/compose`
    const request = await millisecondsOf(() => api.ask('POST', path, token, { listVersion: null, days }))
    return [
      { name: 'composing 14 days, median', value: median(seconds), unit: 's', goal, from },
      { name: 'composing 14 days, 95 of 100', value: quantile(seconds, 0.95), unit: 's', goal },
      { name: 'composing 14 days, worst', value: Math.max(...seconds), unit: 's' },
      {
        name: 'composing 14 days, over HTTP once',
        value: request / 1000,
        unit: 's',
        from: 'with its draft saved',
      },
    ]
  } finally {
    await closeComposer()
    await api.close()
  }
}

async function composeForMany(db: Db, actor: Actor): Promise<Composed[]> {
  const composed: Composed[] = []
  for (const visitId of await weighedVisits(db)) {
    const input = await inputOf(db, actor, visitId)
    if (!input) continue
    const started = performance.now()
    const outcome = composeList(input)
    composed.push({ visitId, seconds: (performance.now() - started) / 1000, isList: outcome.ok })
    if (composed.length === lists) return composed
  }
  throw new Error(`Only ${composed.length} of the clients can be composed for`)
}

/**
 * Weighed visits of running terms without a list of the kind, in an order that is random and the same in every run: a
 * list for a term that is over is refused.
 */
async function weighedVisits(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select visits.id from visits join client_facts on client_facts.open_visit_id = visits.id
    where visits.weight_g is not null and client_facts.closed_on is null and client_facts.paid_until >= current_date
      and not exists (select from food_lists where food_lists.visit_id = visits.id and food_lists.kind = 'daily')
    order by md5(visits.id::text) limit 400`.execute(db)
  return rows.map((row) => row.id)
}

/** What the product would compose from; null where it would ask for something first. */
async function inputOf(db: Db, actor: Actor, visitId: number): Promise<ComposeInput | null> {
  const visit = await visibleVisit(db, actor, visitId)
  const one = await loadCase(db, visit, 'daily', systemClock.now())
  const variety = varietyOf(one)
  if (!one.diet || !one.target || !variety || one.missing.length > 0) return null
  return {
    kind: 'daily',
    startDate: one.today,
    days,
    diet: one.diet.definition,
    items: one.diet.items,
    limits: one.limits,
    targets: one.target.targets,
    variety,
    previousFoodIds: await previousFoodIds(db, visit.client_id, visit.id),
    waivedRules: [],
    seed: visit.id % 4_294_967_296,
  }
}
