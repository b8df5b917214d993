import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  launchBrowser,
  samplePassword,
  settled,
  visitor,
  type Visitor,
  type VisitorOptions,
} from './support/browser.ts'

let browser: Browser
let person: Visitor

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
afterEach(() => person.close())

async function come(options: VisitorOptions = {}): Promise<Visitor> {
  person = await visitor(browser, options)
  return person
}

async function fillSignIn({ page }: Visitor, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
}

const hash = ({ page }: Visitor) => new URL(page.url()).hash

describe('navigation (section 2)', () => {
  it('leads a signed-out visitor to the sign-in and back to the remembered path with its search', async () => {
    const { open, page } = await come()
    await open('/units?q=%D9%86&page=1')
    expect(hash(person)).toBe('#/login')
    await fillSignIn(person, 'admin', samplePassword)
    await page.waitForURL(/#\/units/)
    expect(hash(person)).toBe('#/units?q=%D9%86&page=1')
  })

  it('goes home after a sign-in that nothing preceded', async () => {
    const { open, page } = await come()
    await open('/login')
    await fillSignIn(person, 'admin', samplePassword)
    await page.waitForURL(/#\/$/)
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '///evil.test',
    '/..//evil.test',
    'units',
  ])('accepts no way out of the product: %j', async (path) => {
    const { open, page } = await come()
    await open('/login')
    await page.evaluate((value) => sessionStorage.setItem('auth.redirect', value), path)
    await fillSignIn(person, 'admin', samplePassword)
    await page.waitForFunction(() => !location.hash.startsWith('#/login'))
    expect(new URL(page.url()).origin).toBe(inject('address'))
    expect(hash(person)).toBe('#/')
  })

  it('sends a signed-in user from the sign-in to home', async () => {
    const { open } = await come({ as: 'admin' })
    await open('/login')
    expect(hash(person)).toBe('#/')
  })

  it('shows the specified error for a route that does not exist', async () => {
    const { open, page } = await come({ as: 'admin' })
    await open('/no-such-page')
    await page.getByText('جزئیات فنی').click()
    expect(await page.locator('main').innerText()).toContain('404 · This page could not be found')
    await page.getByRole('link', { name: 'بازگشت به صفحهٔ خانه' }).click()
    await page.waitForURL(/#\/$/)
  })

  it('refuses a page without its permission and says so', async () => {
    const { open, page } = await come({ as: 'finance' })
    await open('/units/create')
    expect(await page.locator('h1').innerText()).toBe('به این بخش دسترسی ندارید')
  })

  it('loads the page anew once when its code does not arrive, and not again within a minute', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    await open('/')
    await context.route(/\/assets\/coming-.*\.js/, (route) => route.abort())
    let loads = 0
    page.on('framenavigated', () => undefined)
    page.on('load', () => (loads += 1))
    await page.evaluate(() => (location.hash = '#/stories'))
    await page.getByText('بارگذاری کامل نشد').first().waitFor()
    expect(loads).toBe(1)
    await page.evaluate(() => (location.hash = '#/versions'))
    await page.getByText('بارگذاری کامل نشد').first().waitFor()
    expect(loads).toBe(1)
  })
})

describe('session (sections 3, 4, 8)', () => {
  it('keeps the token in a cookie and in local storage under the prefix auth, with its expiry', async () => {
    const { open, page, context } = await come()
    await open('/login')
    await fillSignIn(person, 'admin', samplePassword)
    await page.waitForURL(/#\/$/)
    const cookies = await context.cookies()
    const token = cookies.find(({ name }) => name === 'auth._token.local')
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(token?.value).toMatch(/^[\w-]{43}$/)
    expect(stored['auth._token.local']).toBe(token?.value)
    const week = Number(stored['auth._token_expiration.local']) - Date.now()
    expect(Math.abs(week - 604_800_000)).toBeLessThan(30_000)
  })

  it('reports a failed sign-in in place, keeps what was typed and takes the focus to the message', async () => {
    const { open, page } = await come()
    await open('/login')
    await fillSignIn(person, 'admin', 'not the password')
    await page.getByText('نام کاربری یا گذرواژه درست نیست', { exact: false }).waitFor()
    expect(await page.locator('input[name=username]').inputValue()).toBe('admin')
    expect(await page.locator('input[name=password]').inputValue()).toBe('not the password')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('ورود انجام نشد')
  })

  it('resets an expired token on the way to a page and says what happened', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    await open('/units')
    await context.addCookies([
      { name: 'auth._token_expiration.local', value: String(Date.now() + 400), url: inject('address') },
    ])
    await page.evaluate(() => (location.hash = '#/diets'))
    await page.getByText('نشست شما پایان یافت', { exact: false }).waitFor()
    expect(hash(person)).toBe('#/login')
    const left = await context.cookies()
    expect(left.filter(({ name }) => name.startsWith('auth.'))).toEqual([])
  })

  it('forgets everything on signing out', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    await open('/')
    await page.getByRole('button', { name: /admin|مدیر/ }).click()
    await page.getByRole('menuitem', { name: 'خروج' }).click()
    await page.waitForURL(/#\/login$/)
    expect((await context.cookies()).filter(({ name }) => name.startsWith('auth.'))).toEqual([])
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth.'))),
    ).toEqual([])
  })
})

describe('document (section 1, architecture §4)', () => {
  it.each(['fa-IR', 'ar-IQ'] as const)(
    'is rendered in %s by the server and hydrates without a complaint',
    async (locale) => {
      const { open, page, complaints } = await come({ as: 'admin', locale })
      const html = await (await page.request.get('/')).text()
      expect(html).toContain(`<html lang="${locale}" dir="rtl"`)
      expect(html).toContain('<title>إدارة الخدمة</title>')
      await open('/')
      expect(await page.title()).toMatch(/إدارة الخدمة$/)
      expect(complaints).toEqual([])
    },
  )

  it('remembers the language for 365 days and changes it without loading the page', async () => {
    const { open, page, context } = await come()
    await open('/login')
    await page.getByText('العربية').click()
    await page.getByText('تسجيل الدخول إلى النظام').first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ar-IQ')
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(cookie?.value).toBe('ar-IQ')
    expect(Math.abs((cookie?.expires ?? 0) * 1000 - Date.now() - 365 * 86_400_000)).toBeLessThan(60_000)
    await settled(page)
  })
})
