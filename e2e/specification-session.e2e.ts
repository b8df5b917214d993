import { describe, expect, inject, it } from 'vitest'
import {
  fillSignIn,
  goTo,
  samplePassword,
  visitors,
  type Visitor,
  type VisitorOptions,
} from './support/browser.ts'

const visit = visitors()
let person: Visitor

async function come(options: VisitorOptions = {}): Promise<Visitor> {
  person = await visit(options)
  return person
}

const hash = ({ page }: Visitor) => new URL(page.url()).hash
const isAuth = ({ name }: { name: string }) => name.startsWith('auth.')
const ended = { error: { code: 'unauthenticated', message: 'Sign in.', requestId: 'r' } }

describe('session (sections 3, 4, 8)', () => {
  it('keeps the token in a cookie and in local storage under the prefix auth, with its expiry', async () => {
    const { open, page, context } = await come()
    await open('/login')
    const before = Date.now()
    await fillSignIn(person, 'admin', samplePassword)
    await page.waitForURL(/#\/$/)
    const cookies = await context.cookies()
    const token = cookies.find(({ name }) => name === 'auth._token.local')
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(token?.value).toMatch(/^[\w-]{43}$/)
    expect(stored['auth._token.local']).toBe(token?.value)
    const expiry = Number(stored['auth._token_expiration.local']) - 604_800_000
    expect(before <= expiry && expiry <= Date.now()).toBe(true)
  })

  it('is busy while a sign-in is under way', async () => {
    const { open, page, context } = await come()
    await open('/login')
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await context.route('**/admin/auth', async (route) => {
      await held
      await route.continue()
    })
    await fillSignIn(person, 'admin', samplePassword)
    await page.locator('form[aria-busy=true]').waitFor()
    expect(await page.getByRole('button', { name: 'ورود' }).getAttribute('aria-busy')).toBe('true')
    release()
    await page.waitForURL(/#\/$/)
  })

  it('reports a failed sign-in in place, keeps what was typed and takes the focus to the message', async () => {
    const { open, page } = await come()
    await open('/login')
    await fillSignIn(person, 'admin', 'not the password')
    await page.getByText('نام کاربری یا گذرواژه درست نیست', { exact: false }).waitFor()
    expect(await page.locator('input[name=username]').inputValue()).toBe('admin')
    expect(await page.locator('input[name=password]').inputValue()).toBe('not the password')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('ورود انجام نشد')
  })

  it('reports a user that cannot be read, or is not in the reply, and keeps no token', async () => {
    const { open, page, context } = await come()
    await context.route('**/admin/init', (route) => route.fulfill({ json: {} }))
    await open('/login')
    await fillSignIn(person, 'admin', samplePassword)
    await page.getByText('ورود انجام نشد').waitFor()
    expect(hash(person)).toBe('#/login')
    await expect.poll(async () => (await context.cookies()).filter(isAuth)).toEqual([])
  })

  it('resets an expired token on the way to a page and says what happened', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    await open('/units')
    // Within the margin of 500 ms the token counts as expired.
    const expiry = String(Date.now() + 400)
    await context.addCookies([
      { name: 'auth._token_expiration.local', value: expiry, url: inject('address') },
    ])
    await goTo(person, '/diets')
    await page.getByText('نشست شما پایان یافت', { exact: false }).waitFor()
    expect(hash(person)).toBe('#/login')
    await expect.poll(async () => (await context.cookies()).filter(isAuth)).toEqual([])
  })

  it('comes back to the same page after a session that the server has ended', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    await open('/units?kind=mass')
    // The route stays installed: a request that is waiting while a route is removed would never be answered.
    let isEnded = true
    await context.route('**/admin/units*', (route) =>
      isEnded ? route.fulfill({ status: 401, json: ended }) : route.continue(),
    )
    await page.locator('main input[type=search]').fill('گرم')
    await page.waitForURL(/#\/login/)
    isEnded = false
    await fillSignIn(person, 'admin', samplePassword)
    await page.waitForURL(/#\/units\?/)
    expect(hash(person)).toContain('kind=mass')
  })
})

describe('calls (section 7)', () => {
  it('go to the API root with Accept JSON and the bearer token', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    const asked = page.waitForRequest(/admin\/units\?|admin\/units$/)
    await open('/units')
    const request = await asked
    const token = (await context.cookies()).find(({ name }) => name === 'auth._token.local')?.value
    expect(new URL(request.url()).pathname).toBe('/back/public/api/admin/units')
    const { accept, authorization, cookie } = await request.allHeaders()
    expect({ accept, authorization, cookie }).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      cookie: undefined,
    })
  })

  it('sign out in this browser even when the server does not answer', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    await open('/units')
    await context.route('**/admin/auth', (route) => route.abort())
    await page.getByRole('button', { name: /admin/ }).click()
    await page.getByRole('menuitem', { name: 'خروج' }).click()
    await page.waitForURL(/#\/login$/)
    await expect.poll(async () => (await context.cookies()).filter(isAuth)).toEqual([])
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth.')))
    await expect.poll(kept).toEqual([])
  })
})
