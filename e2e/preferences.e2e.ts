import { afterEach, describe, expect, inject, it } from 'vitest'
import { apiToken } from './support/api.ts'
import {
  fillSignIn,
  samplePassword,
  settled,
  visitors,
  type Visitor,
  type VisitorOptions,
} from './support/browser.ts'

/** An account whose preferences no other test looks at. */
const account = 'nutrition'
const none = { locale: null, calendar: null, digits: null, density: null, theme: null, shortcuts: null }

// Runs after the visitors have left: `afterEach` hooks run in reverse order.
afterEach(() => keep(none))
const visit = visitors()
let person: Visitor

async function come(options: VisitorOptions = {}): Promise<Visitor> {
  person = await visit({ as: account, ...options })
  return person
}

/** Sets preferences through the API, as another browser of the same person would. */
async function keep(preferences: Record<string, string | boolean | null>, of = account): Promise<void> {
  const address = inject('address')
  const reply = await fetch(`${address}/back/public/api/admin/preferences`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await apiToken(of)}`,
    },
    body: JSON.stringify(preferences),
  })
  expect(reply.status).toBe(200)
}

/** Picks an entry of the user menu and waits until the server has it. */
async function choose({ page }: Visitor, entry: string): Promise<void> {
  const kept = page.waitForResponse(/admin\/preferences/)
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  expect((await kept).status()).toBe(200)
}

const root = ({ page }: Visitor) => page.locator('html')
const firstRow = ({ page }: Visitor) => page.locator('main [data-row]').first().innerText()

describe('what a person chooses', () => {
  it('applies at once, without loading the page', async () => {
    const { open, page } = await come()
    await open('/units')
    await page.evaluate(() => (document.body.dataset['same'] = 'page'))
    await expect.poll(() => firstRow(person)).toMatch(/۱۴[۰-۹]{2}\/[۰-۹]{2}\/[۰-۹]{2}/)
    await choose(person, 'میلادی')
    await expect.poll(() => firstRow(person)).toMatch(/۲۰[۰-۹]{2}/)
    await choose(person, 'لاتین 456')
    await expect.poll(() => firstRow(person)).toMatch(/20\d{2}/)
    await choose(person, 'فشرده')
    expect(await root(person).getAttribute('data-density')).toBe('compact')
    await choose(person, 'تیره')
    await expect.poll(() => root(person).getAttribute('data-theme')).toBe('dark')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(12, 22, 22)')
    await choose(person, 'العربية')
    expect(await root(person).getAttribute('lang')).toBe('ar-IQ')
    await expect.poll(() => page.locator('h1').innerText()).toBe('وحدات القياس')
    // Changing the language changes calendar and digits as well.
    await expect.poll(() => firstRow(person)).toMatch(/٢٠[٠-٩]{2}/)
    expect(await page.locator('body').getAttribute('data-same')).toBe('page')
  })

  it('is on the document of the server, so that nothing flashes, also in another browser', async () => {
    await keep({ locale: 'ar-IQ', theme: 'dark', density: 'compact', digits: 'latn' })
    const { page, open } = await come()
    const html = await (await page.request.get('/')).text()
    expect(html).toContain('<html lang="ar-IQ" dir="rtl" data-theme="dark" data-density="compact">')
    expect(html).toContain('<span>إدارة الخدمة</span>')
    await open('/units')
    await expect.poll(() => firstRow(person)).toMatch(/20\d{2}/)
    expect(person.complaints).toEqual([])
  })

  it('survives signing out and in again', async () => {
    await keep({ theme: 'dark', density: 'compact' })
    const { page, open } = await come()
    await open('/units')
    await page.getByRole('banner').locator('button[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: 'خروج' }).click()
    await page.waitForURL(/#\/login$/)
    await page.reload()
    expect(await root(person).getAttribute('data-theme')).toBe('system')
    await fillSignIn(person, account, samplePassword)
    await page.waitForURL(/#\/$/)
    await settled(page)
    expect(await root(person).getAttribute('data-theme')).toBe('dark')
    expect(await root(person).getAttribute('data-density')).toBe('compact')
  })
})

describe('the digits that a person chose', () => {
  const localSigns = /[۰-۹٠-٩٪٫٬]/
  /** A type of diets, as staff have called it. */
  const named = 'رژیم ۲۱ روزه'
  /** Texts, names and hints of the page's own; what staff have written keeps its digits. */
  const textsWithSigns = async ({ page }: Visitor) => {
    const texts = await page.locator('main').evaluate((main: HTMLElement) => {
      const marked = [...main.querySelectorAll('[aria-label], [placeholder]')]
      const names = marked.flatMap((one) => [one.ariaLabel ?? '', one.getAttribute('placeholder') ?? ''])
      return [...main.innerText.split('\n'), ...names]
    })
    return texts.filter((text) => text !== named && localSigns.test(text))
  }

  it.each([
    ['nutrition', '/units/create', 'است: 0.25، 0.5، 1 و مانند آن.'],
    ['nutrition', '/food-items/import', '1. فایل'],
    ['nutrition', '/meals/create', 'مانند 07:30.'],
    ['manager', '/reports/supporter-performance', 'پاسخ در 48 ساعت'],
    ['manager', '/reports/scores', 'سهم نمرهٔ 4 و 5'],
    ['manager', '/dashboards/crm', '30 روز اخیر'],
  ])('stand in all texts of %s at %s', async (username, path, text) => {
    await keep({ digits: 'latn' }, username)
    try {
      person = await visit({ as: username })
      await person.open(path)
      await person.page.locator('main').getByText(text).first().waitFor()
      expect(await textsWithSigns(person)).toEqual([])
    } finally {
      await keep(none, username)
    }
  })
})

describe('the numbers of a dashboard', () => {
  it('stand as the person arranged them, also after a reload, until they go back to the usual order', async () => {
    const { page, open } = await visit({ as: 'crm' })
    const shown = () => page.getByRole('region', { name: 'عددهای امروز' }).getByRole('link').allInnerTexts()
    const labels = async () => (await shown()).map((text) => text.split('\n')[0])
    const usual = ['تماس‌های امروز', 'نمره‌های پایینِ منتظر', 'بازگشته در این دوره', 'ترک‌کرده در این دوره']
    const arranging = async () => {
      await page.getByRole('button', { name: 'چینش کارت‌ها' }).click()
      return page.getByRole('dialog', { name: 'چینش کارت‌ها' })
    }
    await open('/dashboards/crm')
    await expect.poll(labels).toEqual(usual)
    const dialog = await arranging()
    await dialog.getByRole('button', { name: 'ترک‌کرده در این دوره به بالا' }).click()
    await dialog.getByRole('checkbox', { name: 'نمره‌های پایینِ منتظر' }).uncheck({ force: true })
    const kept = page.waitForResponse(/list-columns\/crm/)
    await dialog.getByRole('button', { name: 'اعمال' }).click()
    await kept
    const own = ['تماس‌های امروز', 'ترک‌کرده در این دوره', 'بازگشته در این دوره']
    await expect.poll(labels).toEqual(own)
    await page.reload()
    await settled(page)
    await expect.poll(labels).toEqual(own)
    const reset = page.waitForResponse(/list-columns\/crm/)
    await (await arranging()).getByRole('button', { name: 'بازگشت به چیدمان پیش‌فرض' }).click()
    await reset
    await expect.poll(labels).toEqual(usual)
  })
})

describe('the keyboard', () => {
  it('is enough to sign in', async () => {
    person = await visit()
    const { page, open } = person
    await open('/login')
    const isAt = (name: string) =>
      page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
    for (let steps = 0; !(await isAt('username')) && steps < 6; steps += 1) await page.keyboard.press('Tab')
    await page.keyboard.type(account)
    await page.keyboard.press('Tab')
    expect(await isAt('password')).toBe(true)
    await page.keyboard.type(samplePassword)
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/$/)
  })

  it('skips to the heading', async () => {
    const { page, open } = await come()
    await open('/units')
    const skip = page.getByRole('button', { name: 'رفتن به محتوای صفحه' })
    await skip.focus()
    expect(await skip.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(new URL(page.url()).hash).toBe('#/units')
  })

  it('opens the sheet of shortcuts with ? on a Persian layout, and keys of one letter can be switched off', async () => {
    const { page, open } = await come()
    await open('/units')
    const ask = () =>
      page.evaluate(() =>
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '؟', code: 'Slash', shiftKey: true })),
      )
    await ask()
    const sheet = page.getByRole('complementary', { name: 'میانبرهای صفحه‌کلید' })
    await sheet.getByText('ردیف بعد').waitFor()
    expect(await sheet.innerText()).toContain('(ت)')
    const kept = page.waitForResponse(/admin\/preferences/)
    await sheet.getByRole('switch').click()
    await kept
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await ask()
    expect(await sheet.count()).toBe(0)
    await page.getByRole('button', { name: 'راهنما و میانبرها' }).click()
    await sheet.waitFor()
  })
})

describe('the menu', () => {
  it('finds an entry by a part of its name', async () => {
    const { page, open } = await come()
    await open('/units')
    const menu = page.getByRole('navigation', { name: 'منو' })
    const filter = menu.getByRole('searchbox')
    await filter.fill('اقلام')
    await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['اقلام خوراکی'])
    await filter.fill('چیزی که نیست')
    await menu.getByText('موردی با این نام در منو نیست.').waitFor()
  })

  it('opens over the page on a phone, holds the focus, and closes with Esc and with a choice', async () => {
    const { page, open } = await come({ width: 390 })
    await open('/units')
    const menu = page.getByRole('navigation', { name: 'منو' })
    expect(await menu.count()).toBe(0)
    const toggle = page.getByRole('banner').getByRole('button', { name: 'باز کردن منو' })
    await toggle.click()
    await menu.waitFor()
    await expect.poll(() => menu.evaluate((nav) => nav.contains(document.activeElement))).toBe(true)
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.count()).toBe(0)
    await expect.poll(() => toggle.evaluate((button) => button === document.activeElement)).toBe(true)
    await toggle.click()
    await menu.getByRole('link', { name: 'اقلام خوراکی' }).click()
    await page.waitForURL(/food-items/)
    await expect.poll(() => menu.count()).toBe(0)
  })

  it('is one icon for each group on a middle width, and opens at the group', async () => {
    const { page, open } = await come({ width: 1100 })
    await open('/units')
    await page.getByRole('button', { name: 'باز کردن «مراجعان» در منو' }).click()
    const menu = page.getByRole('navigation', { name: 'منو' })
    const group = menu.getByRole('button', { name: 'مراجعان', expanded: true })
    await group.waitFor()
    await expect.poll(() => group.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => group.count()).toBe(0)
  })
})

describe('signing out', () => {
  it('leaves nothing of the person in the browser', async () => {
    const { page, open, context } = await come()
    await open('/units/create')
    await page.getByRole('textbox', { name: /نام فارسی/ }).fill('پیمانهٔ نیمه‌تمام')
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    // A draft is written one second after the last key.
    await expect.poll(stored).toContain('نیمه‌تمام')
    await page.getByRole('banner').locator('button[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: 'خروج' }).click()
    await page.waitForURL(/#\/login$/)
    await expect.poll(stored).toBe('{}')
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names.filter((name) => name !== 'i18n_redirected')).toEqual([])
  })
})
