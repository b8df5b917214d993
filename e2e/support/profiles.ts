import process from 'node:process'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject } from 'vitest'

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Rendering in the browser process saves a process that only copies pixels.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds here: optimizing their code takes a tenth of the browser's time and comes too late to help.
  '--js-flags=--no-opt',
]

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: launchArguments,
    // Without a UTF-8 locale Chromium saves a file with a Persian name as «download».
    env: { ...process.env, LANG: 'C.UTF-8' },
  })

let running: Promise<Browser> | undefined

/** The browser of all test files, which run one after the other. It ends with the process. */
async function theBrowser(): Promise<Browser> {
  running ??= launch()
  const browser = await running
  if (browser.isConnected()) return browser
  running = launch()
  return running
}

/** A browser context with one page, used by one visitor after the other. */
export interface Profile {
  page: Page
  context: BrowserContext
  isApart: boolean
  /** Receives the complaints of the page: those of the present visitor. */
  listener: { complaints: string[] }
}

/** @param isApart for one visitor only, without the data saver; all others have it on */
export async function newProfile(isApart: boolean): Promise<Profile> {
  const browser = await theBrowser()
  const context = await browser.newContext({ baseURL: inject('address') })
  await context.addInitScript(tellOfPolicy)
  if (!isApart) await context.addInitScript(saveData)
  const page = await context.newPage()
  const listener = { complaints: [] as string[] }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') listener.complaints.push(message.text())
  })
  page.on('pageerror', (error) => listener.complaints.push(error.message))
  return { page, context, isApart, listener }
}

/** Runs in the page. */
function tellOfPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

/** Runs in the page. */
function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', {
    configurable: true,
    get: () => ({ saveData: true }),
  })
}

/**
 * Removes what a visitor left in a profile, but keeps the code that the browser has fetched and compiled: that is most of
 * the cost of a first page.
 * @returns whether the profile can be used again
 */
export async function emptied({ page, context, isApart }: Profile): Promise<boolean> {
  await context.unrouteAll({ behavior: 'wait' })
  await page.unrouteAll({ behavior: 'wait' })
  const others = context.pages().filter((one) => one !== page)
  await Promise.all(others.map((one) => one.close()))
  if (isApart || page.isClosed()) return false
  await context.setOffline(false)
  // Cleared on a page of the same origin that has no code, so that nothing writes to it meanwhile.
  await page.goto('/health/live')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  })
  await context.clearCookies()
  await context.clearPermissions()
  page.setDefaultTimeout(30_000)
  return true
}
