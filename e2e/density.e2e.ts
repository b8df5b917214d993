import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { settled, visitors, walkTo, type Locale, type Visitor } from './support/browser.ts'
import { smallTargets } from './support/targets.ts'

/** An account whose density no other test looks at. */
const account = 'content'
const visit = visitors()
// Runs after the visitors have left: `afterEach` hooks run in reverse order.
afterEach(() => keep(null))

async function keep(density: 'comfortable' | 'compact' | 'touch' | null): Promise<void> {
  const api = await apiOf(account)
  await api.send('PATCH', 'admin/preferences', { density })
}

/** Heights of the rows of the page's tables, rounded, each once. */
const rowHeights = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main tbody tr')]
    return [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))]
  })

const heightOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)

/** Makes a visitor's device one with fingers for a pointer: a tablet, or a phone where it is narrow. */
async function touching({ page, context }: Visitor, width: number): Promise<void> {
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  const metrics = { width, height: 900, deviceScaleFactor: 1, mobile: true }
  await device.send('Emulation.setDeviceMetricsOverride', metrics)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
}

describe.each([
  { density: 'compact', row: 36, control: 32 },
  { density: 'comfortable', row: 44, control: 38 },
  { density: 'touch', row: 52, control: 44 },
] as const)('rows of the density $density', ({ density, row, control }) => {
  it(`are ${row} px high in lists, and what is pressed or typed into ${control} px, in both languages`, async () => {
    await keep(density)
    for (const locale of ['fa-IR', 'ar-IQ'] as const) {
      const { page, open } = await visit({ as: account, locale })
      await open('/exercise-category')
      expect(await rowHeights(page)).toEqual([row])
      // An input fills its frame, so that all of it can be pressed.
      const box = density === 'touch' ? control + 2 : control
      expect(await heightOf(page, 'main [role=search]')).toBe(box)
      await open('/exercise/create')
      expect(await heightOf(page, 'main div:has(> input:not([type=checkbox], [type=radio]))')).toBe(box)
      expect(await heightOf(page, 'main button[type=submit], main button[data-look=primary]')).toBe(control)
    }
  })
})

it('has three densities in the menu of the person, one of them chosen, and the key goes through all', async () => {
  const { page, open } = await visit({ as: account })
  await open('/exercise-category')
  const html = page.locator('html')
  expect(await html.getAttribute('data-density')).toBe('comfortable')
  const shown = await html.evaluateHandle((root) => {
    const values: (string | undefined)[] = []
    const watch = new MutationObserver(() => values.push(root.dataset['density']))
    watch.observe(root, { attributeFilter: ['data-density'] })
    return values
  })
  // The code for keys is fetched after the page is shown. A press before it is lost; each one after it is a step.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+Shift+KeyD')
      return (await shown.jsonValue()).slice(0, 4)
    })
    .toEqual(['compact', 'touch', 'comfortable', 'compact'])
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').click()
  const group = page.getByRole('group', { name: 'تراکم' })
  await expect.poll(() => group.getByRole('menuitem').allInnerTexts()).toEqual(['راحت', 'فشرده', 'لمسی'])
})

const screens = [
  '/users',
  '/units',
  '/foods',
  '/dashboards/supporters',
  '/profile/1',
  '/users/create',
  '/units/create',
]

describe.each<{ locale: Locale; width: number; touch: boolean; least: number }>([
  { locale: 'fa-IR', width: 1440, touch: false, least: 24 },
  { locale: 'ar-IQ', width: 1100, touch: true, least: 44 },
  { locale: 'fa-IR', width: 390, touch: true, least: 44 },
])('at $width px, touched: $touch', ({ locale, width, touch, least }) => {
  it(`nothing that is pressed is smaller than ${least} px, not even compact`, async () => {
    const api = await apiOf('admin')
    await api.send('PATCH', 'admin/preferences', { density: 'compact' })
    const person = await visit({ as: 'admin', locale, width, apart: touch })
    await person.open('/change-password')
    if (touch) await touching(person, width)
    const small: Record<string, string[]> = {}
    for (const path of screens) {
      await walkTo(person, path)
      await settled(person.page)
      const found = await smallTargets(person.page, least)
      if (found.length > 0) small[path] = found
    }
    await api.send('PATCH', 'admin/preferences', { density: null })
    expect(small).toEqual({})
  })
})

it('tells of a target that is too small', async () => {
  const { page, open } = await visit({ as: account })
  await open('/exercise-category')
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'کوچک'
    button.style.cssText =
      'position: fixed; z-index: 99; inset-block-start: 40%; block-size: 18px; inline-size: 60px; padding: 0; overflow: clip'
    document.body.append(button)
  })
  expect(await smallTargets(page, 24)).toEqual([expect.stringMatching(/^button «کوچک» \d+ × 1[89]$/)])
})

it('leaves room for the tails and marks of letters where a text is cut short, at every density', async () => {
  const { page, open } = await visit({ as: account })
  await open('/exercise')
  for (const density of ['compact', 'comfortable', 'touch'] as const) {
    await page.evaluate((value) => (document.documentElement.dataset['density'] = value), density)
    expect(await page.evaluate(cutLetters)).toEqual([])
  }
  // The check can fail: a line of 1.2 em cuts the tail of «ی».
  await page.evaluate(() => {
    for (const text of document.querySelectorAll<HTMLElement>('main td > div')) text.style.lineHeight = '1.2'
  })
  expect(await page.evaluate(cutLetters)).not.toEqual([])
})

/**
 * Runs in the page.
 * @returns texts in what hides its overflow and is lower than a line of the font: 1.5625 em (ux.md 3.3)
 */
function cutLetters(): string[] {
  const hiding = [...document.querySelectorAll<HTMLElement>('body *:not(.sr-only, svg *)')].filter(
    (element) =>
      getComputedStyle(element).overflowY !== 'visible' &&
      element.checkVisibility() &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  return hiding
    .filter((element) => element.clientHeight < 1.5625 * parseFloat(getComputedStyle(element).fontSize))
    .map((element) => `${element.innerText}: ${element.clientHeight}`)
}
