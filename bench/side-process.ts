import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { quantile, twoPlaces, type Figure } from './figures.ts'
import { useOf, type Use } from './process-use.ts'
import { loadFigures, loadOn, loadPeople, runLoad } from './scale-load.ts'
import { apiRoot, signIn, withSideStore, type RunningServer, type SideStore } from './side-store.ts'
import { machineFigure } from './side-turns.ts'

const restMs = 15_000
/** Until the engine has compiled what is asked for: a service that was just started takes seconds of its processor for that. */
const warmUpSeconds = 20
/** How often the oldest pending change is looked at. */
const lookMs = 50
const pendingGoalMs = 2_000

/** The product with one process and with two: memory and processors while nobody asks, and under the load of a busy service. */
export function measureSideProcess(): Promise<Figure[]> {
  return withSideStore(async (store) => {
    const figures: Figure[] = []
    for (const processes of [1, 2]) figures.push(...(await measureProcesses(store, processes)))
    return [...figures, machineFigure('the load')]
  })
}

async function measureProcesses(store: SideStore, processes: number): Promise<Figure[]> {
  const product = await store.startProduct(undefined, processes)
  try {
    const tokens = new Map<string, string>()
    for (const person of loadPeople) tokens.set(person, await signIn(product, person))
    const load = await loadOn(store.pool, { port: product.port, root: apiRoot, tokens })
    const rest = await useDuring(store, product, () => sleep(restMs))
    await runLoad({ ...load, seconds: warmUpSeconds })
    const [busy, ages] = await whilePendingIsWatched(store.pool, () =>
      useDuring(store, product, () => runLoad(load)),
    )
    const of = processes === 1 ? 'one process' : `${processes} processes`
    return [
      ...useFigures(`of ${of} at rest`, rest),
      ...useFigures(`of ${of} at ${load.perSecond} requests a second`, busy),
      ...loadFigures(busy.result).map((figure) => ({ ...figure, name: `${figure.name} (${of})` })),
      pendingFigure(`oldest pending change of projections, p99 (${of})`, ages),
    ]
  } finally {
    await product.stop()
  }
}

interface Period<T> {
  result: T
  /** Of the product after the work. */
  megabytes: number
  /** Of one core, in percent. */
  productShare: number
  databaseShare: number
}

/** What product and database take of the machine while the work runs; not a number where the system does not tell. */
async function useDuring<T>(
  store: SideStore,
  product: RunningServer,
  work: () => Promise<T>,
): Promise<Period<T>> {
  const now = () => ({
    at: performance.now(),
    product: useOf(product.pid),
    database: useOf(store.databasePid),
  })
  const before = now()
  const result = await work()
  const after = now()
  const share = (from: Use | null, to: Use | null) =>
    from && to ? (100 * (to.processorMs - from.processorMs)) / (after.at - before.at) : Number.NaN
  return {
    result,
    megabytes: after.product?.megabytes ?? Number.NaN,
    productShare: share(before.product, after.product),
    databaseShare: share(before.database, after.database),
  }
}

const useFigures = (name: string, use: Period<unknown>): Figure[] => [
  { name: `memory ${name}`, value: use.megabytes, unit: 'MB' },
  {
    name: `processor ${name}`,
    value: use.productShare,
    unit: '%',
    from: `of one core; the database ${twoPlaces(use.databaseShare)} %`,
  },
]

/** What the work gives, and how old the oldest pending change was at each look meanwhile, in milliseconds. */
async function whilePendingIsWatched<T>(pool: pg.Pool, work: () => Promise<T>): Promise<[T, number[]]> {
  const ages: number[] = []
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ ms: string | null }>(
        `select extract(epoch from clock_timestamp() - noted_at) * 1000 as ms
         from projection_changes order by id limit 1`,
      )
      ages.push(Number(rows[0]?.ms ?? 0))
      await sleep(lookMs)
    }
  }
  const looking = look()
  try {
    return [await work(), ages]
  } finally {
    isOver = true
    await looking
  }
}

const pendingFigure = (name: string, ages: readonly number[]): Figure => ({
  name,
  value: quantile(ages, 0.99),
  unit: 'ms',
  goal: pendingGoalMs,
  from: `${ages.length} looks, at most ${twoPlaces(Math.max(...ages))} ms`,
})
