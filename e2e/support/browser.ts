import process from 'node:process'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject } from 'vitest'

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
    close: () => context.close(),
  }
}

/** How long nothing may happen until a page counts as settled. */
const quietMs = 150

/** Waits until a page stands and nothing is being fetched for it. Live hints keep a connection open: they do not count. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset['quietSince'])
  await page.waitForFunction((quiet) => {
    const { dataset } = document.documentElement
    const isBusy = document.querySelector('[role=progressbar][data-active], main[aria-busy=true]') !== null
    if (isBusy || !document.querySelector('main h1')) {
      delete dataset['quietSince']
      return false
    }
    dataset['quietSince'] ??= String(performance.now())
    return performance.now() - Number(dataset['quietSince']) >= quiet
  }, quietMs)
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
