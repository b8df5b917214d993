import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { settled, visitors, type Visitor, type VisitorOptions } from './support/browser.ts'
import { accessibilityViolations, setWidth } from './support/page-checks.ts'

const visit = visitors()
let person: Visitor

async function atUnits(search = '', options: VisitorOptions = {}): Promise<Visitor> {
  person = await visit({ as: 'admin', locale: 'fa-IR', ...options })
  await person.open(`/units${search}`)
  return person
}

const address = () => decodeURIComponent(new URL(person.page.url()).hash)
const rows = (): Locator => person.page.locator('main [data-row]')
const searchBox = (): Locator => person.page.locator('main input[type=search]')

describe('the address of a list', () => {
  it('follows the search after 300 ms and gives it back on «back»', async () => {
    const { page } = await atUnits()
    await searchBox().fill('گرم')
    await page.waitForURL(/q=/)
    expect(address()).toBe('#/units?q=گرم')
    await page.goBack()
    await page.waitForURL((url) => !url.hash.includes('q='))
    await expect.poll(() => searchBox().inputValue()).toBe('')
  })

  it('shows the same rows to whoever opens it, and to who comes back from a record', async () => {
    const { page } = await atUnits('?kind=mass&sort=-code')
    const before = await rows().allTextContents()
    expect(before.length).toBeGreaterThan(0)
    await rows().first().locator('[data-row-link]').click()
    await page.waitForURL(/edit/)
    await settled(page)
    await page.goBack()
    await page.waitForURL(/kind=mass/)
    await expect.poll(() => rows().allTextContents()).toEqual(before)
  })

  it('tells the order of the rows in the header', async () => {
    const { page } = await atUnits()
    const header = page.getByRole('columnheader', { name: /^نام$|^نام / }).first()
    await header.getByRole('button').click()
    await page.waitForURL(/sort=name/)
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
    await header.getByRole('button').click()
    await page.waitForURL(/sort=-name/)
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending')
  })
})

describe('a saved view', () => {
  it('is kept under a name, marked when it changes, and deleted', async () => {
    const { page } = await atUnits('?kind=mass')
    const views = page.getByRole('navigation', { name: 'نماها' })
    await page.getByRole('button', { name: 'ذخیرهٔ نما' }).click()
    await page.getByRole('menuitem', { name: /به‌عنوان تازه/ }).click()
    await page.getByRole('textbox', { name: 'نام نما' }).fill('وزنی‌ها')
    await page.keyboard.press('Enter')
    const tab = views.getByRole('link', { name: /وزنی‌ها/ })
    await tab.waitFor()
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
    await page.getByRole('button', { name: 'برداشتن فیلتر نوع' }).click()
    await views.getByRole('link', { name: 'وزنی‌ها (تغییرکرده)' }).waitFor()
    await page.getByRole('button', { name: 'ذخیرهٔ نما' }).click()
    await page.getByRole('menuitem', { name: 'حذف نما…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف نما' }).click()
    await tab.waitFor({ state: 'detached' })
  })
})

describe('the keyboard', () => {
  it('walks the rows with J on a Persian layout and goes to the search with /', async () => {
    const { page } = await atUnits()
    const press = (key: string, code: string) =>
      page.evaluate(
        (init) => document.dispatchEvent(new KeyboardEvent('keydown', { ...init, cancelable: true })),
        { key, code },
      )
    await press('ت', 'KeyJ')
    await press('ت', 'KeyJ')
    const focused = page.locator('[data-row-link]:focus')
    const second = await rows().nth(1).locator('[data-row-link]').textContent()
    await expect.poll(() => focused.textContent()).toBe(second)
    await press('/', 'Slash')
    await expect.poll(() => searchBox().evaluate((box) => box === document.activeElement)).toBe(true)
  })
})

describe('every look of a list', () => {
  it.each([
    {
      locale: 'fa-IR',
      looks: [
        { colorScheme: 'light', width: 1440 },
        { colorScheme: 'dark', width: 390 },
      ],
    },
    {
      locale: 'ar-IQ',
      looks: [
        { colorScheme: 'dark', width: 1024 },
        { colorScheme: 'light', width: 390 },
      ],
    },
  ] as const)(
    '$locale: has no accessibility violation, complaint or sideways scroll',
    async ({ locale, looks }) => {
      const { page, complaints } = await atUnits('?kind=household', { locale })
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme })
        await setWidth(page, width)
        await rows().first().waitFor()
        const violations = await accessibilityViolations(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect({ width, violations, overflow, complaints }).toEqual({
          width,
          violations: [],
          overflow: 0,
          complaints: [],
        })
      }
    },
  )
})

describe('a cut network', () => {
  it('makes no error of a pointer that passes over what opens', async () => {
    const { page, context } = await atUnits('', { apart: true })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const failed = page.waitForEvent('requestfailed')
    await context.setOffline(true)
    await rows().first().getByRole('button').last().hover()
    await page.getByRole('button', { name: 'فیلتر', exact: true }).hover()
    await page.getByRole('banner').getByRole('button').last().hover()
    await failed
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve))))
    expect(errors).toEqual([])
  })
})

describe('a window of 1024 pixels', () => {
  const lists = [
    '/users',
    '/autochat/today-list-not-received-list',
    '/payment-credit-cards/deposits',
    '/payment-credit-generate',
    '/foods',
    '/food-items',
    '/diets',
    '/feedback',
    '/reports/crm-user-left',
    '/admin-users',
    '/dashboards/supporters-admin',
    '/autochat/issue-lists',
    '/21-days-diet',
  ]

  it.each(['fa-IR', 'ar-IQ'] as const)(
    'has room for the first columns of the lists, in %s',
    async (locale) => {
      const { page, open } = await visit({ as: 'admin', locale, width: 1024, height: 768 })
      const tooWide: string[] = []
      for (const path of lists) {
        await open(path)
        const over = await page
          .locator('main table')
          .first()
          .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
        if (over > 0) tooWide.push(`${path}: ${over}`)
      }
      expect(tooWide).toEqual([])
    },
  )
})
