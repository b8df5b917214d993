import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import { emptied, newProfile, type Profile } from './profiles.ts'

export type Locale = 'fa-IR' | 'ar-IQ'

/** The password of the sample service (README). */
export const samplePassword = 'baghche-sample'

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
  /**
   * Uses a new browser profile that is not used again, without the data saver: there the page fetches the code behind a
   * link when the mouse is over it. All other visitors have the data saver on.
   */
  apart?: boolean
}

/** Sets up an empty profile for a visitor. */
async function sitDown(
  { page, context, listener }: Profile,
  options: VisitorOptions,
  token?: string,
): Promise<Visitor> {
  const url = inject('address')
  const { locale, theme = 'light', width = 1440, height = 900 } = options
  const complaints: string[] = []
  listener.complaints = complaints
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, media: null })
  const expiry = String(Date.now() + 604_800_000)
  await context.addCookies([
    ...(locale ? [{ name: 'i18n_redirected', value: locale, url }] : []),
    ...(token === undefined
      ? []
      : [
          { name: 'auth._token.local', value: token, url },
          { name: 'auth._token_expiration.local', value: expiry, url },
        ]),
  ])
  return {
    page,
    context,
    complaints,
    async open(path) {
      await page.goto(`/#${path}`)
      await settled(page)
    },
    async close() {
      // Waits for replies that a route of the test still changes: they would lose their body with the profile.
      await context.unrouteAll({ behavior: 'wait' })
      await context.close()
    },
  }
}

/** A new browser profile that is not used again. */
export async function visitor(options: VisitorOptions = {}): Promise<Visitor> {
  const token = options.as ? await tokenOf(inject('address'), options.as) : undefined
  return sitDown(await newProfile(true), options, token)
}

/** Tokens that are free, by account. They are used again, since hashing a password takes as long as a short test. */
const freeTokens = new Map<string, string[]>()

/** A token that no other visitor holds. One whose visitor signed out no longer works and is dropped. */
async function borrowedToken(username: string): Promise<string> {
  const address = inject('address')
  for (let token = freeTokens.get(username)?.pop(); token; token = freeTokens.get(username)?.pop()) {
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await fetch(`${address}/back/public/api/admin/init`, { headers })
    if (status === 200) return token
  }
  return tokenOf(address, username)
}

interface Seat {
  profile: Profile
  visitor: Visitor
  token: { username: string; value: string } | undefined
}

/** Ends a visit. @returns the profile for the next visit, unless it was closed */
async function freed({ profile, visitor: one, token }: Seat): Promise<Profile | undefined> {
  if (!(await emptied(profile))) {
    await one.close()
    return undefined
  }
  if (token) freeTokens.set(token.username, [...(freeTokens.get(token.username) ?? []), token.value])
  return profile
}

const freeProfiles: Profile[] = []

/** An empty profile, if there is one whose browser still runs. */
function freeProfile(): Profile | undefined {
  const profile = freeProfiles.pop()
  return profile?.page.isClosed() ? freeProfile() : profile
}

/**
 * The visitors of one file of tests. After each test their profiles are emptied and used again; the profiles of a test
 * that failed are closed.
 * @returns opens a page with an empty profile
 */
export function visitors(): (options?: VisitorOptions) => Promise<Visitor> {
  const taken: Seat[] = []
  afterEach(async ({ task }) => {
    const seats = taken.splice(0)
    if (task.result?.state === 'fail') {
      await Promise.all(seats.map((seat) => seat.visitor.close()))
      return
    }
    const profiles = await Promise.all(seats.map(freed))
    freeProfiles.push(...profiles.filter((profile) => profile !== undefined))
  })
  return async (options = {}) => {
    const { as: username } = options
    const token = username ? { username, value: await borrowedToken(username) } : undefined
    const { apart = false } = options
    const profile = (apart ? undefined : freeProfile()) ?? (await newProfile(apart))
    const one = await sitDown(profile, options, token?.value)
    taken.push({ profile, visitor: one, token })
    return one
  }
}

/** How long nothing may happen until a page counts as settled, and how often that is looked at. */
const quietMs = 150
const lookEveryMs = 40

/** Waits until a page stands and nothing is being fetched for it. Live hints keep a connection open: they do not count. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset['quietLooks'])
  // Counts looks, not milliseconds: while the page is busy time passes, but nothing looks.
  const isQuiet = (wanted: number) => {
    const { dataset } = document.documentElement
    // The first progress bar is that of the frame; the gallery shows others as samples.
    const isFetching = document.querySelector('[role=progressbar]')?.hasAttribute('data-active')
    const page = document.querySelector('main:not([aria-busy=true], [data-left]) h1')
    // A part of the page that loads. Buttons have their own busy state, which does not count.
    const isBusy = isFetching || document.querySelector('main :is(div, span)[aria-busy=true]') !== null
    if (isBusy || !page) {
      delete dataset['quietLooks']
      return false
    }
    const looks = Number(dataset['quietLooks'] ?? 0) + 1
    dataset['quietLooks'] = String(looks)
    return looks > wanted
  }
  // By interval: the default looks at each animation frame, which makes the page draw all the time.
  await page.waitForFunction(isQuiet, Math.ceil(quietMs / lookEveryMs), { polling: lookEveryMs })
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

/** Goes to another screen inside of the open page and waits for it. */
export async function walkTo(person: Visitor, path: string): Promise<void> {
  await person.page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''))
  await goTo(person, path)
  await settled(person.page)
}

/** Goes to an in-app path inside of the open page. Does not wait. */
export async function goTo({ page }: Visitor, path: string): Promise<void> {
  await page.evaluate((next) => (location.hash = next), path)
}
