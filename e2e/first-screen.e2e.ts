import { expect, it } from 'vitest'
import { visitors } from './support/browser.ts'

const visit = visitors()

/** Where the lower edges of elements are, in pixels from the top of the window. */
const bottoms = (elements: Element[]) => elements.map((one) => one.getBoundingClientRect().bottom)
const heights = (elements: Element[]) => elements.map((one) => one.getBoundingClientRect().height)

it('shows the next five people in the first 400 pixels of a supporter’s day, and each queue in a line of 40', async () => {
  const { page, open } = await visit({ locale: 'fa-IR', as: 'supporter1' })
  await open('/dashboards/supporters')
  const people = await page.locator('main ol > li').evaluateAll(bottoms)
  expect(people.length).toBe(5)
  expect(Math.max(...people)).toBeLessThanOrEqual(400)
  const counters = page.getByRole('list', { name: 'روز من' }).getByRole('listitem')
  expect(new Set(await counters.evaluateAll(heights))).toEqual(new Set([40]))
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
  const act = rows.first().getByRole('link', { name: /^(ارسال لیست|ثبت وزن) — / })
  const isWeighIn = (await act.innerText()) === 'ثبت وزن'
  await act.click()
  if (isWeighIn) await page.locator('aside input[name=weightG]').waitFor()
  else await page.waitForURL(/food-list\?queue=/)
})
