import { expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { visitors } from './support/browser.ts'

const visit = visitors()

/** Where the lower edges of elements are, in pixels from the top of the window. */
const bottoms = (elements: Element[]) => elements.map((one) => one.getBoundingClientRect().bottom)
const heights = (elements: Element[]) => elements.map((one) => one.getBoundingClientRect().height)

it('shows the next five people in the first 400 pixels of a supporter’s day, and each queue in a line of 40', async () => {
  const { page, open } = await visit({ locale: 'fa-IR', as: 'supporter1' })
  // The first page of a supporter is their day: the menu has one entry for both.
  await open('/')
  const menu = page.getByRole('navigation', { name: 'منو', exact: true })
  const day = menu.getByRole('link', { name: 'روز من', exact: true })
  expect(await day.getAttribute('aria-current')).toBe('page')
  expect(await menu.getByRole('link', { name: 'خانه', exact: true }).count()).toBe(0)
  await open('/dashboards/supporters')
  const people = await page.locator('main ol > li').evaluateAll(bottoms)
  expect(people.length).toBe(5)
  expect(Math.max(...people)).toBeLessThanOrEqual(400)
  const counters = page.getByRole('list', { name: 'روز من' }).getByRole('listitem')
  expect(new Set(await counters.evaluateAll(heights))).toEqual(new Set([40]))
  // Whoever has nobody in a queue sees no counter of 0, and still finds the list.
  const names = ['بدون پشتیبان', 'تولد تا هفت روز', 'دورتر از هدف']
  for (const name of names) {
    const counted = page.getByRole('link', { name: new RegExp(`^${name}: `) })
    const empty = page.getByRole('link', { name, exact: true })
    expect((await counted.count()) + (await empty.count())).toBe(1)
  }
  expect(await page.getByRole('link', { name: /: ۰ نفر$/ }).count()).toBe(0)
  await page
    .getByRole('link', { name: /^شروع با / })
    .first()
    .click()
  await page.waitForURL(/queue=/)
})

it('has rows of 44 pixels in a queue, with the next act as a link and the supporter left out where all are mine', async () => {
  const { page, open } = await visit({ locale: 'fa-IR', as: 'supporter1' })
  await open('/autochat/today-list-not-received-list?sent=no')
  const rows = page.locator('main tr[data-row]')
  await rows.first().waitFor()
  expect(new Set(await rows.evaluateAll(heights))).toEqual(new Set([44]))
  expect(await page.getByRole('columnheader', { name: 'پشتیبان' }).count()).toBe(0)
  const link = rows.nth(1).locator('[data-row-link]')
  await link.click()
  await page.waitForURL(/profile/)
  await page.goBack()
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  const act = rows.first().getByRole('link', { name: /^(ارسال لیست|ثبت وزن) — / })
  const isWeighIn = (await act.innerText()) === 'ثبت وزن'
  await act.click()
  if (isWeighIn) await page.locator('aside input[name=weightG]').waitFor()
  else await page.waitForURL(/food-list\?queue=/)
})

it('shows a client on little more than two screens, the conversation directly under the header beside the box for the reply', async () => {
  const api = await apiOf('supporter1')
  const clients = await api.get<{ id: number; replyWaits?: true }[]>(
    'admin/clients?stage=active&columns=state',
  )
  const client = clients.find(({ replyWaits }) => replyWaits === undefined)
  const { page, open } = await visit({ locale: 'fa-IR', as: 'supporter1' })
  await open(`/profile/${client?.id}?queue=weigh_in_due`)
  const conversation = page.locator('[data-section=conversation]')
  await conversation.getByRole('textbox').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000)
  const top = await conversation.evaluate((one) => one.getBoundingClientRect().top)
  expect(top).toBeLessThanOrEqual(500)
  const box = await conversation.getByRole('textbox').evaluateAll(bottoms)
  expect(Math.max(...box)).toBeLessThanOrEqual(1000)
  // The way to the next client stays in sight.
  await page.mouse.wheel(0, 900)
  const bar = page.getByRole('region', { name: 'صف کار' })
  await expect.poll(() => bar.evaluate((one) => one.getBoundingClientRect().top)).toBe(56)
})

it.each(['/reports/registers', '/reports/selling-statistics', '/reports/supporter-performance'])(
  'begins the chart of %s in the first 330 pixels, with the choices in one line',
  async (path) => {
    const { page, open } = await visit({ locale: 'fa-IR', as: 'manager' })
    await open(path)
    const chart = page.getByRole('article').filter({ has: page.getByRole('figure') })
    const top = await chart.first().evaluate((one) => one.getBoundingClientRect().top)
    expect(top).toBeLessThanOrEqual(330)
    const chips = page.getByRole('group', { name: 'تنظیم‌های گزارش' })
    expect(await chips.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThanOrEqual(40)
    expect(await page.getByRole('combobox', { name: 'پشتیبان' }).count()).toBe(0)
  },
)
