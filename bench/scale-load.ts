import { Worker } from 'node:worker_threads'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { todayIn, addDays } from '#platform/contract/text/calendar.ts'
import { systemClock } from '#platform/server/clock.ts'
import { none, quantile, twoPlaces, type Figure } from './figures.ts'
import type { Answered, Load } from './scale-load-worker.ts'
import { limitMs, openSized, type SizedStore } from './scale-store.ts'

/** reliability.md L1. */
const perSecond = 200
const seconds = 20
const connections = 50
const spreadGoal = 6
const writeGoalMs = 60
export const loadPeople = ['manager', 'supporter1', 'supporter2']

/**
 * So many requests a second by a clock, on kept connections, whether the last ones are answered or not: 70 % lists,
 * 20 % single clients, 8 % comments, 2 % reports, each by somebody with the rights of a role. A time counts from the
 * moment at which the request was due.
 */
export async function measureLoad(clients: number): Promise<Figure[]> {
  const store = await openSized(clients, loadPeople)
  try {
    const load = await loadOn(store.data.database.pool, store)
    await runLoad({ ...load, seconds: 3 })
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const answers = await runLoad(load)
    delay.disable()
    const loopMs = delay.percentile(99) / 1e6
    return [...loadFigures(answers), { name: 'delay of the event loop, p99', value: loopMs, unit: 'ms' }]
  } finally {
    await store.close()
  }
}

/** @param served where the service listens, and the tokens of `loadPeople` */
export async function loadOn(
  pool: Pick<pg.Pool, 'query'>,
  { port, root, tokens }: Pick<SizedStore, 'port' | 'root' | 'tokens'>,
): Promise<Load> {
  const { rows } = await pool.query<{ id: number; username: string }>(
    `select id, username from (select clients.id, staff.username, row_number() over (partition by staff.id order by
       md5(clients.id::text)) as place from clients join staff on staff.id = clients.supporter_id
     where staff.username in ('supporter1', 'supporter2')) own where place <= 400`,
  )
  const today = todayIn('IR', systemClock.now())
  const idsOf = (person: string) =>
    rows.filter(({ username }) => !person.startsWith('supporter') || username === person).map(({ id }) => id)
  return {
    port,
    root,
    perSecond,
    seconds,
    limitMs,
    connections,
    people: loadPeople.map((name) => ({ token: tokens.get(name)!, clientIds: idsOf(name) })),
    report: `from=${addDays(today, -37)}&to=${addDays(today, -8)}`,
  }
}

export function runLoad(load: Load): Promise<Answered[]> {
  const worker = new Worker(new URL('./scale-load-worker.ts', import.meta.url), { workerData: load })
  return new Promise((resolve, reject) => {
    worker.once('message', (answers: Answered[]) => resolve(answers))
    worker.once('error', reject)
  })
}

/** How a load was answered: errors, the spread of all times, and the slowest of each kind. */
export function loadFigures(answers: readonly Answered[]): Figure[] {
  const failed = answers.filter(({ status }) => status !== 200)
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ')
  const [p50, p99] = percentiles(answers)
  const kinds = Map.groupBy(answers, ({ kind }) => kind)
  return [
    none(`errors at ${perSecond} requests a second`, failed.length, `of ${answers.length} ${statuses}`),
    {
      name: '  p99 ÷ p50',
      value: p99 / p50,
      unit: '×',
      goal: spreadGoal,
      from: `${twoPlaces(p99)} ms / ${twoPlaces(p50)} ms`,
    },
    ...[...kinds].map(([kind, same]) => kindFigure(kind, same)),
  ]
}

function kindFigure(kind: Answered['kind'], answers: readonly Answered[]): Figure {
  const [p50, p99] = percentiles(answers)
  const from = `${answers.length} requests, p50 ${twoPlaces(p50)} ms`
  const figure: Figure = { name: `  ${kind}, p99`, value: p99, unit: 'ms', from }
  return kind === 'write' ? { ...figure, goal: writeGoalMs } : figure
}

function percentiles(answers: readonly Answered[]): [p50: number, p99: number] {
  const times = answers.map(({ ms }) => ms)
  return [quantile(times, 0.5), quantile(times, 0.99)]
}
