import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { nationalPhone } from '#platform/contract/text/phones.ts'
import { apiOf } from './support/api.ts'
import { settled, visitors, type Locale, type Visitor, type VisitorOptions } from './support/browser.ts'
import { accessibilityViolations, strangeTexts, widthsThatScroll } from './support/page-checks.ts'

const visit = visitors()
let person: Visitor

const titles: Record<Locale, string> = { 'fa-IR': 'جست‌وجو یا فرمان', 'ar-IQ': 'بحث أو أمر' }

async function come(path: string, options: VisitorOptions = {}): Promise<Page> {
  person = await visit({ as: 'manager', ...options })
  await person.open(path)
  return person.page
}
async function summon(page: Page, locale: Locale = 'fa-IR') {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: titles[locale] })
  const field = palette.getByRole('combobox')
  await field.waitFor()
  const hasFocus = () => field.evaluate((input) => input === document.activeElement)
  await expect.poll(hasFocus, { timeout: 10_000 }).toBe(true)
  return palette
}
const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash)

/** Name, code and phone of the first client in the list, which hides the middle of the phone. */
async function aClient(page: Page) {
  const link = page.locator('main [data-row] a[href^="#/profile/"]').first()
  const id = /profile\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  const href = `#/profile/${id}`
  const api = await apiOf('manager')
  const stored = await api.get<{ fullName: string; code: string }>(`admin/clients/${id}`)
  const { phone } = await api.get<{ phone: string }>(`admin/clients/${id}/phone`)
  return { name: stored.fullName, href, code: stored.code, phone: nationalPhone(phone) }
}

describe('search everywhere', () => {
  it.each(['fa-IR', 'ar-IQ'] as const)(
    'finds a client by name, phone, last four digits and code, with the keyboard alone (%s)',
    async (locale) => {
      const page = await come('/users', { locale })
      const client = await aClient(page)
      for (const query of [client.phone, client.phone.slice(-4), client.code.toLowerCase(), client.name]) {
        const palette = await summon(page, locale)
        await page.keyboard.type(query)
        await palette.getByRole('option').filter({ hasText: client.code }).first().waitFor()
        await page.keyboard.press('Escape')
        await palette.waitFor({ state: 'detached' })
      }
      const palette = await summon(page, locale)
      await page.keyboard.type(client.code)
      await palette.getByRole('option', { selected: true }).filter({ hasText: client.code }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.hash === client.href)
      await palette.waitFor({ state: 'detached' })
      expect(person.complaints).toEqual([])
    },
  )

  it('opens by the place of the key on a Persian keyboard, and gives the focus back', async () => {
    const page = await come('/users')
    const box = page.locator('main input[type=search]')
    await box.focus()
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'ن',
          code: 'KeyK',
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        }),
      ),
    )
    const palette = page.getByRole('dialog', { name: titles['fa-IR'] })
    const field = palette.getByRole('combobox')
    await field.waitFor()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('offers screens and actions at once, goes through them with the arrows, and does the chosen action', async () => {
    const page = await come('/users')
    const palette = await summon(page)
    await page.keyboard.type('پوسته')
    const options = palette.getByRole('option')
    await expect.poll(() => options.count()).toBe(3)
    await page.keyboard.press('ArrowDown')
    const second = options.nth(1)
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true')
    const field = palette.getByRole('combobox')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await summon(page)
    // «واحدها» on the keys of an English layout.
    await page.keyboard.type(',hpnih')
    await palette.getByRole('option', { selected: true }).filter({ hasText: 'واحدها' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/units/)
    await summon(page)
    await page.keyboard.type('پوسته: مانند')
    await palette.getByRole('option', { selected: true }).filter({ hasText: 'مانند' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('system')
  })

  it('opens in a new tab with Ctrl+Enter and stays', async () => {
    const page = await come('/users')
    const palette = await summon(page)
    await page.keyboard.type('واحدها')
    await palette.getByRole('option', { selected: true }).filter({ hasText: 'واحدها' }).waitFor()
    const opened = person.context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    const tab = await opened
    await tab.waitForURL(/#\/units/)
    expect(hash(page)).toBe('#/users')
    expect(await palette.count()).toBe(1)
  })

  it('remembers ids of what was opened, never names, and forgets them at the sign-out', async () => {
    const page = await come('/users')
    const client = await aClient(page)
    let palette = await summon(page)
    await page.keyboard.type(client.code)
    await palette.getByRole('option', { selected: true }).filter({ hasText: client.code }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.hash === client.href)
    await settled(page)
    palette = await summon(page)
    const recent = palette.getByRole('group', { name: 'به‌تازگی باز شده' })
    await recent.getByRole('option').filter({ hasText: client.name }).waitFor()
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    await expect.poll(kept).toContain(`client-${client.href.split('/').at(-1)}`)
    expect(await kept()).not.toContain(client.name)
    await page.keyboard.type('خروج')
    await palette.getByRole('option', { selected: true }).filter({ hasText: 'خروج' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/login$/)
    await expect.poll(kept).not.toContain('client-')
  })

  it('says what was searched when nothing is found, and what still works when the server does not answer', async () => {
    const page = await come('/units')
    const palette = await summon(page)
    await page.keyboard.type('qqxxzz')
    await palette.getByText('برای «qqxxzz» چیزی پیدا نشد.').waitFor()
    await palette.getByText('نام، تلفن و کد مراجعان شما', { exact: false }).waitFor()
    await person.context.route('**/admin/search?*', (route) => route.abort())
    await palette.getByRole('combobox').fill('واحدها')
    await palette.getByText('جست‌وجوی نام و تلفن اکنون ممکن نیست', { exact: false }).waitFor()
    const units = palette.getByRole('option').filter({ hasText: 'واحدها' })
    await units.waitFor()
    await expect.poll(() => units.getAttribute('aria-selected')).toBe('true')
  })

  it('finds no client of a colleague', async () => {
    const manager = await come('/users?sort=name')
    const all = await aClient(manager)
    const page = await come('/users', { as: 'nutrition' })
    const palette = await summon(page)
    await page.keyboard.type(all.code)
    await palette.getByText('چیزی پیدا نشد', { exact: false }).waitFor()
    expect(await palette.getByRole('option').count()).toBe(0)
  })
})

describe('the palette is usable', () => {
  it.each(['fa-IR', 'ar-IQ'] as const)(
    'for everybody, light and dark, on a wide screen and a phone (%s)',
    async (locale) => {
      const page = await come('/units', { locale })
      const palette = await summon(page, locale)
      await page.keyboard.type('ا')
      await palette.getByRole('option').first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect([colorScheme, await accessibilityViolations(page, true)]).toEqual([colorScheme, []])
      }
      expect(await widthsThatScroll(page, [390, 320])).toEqual([])
      const { latin } = await strangeTexts(page, locale, [])
      expect(latin).toEqual([])
    },
  )
})

describe('a field for words of either direction', () => {
  it.each(['fa-IR', 'ar-IQ'] as const)(
    'has its caret beside its placeholder while it is empty, and follows what is written (%s)',
    async (locale) => {
      const page = await come('/users', { locale })
      const palette = await summon(page, locale)
      const field = palette.getByRole('combobox')
      expect(await directions(field)).toEqual(['rtl', 'ltr', 'rtl'])
      await page.keyboard.press('Escape')
      await palette.waitFor({ state: 'detached' })
      for (const search of await page.getByRole('searchbox').all()) {
        expect(await directions(search)).toEqual(['rtl', 'ltr', 'rtl'])
      }
      expect(await page.getByRole('searchbox').count()).toBe(2)
    },
  )
})

/** Of an empty field, with a Latin word, and with a Persian one. */
async function directions(field: Locator): Promise<string[]> {
  const found: string[] = []
  for (const text of ['', 'Sara', 'سارا']) {
    await field.fill(text)
    found.push(await field.evaluate((input) => getComputedStyle(input).direction))
  }
  await field.fill('')
  return found
}
