import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { isCodeOf } from './support/built-files.ts'
import { changeInit, goTo, settled, visitors, type Visitor, type VisitorOptions } from './support/browser.ts'

const visit = visitors()
/** The code of a screen that a link on `/units` leads to. */
const isUsers = isCodeOf('pages/users/users.tsx')
let person: Visitor

async function come(options: VisitorOptions = {}): Promise<Visitor> {
  person = await visit({ as: 'admin', ...options })
  return person
}

/** The page of all components, which only its makers see. */
async function atGallery(options: VisitorOptions = {}): Promise<Visitor> {
  await come(options)
  await changeInit(person, { development: true })
  await person.open('/gallery')
  return person
}

describe('the progress bar', () => {
  it('waits 200 ms, grows for 5000 ms, and is there while a request runs', async () => {
    const { open, page, context } = await come()
    await open('/')
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await context.route('**/admin/units*', async (route) => {
      await held
      await route.continue()
    })
    await goTo(person, '/units')
    const bar = page.locator('[role=progressbar][data-active]').first()
    await bar.waitFor({ state: 'attached' })
    const style = await bar.evaluate((element) => {
      const { animationDelay, animationDuration, top, position } = getComputedStyle(element)
      return { animationDelay, animationDuration, top, position }
    })
    expect(style).toEqual({
      animationDelay: '0.2s, 0.2s',
      animationDuration: '0.001s, 5s',
      top: '0px',
      position: 'fixed',
    })
    release()
    await bar.waitFor({ state: 'detached' })
  })
})

/** How far a toast stands from the left edge, and from the bottom or from the save bar, of which there is a sample. */
async function toastPlace(page: Page): Promise<{ left: number; bottom: number }> {
  const region = page.locator('[data-react-aria-top-layer=true]').first()
  await region.locator('[aria-live] > div').first().waitFor()
  return region.evaluate(async (element) => {
    // It moves smoothly to its place when the save bar appears or disappears.
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    const { left, bottom } = element.getBoundingClientRect()
    const raised = getComputedStyle(document.documentElement).getPropertyValue('--toast-offset')
    return { left, bottom: Math.round(innerHeight - bottom - Number.parseFloat(raised)) }
  })
}

/** How long the toast stood, in ms, once it is gone. */
async function toastDuration(page: Page): Promise<number> {
  await page.waitForFunction(() => window.toastTimes?.gone !== undefined)
  return page.evaluate(() => (window.toastTimes?.gone ?? 0) - (window.toastTimes?.come ?? 0))
}

describe('a toast', () => {
  it.each([
    ['fa-IR', 'نمایش اعلان'],
    ['ar-IQ', 'إظهار إشعار'],
  ] as const)('stands at the bottom left for 3000 ms in %s', async (locale, label) => {
    const { page } = await atGallery({ locale })
    await page.evaluate(recordToasts)
    await page.getByRole('button', { name: label }).first().click()
    expect(await toastPlace(page)).toEqual({ left: 16, bottom: 16 })
    // A busy machine can only make it longer; `toast-store.test.ts` tests the upper limit with a clock of its own.
    expect(await toastDuration(page)).toBeGreaterThan(2_900)
  })
})

declare global {
  interface Window {
    toastTimes?: { come?: number; gone?: number }
    lastInput?: number
    idleTimeouts?: (number | undefined)[]
  }
}

function recordToasts(): void {
  const times: { come?: number; gone?: number } = {}
  window.toastTimes = times
  const list = document.querySelector('[data-react-aria-top-layer=true] [aria-live]')
  if (!list) return
  new MutationObserver(() => {
    if (list.childElementCount > 0) times.come ??= performance.now()
    else if (times.come !== undefined) times.gone ??= performance.now()
  }).observe(list, { childList: true })
}

describe('a choice among many', () => {
  it.each([
    ['fa-IR', 'برای «qqq» گزینه‌ای پیدا نشد.'],
    ['ar-IQ', 'لا توجد خيارات مطابقة لـ «qqq».'],
  ] as const)(
    'says when nothing matches, and its menu is at most 350 px high, in %s',
    async (locale, words) => {
      const { page } = await atGallery({ locale })
      await page.locator('input[name=food]').first().click()
      await page.keyboard.press('ArrowDown')
      await page.locator('[role=option]').first().waitFor()
      await page.keyboard.type('qqq')
      await page.getByText(words).waitFor()
      const list = page.getByRole('listbox')
      expect(await list.evaluate((element) => getComputedStyle(element).maxBlockSize)).toMatch(
        /^(min\()?350px/,
      )
    },
  )
})

describe('a search', () => {
  it('asks once, 300 ms after the last key', async () => {
    const { open, page } = await come()
    await open('/units')
    await page.evaluate(() =>
      addEventListener('input', ({ timeStamp }) => (window.lastInput = timeStamp), { capture: true }),
    )
    // All keys in one task of the page: on a busy machine single key presses would have pauses between them.
    await page.locator('main input[type=search]').evaluate((box: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      for (const typed of ['گ', 'گر', 'گرم']) {
        set?.call(box, typed)
        box.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    })
    await page.waitForURL(/q=/)
    await settled(page)
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('q=')),
    )
    expect(asked).toHaveLength(1)
    const waited = (asked[0]?.startTime ?? 0) - (await page.evaluate(() => window.lastInput ?? Infinity))
    expect(waited).toBeGreaterThanOrEqual(299)
  })
})

describe('the pages of a list', () => {
  const pageLinks = (page: Page) => page.getByRole('navigation', { name: 'صفحه‌ها' }).locator('a')

  it('hold 25 rows, and ten links stand at a time', async () => {
    const { open, page, context } = await come()
    await context.route('**/admin/units*', async (route) => {
      const first = new URL(route.request().url())
      const number = Number(first.searchParams.get('page') ?? 1)
      first.searchParams.delete('page')
      const reply = await route.fetch({ url: first.href })
      const body = (await reply.json()) as { meta: { total: number } }
      // Pretends that there are 24 pages.
      await route.fulfill({
        response: reply,
        json: { ...body, meta: { ...body.meta, page: number, total: 600 } },
      })
    })
    const asked = page.waitForRequest(/admin\/units/)
    await open('/units')
    expect(new URL((await asked).url()).searchParams.get('perPage') ?? '25').toBe('25')
    await expect.poll(() => page.locator('main [data-row]').count()).toBe(25)
    const numbers = async () =>
      (await pageLinks(page).allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '')
    await expect.poll(numbers).toEqual(['۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹', '۱۰'])
    await open('/units?page=11')
    await expect.poll(numbers).toEqual(['۱۱', '۱۲', '۱۳', '۱۴', '۱۵', '۱۶', '۱۷', '۱۸', '۱۹', '۲۰'])
  })
})

describe('fetching ahead', () => {
  const withConnection = (connection: Record<string, unknown>) => (page: Page) =>
    page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
    }, connection)

  const recordIdle = (page: Page) =>
    page.addInitScript(() => {
      const original = window.requestIdleCallback.bind(window)
      window.idleTimeouts = []
      window.requestIdleCallback = (work, options) => {
        window.idleTimeouts?.push(options?.timeout)
        return original(work, options)
      }
    })

  it('waits for idle time, 2000 ms at most', async () => {
    const { open, page } = await come({ apart: true })
    await recordIdle(page)
    await withConnection({ effectiveType: '4g', saveData: false })(page)
    const fetched = page.waitForResponse((response) => isUsers(response.url()))
    await open('/units')
    await fetched
    const timeouts = await page.evaluate(() => window.idleTimeouts)
    expect(timeouts).toContain(2_000)
    expect(timeouts?.filter((timeout) => timeout !== undefined && timeout > 2_000)).toEqual([])
  })

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'is skipped on a connection like %o',
    async (connection) => {
      const { open, page } = await come({ apart: true })
      await recordIdle(page)
      await withConnection(connection)(page)
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      const later = page.waitForRequest(/admin\/live/)
      await open('/units')
      await later
      expect(fetched.filter(isUsers)).toEqual([])
      expect(await page.evaluate(() => window.idleTimeouts)).not.toContain(2_000)
    },
  )
})

describe('the locale cookie', () => {
  it('is remembered for 365 days and changes the language without loading the page', async () => {
    person = await visit()
    const { open, page, context } = person
    await open('/login')
    await page.evaluate(() => (document.body.dataset['same'] = 'page'))
    const before = Date.now()
    await page.getByText('العربية').click()
    await page.getByText('تسجيل الدخول إلى النظام').first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ar-IQ')
    expect(await page.locator('body').getAttribute('data-same')).toBe('page')
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(cookie?.value).toBe('ar-IQ')
    const chosenAt = (cookie?.expires ?? 0) * 1000 - 365 * 86_400_000
    // Cookies expire on whole seconds.
    expect(before - 1000 <= chosenAt && chosenAt <= Date.now() + 1000).toBe(true)
    expect(new URL(page.url()).origin).toBe(inject('address'))
  })
})

describe('a form', () => {
  it('judges a field when it is left and on every input afterwards', async () => {
    const { open, page } = await come()
    await open('/units/create')
    const code = page.locator('input[name=code]')
    await code.fill('نه لاتین')
    expect(await code.getAttribute('aria-invalid')).not.toBe('true')
    await code.blur()
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
    await code.fill('spoon')
    await expect.poll(() => code.getAttribute('aria-invalid')).not.toBe('true')
  })
})
