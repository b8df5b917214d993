import http from 'node:http'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { live } from '#platform/contract/live.ts'
import { samplePassword } from './data-set.ts'
import type { Figure } from './figures.ts'
import { npmStart, withDataDir } from './spawn-product.ts'
import { ensureBrowser } from '../tools/browser.mjs'

const kilobyte = 1000

/** What somebody on a metered connection tells: the product then fetches nothing ahead. */
const savesData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

// As text: they run in the page.
const notesRows = `new MutationObserver((_, observer) => {
  if (!document.querySelector('main [data-row]')) return
  globalThis.rowsAt = performance.now()
  observer.disconnect()
}).observe(document, { subtree: true, childList: true })`
const fetchedSoFar =
  "performance.getEntriesByType('resource').map(({ name, responseEnd: end }) => ({ name, end }))"

interface Scripts {
  untilRows: string[]
  all: string[]
}

/** Bytes of JavaScript, compressed with gzip, that somebody without a cache fetches for the first list. */
export function measureFirstRoute(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const product = await npmStart(dataDir, 20)
    try {
      const { route, usual } = await scriptsOfFirstList(product.address)
      return [
        await figureOf('JavaScript until the rows of units show', usual.untilRows, 140),
        await figureOf('JavaScript of the route itself', route.all, 170),
        await figureOf('JavaScript with what is fetched ahead', usual.all),
      ]
    } finally {
      await product.stop()
    }
  })
}

async function figureOf(name: string, urls: readonly string[], goal?: number): Promise<Figure> {
  const value = (await gzipBytes(urls)) / kilobyte
  return { name, value, unit: 'kB', ...(goal === undefined ? {} : { goal }), from: `${urls.length} files` }
}

async function scriptsOfFirstList(address: string): Promise<{ route: Scripts; usual: Scripts }> {
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    // Nothing in the cache: each profile only knows who it is.
    const storageState = await signedIn(await browser.newPage(), address)
    const thrifty = await browser.newContext({ storageState })
    await thrifty.addInitScript(savesData)
    const route = await openUnits(thrifty, address)
    const usual = await openUnits(await browser.newContext({ storageState }), address)
    return { route, usual }
  } finally {
    await browser.close()
  }
}

async function openUnits(context: BrowserContext, address: string): Promise<Scripts> {
  const page = await context.newPage()
  await page.addInitScript(notesRows)
  // The stream of hints stays open for ever: with it the network would never be idle.
  await page.route(
    (url) => url.pathname.endsWith(live.hints.path),
    (route) => route.abort(),
  )
  await page.goto(`${address}/#/units`)
  await page.locator('main [data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const fetched = await page.evaluate<{ name: string; end: number }[]>(fetchedSoFar)
  const rowsAt = await page.evaluate<number>('rowsAt')
  const scripts = fetched.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return {
    untilRows: scripts.filter(({ end }) => end <= rowsAt).map(({ name }) => name),
    all: scripts.map(({ name }) => name),
  }
}

/** What the browser keeps of a manager who signed in. */
export async function signedIn(page: Page, address: string) {
  await page.goto(`${address}/#/login`)
  await page.getByRole('textbox').first().fill('manager')
  await page.locator('input[type=password]').fill(samplePassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.startsWith('#/login'))
  return page.context().storageState()
}

export async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(gzipSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The length of the body as it travels. */
function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      let size = 0
      reply.on('data', (part: Buffer) => (size += part.length))
      reply.on('end', () => resolve(size))
    })
    request.on('error', reject)
  })
}
