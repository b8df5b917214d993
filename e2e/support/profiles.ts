import process from 'node:process'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject } from 'vitest'

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Drawing beside the browser's own work saves a process that only passes pixels on.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Code runs for seconds here: to optimize it takes a tenth of what the browser does, and comes too late to help.
  '--js-flags=--no-opt',
]

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: launchArguments,
    // Without a language of the machine a file with a Persian name is called «download».
    env: { ...process.env, LANG: 'C.UTF-8' },
  })

let running: Promise<Browser> | undefined

/** The one browser of all files of tests, which run one after the other; it ends with the process. */
async function theBrowser(): Promise<Browser> {
  running ??= launch()
  const browser = await running
  if (browser.isConnected()) return browser
  running = launch()
  return running
}

/** A browser's memory with one page in it, for one visitor after the other. */
export interface Profile {
  page: Page
  context: BrowserContext
  isApart: boolean
  /** Where what the page complains about goes: to whoever is there. */
  listener: { complaints: string[] }
}

/** @param isApart for one visitor only, on a good line; the others save data */
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
 * Takes away all that somebody has left in a profile, but not the code that the browser has fetched and compiled:
 * that is most of what a first page costs.
 * @returns whether somebody else can sit down at it
 */
export async function emptied({ page, context, isApart }: Profile): Promise<boolean> {
  await context.unrouteAll({ behavior: 'wait' })
  await page.unrouteAll({ behavior: 'wait' })
  const others = context.pages().filter((one) => one !== page)
  await Promise.all(others.map((one) => one.close()))
  if (isApart || page.isClosed()) return false
  await context.setOffline(false)
  // A page of the same origin without code: what is kept for the origin is cleared where nothing writes any more.
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
