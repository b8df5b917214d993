import process from 'node:process'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

export type Locale = 'fa-IR' | 'ar-IQ'

/** The password of the sample service (README). */
export const samplePassword = 'baghche-sample'

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: launchArguments,
  })
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, page errors and policy violations since the start. */
  complaints: string[]
  /** Opens an in-app path, e.g. `/users?page=2`. */
  open(path: string): Promise<void>
  close(): Promise<void>
}

export interface VisitorOptions {
  locale?: Locale
  theme?: 'light' | 'dark'
  width?: number
  height?: number
  /** Signs in as this sample account. */
  as?: string
}

/** A fresh browser profile. */
export async function visitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const address = inject('address')
  const { locale, theme = 'light', width = 1440, height = 900 } = options
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    baseURL: address,
  })
  if (locale) await context.addCookies([{ name: 'i18n_redirected', value: locale, url: address }])
  if (options.as) await signIn(context, address, options.as)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    page,
    context,
    complaints,
    async open(path) {
      await page.goto(`/#${path}`)
      await settled(page)
    },
    async close() {
      // A reply that a test still changes would lose its body with the profile.
      await context.unrouteAll({ behavior: 'wait' })
      await context.close()
    },
  }
}

/**
 * The browser of one test file, which opens and closes with it. Whoever comes leaves after the test.
 * @returns lets somebody come, with a profile of their own
 */
export function visitors(): (options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser
  const here: Visitor[] = []
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterEach(async () => {
    await Promise.all(here.splice(0).map((one) => one.close()))
  })
  afterAll(() => browser.close())
  return async (options) => {
    const one = await visitor(browser, options)
    here.push(one)
    return one
  }
}

/** How long nothing may happen until a page counts as settled. */
const quietMs = 150

/** Waits until a page stands and nothing is being fetched for it. Live hints keep a connection open: they do not count. */
export async function settled(page: Page, quiet = quietMs): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset['quietSince'])
  const isQuiet = (wanted: number) => {
    const { dataset } = document.documentElement
    // The first one is the frame's; others may be samples.
    const isFetching = document.querySelector('[role=progressbar]')?.hasAttribute('data-active')
    const page = document.querySelector('main:not([aria-busy=true], [data-left]) h1')
    // A part that waits; buttons are busy by themselves.
    const isBusy = isFetching || document.querySelector('main div[aria-busy=true]') !== null
    if (isBusy || !page) {
      delete dataset['quietSince']
      return false
    }
    dataset['quietSince'] ??= String(performance.now())
    return performance.now() - Number(dataset['quietSince']) >= wanted
  }
  // Not with each frame, as it would by itself: that makes the page draw all the time.
  await page.waitForFunction(isQuiet, quiet, { polling: 40 })
}

export async function tokenOf(address: string, username: string, password = samplePassword): Promise<string> {
  const reply = await fetch(`${address}/back/public/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const body = (await reply.json()) as { data?: { token: string } }
  if (!body.data) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`)
  return body.data.token
}

async function signIn(context: BrowserContext, address: string, username: string): Promise<void> {
  const token = await tokenOf(address, username)
  const expiry = String(Date.now() + 604_800_000)
  await context.addCookies([
    { name: 'auth._token.local', value: token, url: address },
    { name: 'auth._token_expiration.local', value: expiry, url: address },
  ])
}

/** Serves the document with other settings than this installation has, e.g. `{ development: true }`. */
export async function changeInit({ context }: Visitor, changes: Record<string, unknown>): Promise<void> {
  const address = inject('address')
  await context.route(`${address}/`, async (route) => {
    const reply = await route.fetch()
    const html = await reply.text()
    const changed = html.replace(
      /(<script id="init" type="application\/json">)([^<]*)/,
      (_match, tag: string, json: string) =>
        tag +
        JSON.stringify({ ...(JSON.parse(json) as object), ...changes }).replaceAll('<', String.raw`\u003c`),
    )
    await route.fulfill({ response: reply, body: changed })
  })
}

/** Signs in on the open sign-in page, with the keyboard. */
export async function fillSignIn({ page }: Visitor, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
}

/** Goes to another screen inside of the open page and waits for it. @param quiet ms without a request */
export async function walkTo(person: Visitor, path: string, quiet?: number): Promise<void> {
  await person.page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''))
  await goTo(person, path)
  await settled(person.page, quiet)
}

/** Goes to an in-app path inside of the open page. Does not wait. */
export async function goTo({ page }: Visitor, path: string): Promise<void> {
  await page.evaluate((next) => (location.hash = next), path)
}
