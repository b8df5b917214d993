import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { visitors } from './support/browser.ts'

const visit = visitors()
let paused: number

beforeAll(async () => {
  const api = await apiOf('admin')
  const [client] = await api.get<{ id: number }[]>('admin/clients?stage=paused')
  if (!client) throw new Error('The sample service has no client whose term is stopped')
  paused = client.id
})

/** Where the line stands on which the letters of an element stand, in pixels from the top. */
const baseline = (at: Locator) =>
  at.evaluate((element) => {
    const mark = document.createElement('span')
    mark.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0'
    element.append(mark)
    const { bottom } = mark.getBoundingClientRect()
    mark.remove()
    return bottom
  })

describe.each([
  ['fa-IR', 'همهٔ کارها', 'مرحله', 'توقف موقت'],
  ['ar-IQ', 'كل الإجراءات', 'المرحلة', 'متوقف مؤقتًا'],
] as const)('the profile of a client whose term is stopped, in %s', (locale, all, stage, word) => {
  it('has its actions in one line beside the open menu of a laptop', async () => {
    const { page, open } = await visit({ locale, as: 'admin' })
    await open(`/profile/${paused}`)
    const actions = page.locator('main').getByRole('button', { name: all }).first().locator('..')
    const tops = await actions.evaluate((row) =>
      [...row.children].map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    expect(tops.length).toBeGreaterThan(5)
    expect(new Set(tops).size).toBe(1)
  })

  it('says the stage on the line of its name, and in one tint wherever it says it', async () => {
    const { page, open } = await visit({ locale, as: 'admin' })
    await open(`/profile/${paused}?s=crm`)
    const main = page.locator('main')
    const name = main.locator('dt').getByText(stage, { exact: true })
    const tag = main.locator('dd').getByText(word, { exact: true })
    // What loads above moves both.
    await expect.poll(async () => Math.abs((await baseline(name)) - (await baseline(tag)))).toBeLessThan(1)
    const tones = await main
      .locator('[data-tone]')
      .filter({ hasText: word })
      .evaluateAll((tags) => tags.map((one) => getComputedStyle(one).backgroundColor))
    expect(tones.length).toBeGreaterThan(1)
    expect(new Set(tones).size).toBe(1)
  })
})

describe('digits', () => {
  it('line up in columns of amounts, and stand closely in days and sentences', async () => {
    const { page, open } = await visit({ as: 'admin' })
    const spacing = (at: Locator) =>
      at.first().evaluate((element) => getComputedStyle(element).fontVariantNumeric)
    await open('/payments')
    expect(await spacing(page.locator('main td > bdi:only-child'))).toBe('tabular-nums')
    expect(await spacing(page.locator('main td time'))).toBe('normal')
    await open(`/profile/${paused}`)
    expect(await spacing(page.locator('main :not(td) > time'))).toBe('normal')
  })
})

describe('the tiles of a report', () => {
  it('have their lines on one line, below a count and below an amount of money', async () => {
    const { page, open } = await visit({ as: 'admin' })
    await open('/reports/extensions')
    const lines = page.locator('main a:has(.kpi) svg, main div:has(> .kpi) svg')
    await lines.first().waitFor()
    const bottoms = await lines.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().bottom)),
    )
    expect(bottoms.length).toBeGreaterThan(3)
    expect(new Set(bottoms).size).toBe(1)
  })
})

describe('a select in a bar', () => {
  it('has its mark as far from the edge as selects of forms have theirs', async () => {
    const { page, open } = await visit({ as: 'admin' })
    await open('/payments')
    const look = await page.getByLabel('ردیف در صفحه').evaluate((select) => {
      const { appearance, backgroundImage, backgroundPositionX } = getComputedStyle(select)
      return { appearance, strokes: backgroundImage.split('linear-gradient').length - 1, backgroundPositionX }
    })
    expect(look).toEqual({ appearance: 'none', strokes: 2, backgroundPositionX: '10px, 15px' })
  })
})

describe('a list that nobody can begin on its own page', () => {
  it('leads to where its first row is made', async () => {
    const { page, open } = await visit({ as: 'head' })
    await page.route(/admin\/message-batches(\?|$)/, async (route) => {
      const meta = { page: 1, perPage: 25, total: 0, totalIsExact: true }
      await route.fulfill({ json: { data: [], meta } })
    })
    await open('/autochat/messages')
    const way = page.getByRole('link', { name: 'رفتن به «همهٔ مراجعان»' })
    expect(await way.getAttribute('href')).toBe('#/users')
  })
})
