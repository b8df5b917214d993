import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, twoPlaces, type Figure } from './figures.ts'
import { useOf, type Use } from './process-use.ts'
import { loadOn, loadPeople, runLoad } from './scale-load.ts'
import type { Answered } from './scale-load-worker.ts'
import { withSideStore, type RunningServer, type SideStore } from './side-store.ts'
import { loadFigure } from './side-turns.ts'

const settleMs = 5_000
const restMs = 15_000
const warmUpSeconds = 5

/** One process of the product: memory and processors while nobody asks, and under the load of a busy service. */
export function measureSideProcess(): Promise<Figure[]> {
  return withSideStore(async (store) => {
    const product = await store.startProduct()
    try {
      const tokens = new Map<string, string>()
      for (const person of loadPeople) tokens.set(person, await product.tokenOf(person))
      const load = await loadOn(store.pool, { port: product.port, root: product.root, tokens })
      await sleep(settleMs)
      const rest = await used(store, product, () => sleep(restMs))
      await runLoad({ ...load, seconds: warmUpSeconds })
      let answers: Answered[] = []
      const busy = await used(store, product, async () => {
        answers = await runLoad(load)
      })
      return [
        ...figuresOf('at rest', rest),
        ...figuresOf(`at ${load.perSecond} requests a second`, busy, toldOf(answers)),
        loadFigure('the load'),
      ]
    } finally {
      await product.stop()
    }
  })
}

interface Period {
  product: [Use | null, Use | null]
  database: [Use | null, Use | null]
  ms: number
}

async function used(store: SideStore, product: RunningServer, work: () => Promise<void>): Promise<Period> {
  const now = () => [useOf(product.pid), useOf(store.databasePid)] as const
  const started = performance.now()
  const before = now()
  await work()
  const after = now()
  return {
    product: [before[0], after[0]],
    database: [before[1], after[1]],
    ms: performance.now() - started,
  }
}

function figuresOf(when: string, { product, database, ms }: Period, from = ''): Figure[] {
  const share = ([before, after]: [Use | null, Use | null]) =>
    before && after ? (100 * (after.processorMs - before.processorMs)) / ms : Number.NaN
  return [
    { name: `memory of one server ${when}`, value: product[1]?.megabytes ?? Number.NaN, unit: 'MB', from },
    {
      name: `processor of one server ${when}`,
      value: share(product),
      unit: '%',
      from: `of one core; the database ${twoPlaces(share(database))} %`,
    },
  ]
}

function toldOf(answers: readonly Answered[]): string {
  const times = answers.map(({ ms }) => ms)
  const failed = answers.filter(({ status }) => status !== 200).length
  return `${answers.length} requests, ${failed} failed, p50 ${twoPlaces(quantile(times, 0.5))} ms, p99 ${twoPlaces(quantile(times, 0.99))} ms`
}
