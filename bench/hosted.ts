import { chromium, type Browser, type Page } from 'playwright-core'
import { samplePassword } from './data-set.ts'
import { none, type Figure } from './figures.ts'
import { npmStart, withDataDir } from './spawn-product.ts'
import { ensureBrowser } from '../tools/browser.mjs'

/** What a hosted backend does with a browser that comes; `absent`: there is none, to compare with. */
const moods = ['absent', 'down', 'hanging', 'rubbish'] as const
type Mood = (typeof moods)[number]

const rubbish = ['{', '[]', '{"topic":"realtime:hints","event":"phx_reply","payload":7}', 'سلام']

/** The slowest screen of the menu and the toasts on all of them, with a hosted backend in every mood. */
export function measureHosted(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const product = await npmStart(dataDir, 60)
    const executablePath = await ensureBrowser()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const figures: Figure[] = []
      for (const mood of moods) figures.push(...(await visitAll(browser, product.address, mood)))
      return figures
    } finally {
      await browser.close()
      await product.stop()
    }
  })
}

async function visitAll(browser: Browser, address: string, mood: Mood): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page)
  let comings = 0
  if (mood !== 'absent') {
    await useHosted(page, address)
    await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
      comings += 1
      if (mood === 'down') void socket.close()
      if (mood === 'rubbish') for (const text of rubbish) socket.send(text)
    })
  }
  await page.reload()
  const paths = await page.evaluate<string[]>(`(${menuPaths})()`)
  const visits = []
  for (const path of [...paths, await profilePath(page)])
    visits.push({ path, ...(await page.evaluate<Seen>(`(${seen})(${JSON.stringify(path)})`)) })
  await context.close()
  const slowest = visits.reduce((most, visit) => (visit.ms > most.ms ? visit : most))
  const from = `${visits.length} screens, asked for ${comings} times; slowest ${slowest.path}`
  return [
    { name: `slowest screen, hosted backend ${mood}`, value: slowest.ms / 1000, unit: 's', goal: 2, from },
    none(
      `toasts on all screens, hosted backend ${mood}`,
      visits.reduce((sum, { toasts }) => sum + toasts, 0),
      '',
    ),
  ]
}

interface Seen {
  ms: number
  toasts: number
}

/** As text: it runs in the page. Opens every group of the menu. @returns the paths of its screens */
const menuPaths = `async () => {
  const next = () => document.querySelector('nav section > button[aria-expanded=false]')
  while (!next() && !document.querySelector('nav section li a')) await new Promise((go) => setTimeout(go, 50))
  while (next()) {
    next().click()
    await new Promise((go) => setTimeout(go, 50))
  }
  return [...document.querySelectorAll('nav section li a')].map((link) => link.hash.slice(1))
}`

/** As text: it runs in the page. Goes to a path and waits until its screen stands and fetches nothing. */
const seen = `async (path) => {
  const started = performance.now()
  document.querySelector('main')?.setAttribute('data-left', '')
  location.hash = path
  const stands = () =>
    document.querySelector('main:not([aria-busy=true], [data-left]) h1') &&
    !document.querySelector('[role=progressbar][data-active], main div[aria-busy=true]')
  while (!stands() && performance.now() - started < 30_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const ms = performance.now() - started
  return { ms, toasts: document.querySelectorAll('[aria-live=polite] > *').length }
}`

async function signIn(page: Page): Promise<void> {
  await page.goto('/#/login')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(samplePassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.startsWith('#/login'))
}

/** The document says that there is a hosted backend. */
async function useHosted(page: Page, address: string): Promise<void> {
  await page.route(`${address}/`, async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace(
      /(<script id="init" type="application\/json">)([^<]*)/,
      (_, tag: string, json: string) => {
        const supabase = { url: address, anonKey: 'anonymous-key' }
        return tag + JSON.stringify({ ...JSON.parse(json), supabase }).replaceAll('<', String.raw`\u003c`)
      },
    )
    await route.fulfill({ response: reply, body: html })
  })
}

/** The profile of a client, which asks for more than any screen of the menu. */
async function profilePath(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'auth._token.local')?.value
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get('/back/public/api/admin/clients?perPage=1', { headers })
  const { data } = (await reply.json()) as { data: { id: number }[] }
  return `/profile/${data[0]!.id}`
}
