import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContextOptions, type CDPSession } from 'playwright-core'
import { bareToken } from './bare-tables.ts'
import { isTry } from './data-set.ts'
import { median, twoPlaces, type Figure } from './figures.ts'
import { gzipBytes, signedIn } from './first-route.ts'
import { builtReactAdmin } from './react-admin.ts'
import { withSideStore } from './side-store.ts'
import { machineFigure } from './side-turns.ts'
import { root } from './spawn-product.ts'
import { ensureBrowser } from '../tools/browser.mjs'

/** A list page of a front end, opened by somebody who is signed in. */
interface ListPage {
  url: string
  /** Its rows, as a selector. */
  rows: string
  state: Exclude<BrowserContextOptions['storageState'], undefined>
}

interface Network {
  name: string
  visits: number
  /** Bits a second and milliseconds; absent: the loopback as it is. */
  slowed?: { megabits: number; latency: number }
}

interface Visit {
  rowsMs: number
  requests: number
  scripts: string[]
}

const processorTimes = 4
const leastRows = 20
/** What comes so long after the rows still belongs to the visit. */
const afterRowsMs = 5_000
const longestMs = 60_000
const goal = 0.6
const networks: readonly Network[] = [
  { name: 'fast network', visits: isTry ? 3 : 5 },
  { name: '4 Mbit/s, 100 ms', visits: 3, slowed: { megabits: 4, latency: 100 } },
]

/**
 * `/users` until its rows are painted on a first visit, against the same list by react-admin and by one page without any
 * library, both served by the bare server. In turns, each with an empty cache, the processor four times slower.
 */
export function measureSidePages(): Promise<Figure[]> {
  return withSideStore(async (store) => {
    const limit = path.join(root, 'bench', 'limit-page')
    const peer = await builtReactAdmin()
    const product = await store.startProduct()
    const bare = await store.startBare({ peer, limit })
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      // Nothing calls home meanwhile.
      args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    })
    try {
      const own = `http://127.0.0.1:${product.port}`
      const other = `http://127.0.0.1:${bare.port}`
      const known = {
        cookies: [],
        origins: [{ origin: other, localStorage: [{ name: 'token', value: bareToken }] }],
      }
      const pages = {
        product: {
          url: `${own}/#/users`,
          rows: 'main [data-row]',
          state: await signedIn(await browser.newPage(), own),
        },
        peer: { url: `${other}/peer/#/clients`, rows: 'tbody tr', state: known },
        limit: { url: `${other}/limit/`, rows: 'tbody tr', state: known },
      }
      // Whatever the servers do only once is not part of a visit.
      for (const page of Object.values(pages)) await visitAtLast(browser, page, networks[0]!)
      const figures: Figure[] = []
      for (const network of networks) figures.push(...(await visitsOn(browser, pages, network)))
      return [...figures, machineFigure('these visits')]
    } finally {
      await browser.close()
      await Promise.all([product.stop(), bare.stop()])
    }
  })
}

type Name = 'product' | 'peer' | 'limit'

async function visitsOn(
  browser: Browser,
  pages: Record<Name, ListPage>,
  network: Network,
): Promise<Figure[]> {
  const found: Record<Name, Visit[]> = { product: [], peer: [], limit: [] }
  for (let turn = 0; turn < network.visits; turn += 1) {
    const order = Object.entries(pages) as [Name, ListPage][]
    for (const [name, page] of turn % 2 ? order.toReversed() : order)
      found[name].push(await visitAtLast(browser, page, network))
  }
  const rows = (name: Name) => found[name].map(({ rowsMs }) => rowsMs)
  const ratios = (name: Name) => rows('product').map((ms, turn) => ms / rows(name)[turn]!)
  const all = ratios('peer').map(twoPlaces).join(', ')
  const seconds = (name: Name) => `${twoPlaces(median(rows(name)) / 1000)} s`
  const figures: Figure[] = [
    {
      name: `/users until its rows ÷ react-admin, ${network.name}`,
      value: median(ratios('peer')),
      unit: '×',
      goal,
      from: `${seconds('product')} / ${seconds('peer')}, visit by visit ${all}`,
    },
    {
      name: `/users until its rows ÷ a page without a library, ${network.name}`,
      value: median(ratios('limit')),
      unit: '×',
      from: `${seconds('product')} / ${seconds('limit')}`,
    },
  ]
  return network.slowed ? figures : [...figures, ...(await transfers(found))]
}

async function transfers({ product, peer }: Record<Name, Visit[]>): Promise<Figure[]> {
  if (product[0]!.scripts.length === 0) throw new Error('The scripts of the visit were not seen')
  const requests = (visits: readonly Visit[]) => median(visits.map((one) => one.requests))
  const script = async ([first]: readonly Visit[]) => (await gzipBytes(first!.scripts)) / 1000
  const files = new Set(product[0]!.scripts).size
  return [
    {
      name: 'requests of the first visit of /users',
      value: requests(product),
      unit: '',
      goal: 25,
      from: `until 5 s after the rows; react-admin ${requests(peer)}`,
    },
    {
      name: 'JavaScript of the first visit of /users, gzip',
      value: await script(product),
      unit: 'kB',
      goal: 200,
      from: `${files} files; react-admin ${twoPlaces(await script(peer))} kB`,
    },
  ]
}

/** As text: it runs in the page. `rowsShown` is the time after the frame in which enough rows were painted. */
const watches = (rows: string) => `globalThis.rowsShown = new Promise((tell) => {
  const isFilled = () => [...document.querySelectorAll(${JSON.stringify(rows)})]
    .filter((row) => row.textContent.trim() && row.getClientRects().length).length >= ${leastRows}
  const look = () => {
    if (!isFilled()) requestAnimationFrame(look)
    else requestAnimationFrame(() => setTimeout(() => tell(performance.now()), 0))
  }
  requestAnimationFrame(look)
})`

/** A busy machine may lose a file of a page, which then loads itself anew: such a visit is made again, once. */
function visitAtLast(...of: Parameters<typeof visit>): Promise<Visit> {
  return visit(...of).catch((error: unknown) => {
    process.stderr.write(`  once more: ${String(error)}\n`)
    return visit(...of)
  })
}

async function visit(browser: Browser, { url, rows, state }: ListPage, network: Network): Promise<Visit> {
  const context = await browser.newContext({
    storageState: state,
    viewport: { width: 1366, height: 768 },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watches(rows))
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await slowDown(session, network)
    const seen = watchTransfers(session)
    await page.goto(url, { waitUntil: 'commit' })
    const rowsMs = await within(longestMs, page.evaluate<number>('globalThis.rowsShown'), url)
    if (!network.slowed) await page.waitForTimeout(afterRowsMs)
    return { rowsMs, ...seen() }
  } finally {
    await context.close()
  }
}

async function within<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  const late = new AbortController()
  const end = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`No rows at ${what} within ${ms / 1000} s`)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    late.abort()
    end.catch(() => undefined)
  }
}

async function slowDown(session: CDPSession, { slowed }: Network): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorTimes })
  if (!slowed) return
  const throughput = (slowed.megabits * 1e6) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowed.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** Counts what came over the network; a stream that stays open is not counted. */
function watchTransfers(session: CDPSession): () => Pick<Visit, 'requests' | 'scripts'> {
  const scripts: string[] = []
  const coming = new Set<string>()
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:') || response.fromDiskCache) return
    coming.add(requestId)
    if (type === 'Script') scripts.push(response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (coming.has(requestId) && encodedDataLength > 0) requests += 1
  })
  return () => ({ requests, scripts: [...scripts] })
}
