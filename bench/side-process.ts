import { setTimeout as sleep } from 'node:timers/promises'
import { twoPlaces, type Figure } from './figures.ts'
import { useOf, type Use } from './process-use.ts'
import { loadFigures, loadOn, loadPeople, runLoad } from './scale-load.ts'
import { apiRoot, signIn, withSideStore, type RunningServer, type SideStore } from './side-store.ts'
import { machineFigure } from './side-turns.ts'

const restMs = 15_000
const warmUpSeconds = 5

/** One process of the product: memory and processors while nobody asks, and under the load of a busy service. */
export function measureSideProcess(): Promise<Figure[]> {
  return withSideStore(async (store) => {
    const product = await store.startProduct()
    try {
      const tokens = new Map<string, string>()
      for (const person of loadPeople) tokens.set(person, await signIn(product, person))
      const load = await loadOn(store.pool, { port: product.port, root: apiRoot, tokens })
      const rest = await useDuring(store, product, () => sleep(restMs))
      await runLoad({ ...load, seconds: warmUpSeconds })
      const busy = await useDuring(store, product, () => runLoad(load))
      return [
        ...useFigures('at rest', rest),
        ...useFigures(`at ${load.perSecond} requests a second`, busy),
        ...loadFigures(busy.result),
        machineFigure('the load'),
      ]
    } finally {
      await product.stop()
    }
  })
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

const useFigures = (when: string, use: Period<unknown>): Figure[] => [
  { name: `memory of one server ${when}`, value: use.megabytes, unit: 'MB' },
  {
    name: `processor of one server ${when}`,
    value: use.productShare,
    unit: '%',
    from: `of one core; the database ${twoPlaces(use.databaseShare)} %`,
  },
]
