import os from 'node:os'
import { median, quantile, type Figure } from './figures.ts'
import { leanClient, type LeanClient } from './lean-client.ts'
import { useOf } from './process-use.ts'
import type { RunningServer } from './side-store.ts'

/** Puts one question to a server and waits for the whole answer. @returns its body */
export type Ask = (client: LeanClient) => Promise<string>

export interface Turns {
  connections: number
  /** Requests of one turn of the product; the bare server gets `bareTimes` as many, so that its turn is not a moment. */
  requests: number
  /** Requests before the first turn that counts. */
  warmUps: number
}

/** Of several turns; milliseconds. */
export interface Compared {
  /** The median of the ratios turn by turn. */
  ratio: number
  productP50: number
  productP99: number
  bareP50: number
  lowestRatio: number
  highestRatio: number
  /** Of a request of the product and of one of the bare server. */
  processor: { product: Processor; bare: Processor }
}

/** Milliseconds of a processor, of the server and of the database. Means less by what else the machine does than time. */
export interface Processor {
  server: number
  database: number
}

export const rounds = 8
const bareTimes = 3

/** How many requests of the product a comparison makes. */
export const requestsOf = ({ requests, warmUps }: Turns): number => warmUps + rounds * requests

/** Product and bare server in turns, so that whatever else the machine does slows both. */
export async function compare(
  product: { server: RunningServer; ask: Ask },
  bare: { server: RunningServer; ask: Ask },
  turns: Turns,
  databasePid: number,
): Promise<Compared> {
  const pools = [product, bare].map(({ server }) =>
    Array.from({ length: turns.connections }, () => leanClient(server.port)),
  )
  const used = { product: noUse(), bare: noUse() }
  const during = async (use: Use, { pid }: RunningServer, work: () => Promise<number[]>) => {
    const before = [usedMs(pid), usedMs(databasePid)] as const
    const all = await work()
    use.requests += all.length
    use.server += usedMs(pid) - before[0]
    use.database += usedMs(databasePid) - before[1]
    return all
  }
  const doProduct = (requests: number) =>
    during(used.product, product.server, () => turn(pools[0]!, product.ask, requests))
  const doBare = (requests: number) =>
    during(used.bare, bare.server, () => turn(pools[1]!, bare.ask, requests))
  const times: { product: number[]; bare: number[] }[] = []
  try {
    await doProduct(turns.warmUps)
    await doBare(turns.warmUps)
    Object.assign(used, { product: noUse(), bare: noUse() })
    for (let round = 0; round < rounds; round += 1) {
      const isBareFirst = round % 2 === 1
      const before = isBareFirst ? await doBare(turns.requests * bareTimes) : null
      const own = await doProduct(turns.requests)
      times.push({ product: own, bare: before ?? (await doBare(turns.requests * bareTimes)) })
    }
  } finally {
    for (const client of pools.flat()) client.close()
  }
  return { ...summed(times), processor: { product: perRequest(used.product), bare: perRequest(used.bare) } }
}

interface Use extends Processor {
  requests: number
}

const noUse = (): Use => ({ requests: 0, server: 0, database: 0 })
const usedMs = (pid: number): number => useOf(pid)?.processorMs ?? Number.NaN
const perRequest = ({ requests, server, database }: Use): Processor => ({
  server: server / requests,
  database: database / requests,
})

function summed(times: readonly { product: number[]; bare: number[] }[]): Omit<Compared, 'processor'> {
  const ratios = times.map(({ product, bare }) => median(product) / median(bare))
  const own = times.flatMap(({ product }) => product)
  return {
    ratio: median(ratios),
    productP50: median(own),
    productP99: quantile(own, 0.99),
    bareP50: median(times.flatMap(({ bare }) => bare)),
    lowestRatio: Math.min(...ratios),
    highestRatio: Math.max(...ratios),
  }
}

/** Each connection asks again as soon as it is answered. @returns how long each answer took, in milliseconds */
async function turn(clients: readonly LeanClient[], ask: Ask, requests: number): Promise<number[]> {
  const times: number[] = []
  let left = requests
  const work = async (client: LeanClient) => {
    while (left > 0) {
      left -= 1
      const asked = performance.now()
      await ask(client)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(clients.map(work))
  return times
}

/** What else the machine does is in every figure. */
export const machineFigure = (what: string): Figure => ({
  name: `load average of the machine after ${what}`,
  value: os.loadavg()[0]!,
  unit: '',
  from: `${os.cpus().length} processors`,
})
