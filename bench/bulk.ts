import { sql } from 'kysely'
import { proposeList } from '#clients/food-lists/server/food-lists.reads.ts'
import { workOnBatches } from '#clients/list-batches/server/list-batches.job.ts'
import { closeComposer } from '#nutrition/composer/server/composer.reads.ts'
import type { Actor } from '#platform/server/actor.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { quietLog, type DataSet } from './data-set.ts'
import { millisecondsOf, quantile, type Figure } from './figures.ts'
import { listenOn, type Api } from './list-page.ts'

const lists = 1_000
/** Bulk and single take turns after so many, so that a busy machine slows both. */
const perTurn = 50
const requests = 400
const page = 'admin/clients?perPage=25'

interface Visit {
  clientId: number
  visitId: number
}

/**
 * A thousand proposals by the worker of the batches against the same proposals one by one, and pages of the clients'
 * list while it works.
 */
export async function measureBulk({ database: { db } }: DataSet): Promise<Figure[]> {
  const api = await listenOn({ db } as DataSet['database'])
  try {
    const token = await api.signIn('manager')
    const actor = await actorOfToken(db, token, systemClock.now())
    if (!actor) throw new Error('The manager has no session')
    const visits = await openVisits(db, lists)
    return [...(await againstSingles(db, actor, visits)), ...(await pagesMeanwhile(db, api, token, visits))]
  } finally {
    await closeComposer()
    await api.close()
  }
}

async function againstSingles(db: Db, actor: Actor, visits: readonly Visit[]): Promise<Figure[]> {
  const bulk: number[] = []
  const single: number[] = []
  let proposed = 0
  for (let first = 0; first < visits.length; first += perTurn) {
    const turn = visits.slice(first, first + perTurn)
    single.push(
      await millisecondsOf(async () => {
        for (const { visitId } of turn) {
          const proposal = await proposeList(db, actor, visitId, systemClock.now())
          if (proposal.ok) proposed += 1
        }
      }),
    )
    bulk.push(await asBatch(db, actor, turn, (work) => millisecondsOf(work)))
  }
  const half = Math.floor(bulk.length / 2)
  const ratio = (from: number, to: number) => total(bulk.slice(from, to)) / total(single.slice(from, to))
  const from = `${proposed} lists for ${visits.length} clients, ${(total(bulk) / 1000).toFixed(0)} s`
  return [
    { name: 'bulk ÷ one by one', value: ratio(0, bulk.length), unit: '×', goal: 1.1, from },
    {
      name: 'bulk, second half ÷ first half',
      value: ratio(half, bulk.length) / ratio(0, half),
      unit: '×',
      goal: 1.1,
      from: 'each against its own singles',
    },
  ]
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Pages of the clients' list at rest and while the worker composes, in turns. */
async function pagesMeanwhile(db: Db, api: Api, token: string, visits: readonly Visit[]): Promise<Figure[]> {
  const actor = await actorOfToken(db, token, systemClock.now())
  if (!actor) throw new Error('The manager has no session')
  const idle: number[] = []
  const busy: number[] = []
  const ask = () => millisecondsOf(() => api.ask('GET', page, token))
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await ask()
  let composed = 0
  while (busy.length < requests) {
    for (let turn = 0; turn < perTurn; turn += 1) idle.push(await ask())
    const some = visits.slice(composed % visits.length).slice(0, perTurn)
    composed += some.length
    await asBatch(db, actor, some, async (work) => {
      let isWorking = true
      const working = work().finally(() => (isWorking = false))
      while (isWorking) busy.push(await ask())
      return working
    })
  }
  const [atRest, meanwhile] = [quantile(idle, 0.99), quantile(busy, 0.99)]
  const from = `${meanwhile.toFixed(1)} ms / ${atRest.toFixed(1)} ms, ${busy.length} requests`
  return [
    {
      name: 'list page while bulk composes ÷ at rest, p99',
      value: meanwhile / atRest,
      unit: '×',
      goal: 3,
      from,
    },
  ]
}

/** A batch of these visits, worked on until its dry run ends; taken away afterwards. */
async function asBatch<T>(
  db: Db,
  actor: Actor,
  visits: readonly Visit[],
  during: (work: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const batchId = await newBatch(db, actor, visits)
  const options = { db, clock: systemClock, log: quietLog, publish: () => undefined }
  try {
    return await during(async () => {
      while (await workOnBatches(options));
    })
  } finally {
    await db.deleteFrom('list_batch_rows').where('batch_id', '=', batchId).execute()
    await db.deleteFrom('list_batches').where('id', '=', batchId).execute()
  }
}

async function newBatch(db: Db, { staffId }: Actor, visits: readonly Visit[]): Promise<number> {
  const now = systemClock.now()
  const { id } = await db
    .insertInto('list_batches')
    .values({
      due: 'today',
      supporter_id: null,
      made_on: now.toISOString().slice(0, 10),
      state: 'checking',
      created_by: staffId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = visits.map(({ clientId, visitId }, position) => ({
    batch_id: id,
    client_id: clientId,
    visit_id: visitId,
    position: position + 1,
    detail: '{}',
    state: 'waiting' as const,
    updated_at: now,
  }))
  await db.insertInto('list_batch_rows').values(rows).execute()
  return id
}

/** Weighed visits without a list, one per client, in an order that is random and the same in every run. */
async function openVisits(db: Db, most: number): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select visits.client_id as "clientId", max(visits.id) as "visitId"
    from visits join clients on clients.id = visits.client_id
    where visits.weight_g is not null and visits.weighed_on is not null and clients.closed_on is null
      and not exists (select from food_lists where food_lists.visit_id = visits.id)
    group by visits.client_id
    order by md5(visits.client_id::text) limit ${most}`.execute(db)
  return rows
}
