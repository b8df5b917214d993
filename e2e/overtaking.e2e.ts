import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { changeInit, fillSignIn, goTo, samplePassword, visitors, type Visitor } from './support/browser.ts'
import { olderPages, watchPages } from './support/page-watch.ts'

const visit = visitors()

/** Nothing here may hang: what is waited for comes within this, or the test fails and says what was there instead. */
const patienceMs = 30_000
const limit = { timeout: 110_000 }

const titles = {
  '/users': 'همهٔ مراجعان',
  '/units': 'واحدها',
  '/foods': 'غذاها',
  '/meals': 'وعده‌ها',
  '/diets': 'رژیم‌ها',
  '/payments': 'پرداخت‌ها',
  '/packages': 'بسته‌ها',
  '/roles': 'نقش‌ها',
  '/teams': 'تیم‌ها',
  '/categories': 'دسته‌بندی‌ها',
}
const addresses = Object.entries(titles)
const initUrl = '**/admin/init'
/** An answer in place of the server's. */
const refusal = (status: number, code: string) => ({
  status,
  json: { error: { code, message: code, requestId: 'r' } },
})

async function atSignIn(): Promise<Visitor> {
  const person = await visit({ apart: true })
  person.page.setDefaultTimeout(patienceMs)
  await watchPages(person.page)
  await person.open('/login')
  return person
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const waiting = (page: Page) => page.locator('main[aria-busy=true]')
const pathOf = (page: Page) => new URL(page.url()).hash.slice(1)

/** Holds replies back until they are released, and at the latest until the work is over, however it ends. */
async function holding<T>(
  context: BrowserContext,
  url: string,
  work: (release: () => void) => Promise<T>,
): Promise<T> {
  const gate = Promise.withResolvers<void>()
  await context.route(url, async (route) => {
    await gate.promise
    // The page may have been replaced by now.
    await route.continue().catch(() => undefined)
  })
  try {
    return await work(gate.resolve)
  } finally {
    gate.resolve()
    await context.unroute(url)
  }
}

/** A processor six times slower, and a network of 1.6 Mbit/s and 150 ms: each page takes a second or more. */
async function onBusyMachine<T>({ context, page }: Visitor, work: () => Promise<T>): Promise<T> {
  const session = await context.newCDPSession(page)
  const throughput = 200_000
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  try {
    return await work()
  } finally {
    await session.detach()
  }
}

/** Follows a link as people do: by pressing it. */
async function follow({ page }: Visitor, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: href })
    document.body.append(link)
    link.click()
    link.remove()
  }, `#${path}`)
}

/** Waits until the open address shows its page or what waits for it. */
const shown = ({ page }: Visitor, title: string) => heading(page, title).or(waiting(page)).first().waitFor()

describe('addresses that overtake each other', limit, () => {
  it.each([
    ['typed', goTo],
    ['followed', follow],
  ])('show their own page or what waits for it, and the last one in the end: %s', async (_how, ask) => {
    const person = await atSignIn()
    const { page, context } = person
    await onBusyMachine(person, () =>
      holding(context, initUrl, async (release) => {
        const init = page.waitForRequest(initUrl)
        await fillSignIn(person, 'admin', samplePassword)
        await init
        for (const [index, [path, title]] of addresses.entries()) {
          await ask(person, path)
          await shown(person, title)
          // The answer that says who is signed in arrives after the fifth address.
          if (index === 4) release()
        }
        await heading(page, titles['/categories']).waitFor()
        expect(pathOf(page)).toBe('/categories')
        expect(await olderPages(page, titles)).toEqual([])
      }),
    )
  })

  it('show the last one when nobody waits for any of them', async () => {
    const person = await atSignIn()
    const { page } = person
    await onBusyMachine(person, async () => {
      await fillSignIn(person, 'admin', samplePassword)
      for (const [path] of addresses) await goTo(person, path)
      await shown(person, titles['/categories'])
      await heading(page, titles['/categories']).waitFor()
      expect(await page.locator('main').count()).toBe(1)
      expect(await olderPages(page, titles)).toEqual([])
    })
  })

  it('lead home when that was asked for last, whatever led to the sign-in before', async () => {
    const person = await atSignIn()
    const { page, context } = person
    await goTo(person, '/units')
    await page.waitForURL((url) => url.hash === '#/login')
    await holding(context, initUrl, async (release) => {
      const init = page.waitForRequest(initUrl)
      await fillSignIn(person, 'admin', samplePassword)
      await init
      await goTo(person, '/users')
      await goTo(person, '/')
      await waiting(page).waitFor()
      expect(await page.locator('input[type=password]').count()).toBe(0)
      release()
      await page.locator('main:not([aria-busy=true]) h1').waitFor()
      expect(pathOf(page)).toBe('/')
    })
  })
})

describe('a sign-in that fails while another address is opened', limit, () => {
  const password = (page: Page) => page.locator('input[name=password]')

  async function signInBack(person: Visitor): Promise<void> {
    const { page } = person
    await page.waitForURL((url) => url.hash === '#/login')
    await password(page).fill(samplePassword)
    await password(page).press('Enter')
    await heading(page, titles['/units']).waitFor()
    expect(pathOf(page)).toBe('/units')
  }

  it('comes back with the name and the reason, and leads to that address', async () => {
    const person = await atSignIn()
    const { page, context } = person
    await holding(context, '**/admin/auth', async (release) => {
      const asked = page.waitForRequest('**/admin/auth')
      await fillSignIn(person, 'admin', 'not the password')
      await asked
      await goTo(person, '/users')
      await goTo(person, '/units')
      await waiting(page).waitFor()
      release()
    })
    await page.getByText('نام کاربری یا گذرواژه درست نیست', { exact: false }).waitFor()
    expect(await page.locator('input[name=username]').inputValue()).toBe('admin')
    await signInBack(person)
  })

  it('comes back when it is refused to say who has signed in, and leads to that address', async () => {
    const person = await atSignIn()
    const { page, context } = person
    await holding(context, '**/admin/auth', async (release) => {
      await context.route(initUrl, (route) => route.fulfill(refusal(401, 'unauthenticated')))
      const asked = page.waitForRequest('**/admin/auth')
      await fillSignIn(person, 'admin', samplePassword)
      await asked
      await goTo(person, '/units')
      await waiting(page).waitFor()
      release()
      await page.waitForURL((url) => url.hash === '#/login')
    })
    await context.unroute(initUrl)
    expect(await page.locator('input[name=username]').inputValue()).toBe('admin')
    await signInBack(person)
  })

  it('succeeds when the server could only not say for a moment who has signed in', async () => {
    const person = await atSignIn()
    const { page, context } = person
    await context.route(initUrl, (route) => route.fulfill(refusal(503, 'unavailable')), { times: 1 })
    await fillSignIn(person, 'admin', samplePassword)
    await goTo(person, '/units')
    await heading(page, titles['/units']).waitFor()
    expect(pathOf(page)).toBe('/units')
  })
})

describe('a page that is opened when the document could not say who it is', limit, () => {
  it('shows its page', async () => {
    const person = await visit({ as: 'admin', apart: true })
    await changeInit(person, { user: null })
    await person.open('/units')
    await heading(person.page, titles['/units']).waitFor()
    expect(pathOf(person.page)).toBe('/units')
  })

  it('leads to the sign-in, which says why, when the token is refused, and from there to its page', async () => {
    const person = await visit({ as: 'admin', apart: true })
    const { page, context } = person
    page.setDefaultTimeout(patienceMs)
    await changeInit(person, { user: null })
    await context.route(initUrl, (route) => route.fulfill(refusal(401, 'unauthenticated')), { times: 1 })
    await page.goto('/#/units')
    await page.getByText('نشست شما پایان یافت', { exact: false }).waitFor()
    await fillSignIn(person, 'admin', samplePassword)
    await heading(page, titles['/units']).waitFor()
    expect(pathOf(page)).toBe('/units')
  })
})
