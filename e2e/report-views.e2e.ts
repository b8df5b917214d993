import { expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { apiOf } from './support/api.ts'
import { visitors } from './support/browser.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()

const latin = (text: string) =>
  text.replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - '۰'.charCodeAt(0)))

it('keeps the choices and columns of a report under a name', async () => {
  const { page, open } = await visit({ as: 'manager', locale: 'fa-IR' })
  const name = `نما ${ownMark()}`
  await open('/reports/extensions?period=last-month&compare=year')
  await page.getByRole('button', { name: 'ستون‌ها', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'تمدیدشده' }).uncheck()
  await dialog.getByRole('button', { name: 'بستن' }).last().click()
  await page.waitForURL(/hide=/)
  await page.getByRole('button', { name: 'ذخیرهٔ نما' }).click()
  await page.getByRole('menuitem', { name: /به‌عنوان تازه/ }).click()
  await page.getByRole('textbox', { name: 'نام نما' }).fill(name)
  await page.keyboard.press('Enter')
  const tab = page.getByRole('navigation', { name: 'نماها' }).getByRole('link', { name })
  await tab.waitFor()
  await open('/reports/extensions')
  await tab.click()
  await page.waitForURL(/period=last-month/)
  expect(page.url()).toContain('compare=year')
  await page.getByRole('columnheader', { name: 'پایان‌یافته' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'تمدیدشده', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'کارهای نما' }).click()
  await page.getByRole('menuitem', { name: 'حذف نما…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف نما' }).click()
  await tab.waitFor({ state: 'detached' })
})

it('means with «me» whoever looks, in the numbers and in the rows behind them', async () => {
  const { page, open } = await visit({ as: 'supporter1', locale: 'fa-IR' })
  const me = await (await apiOf('supporter1')).get<{ id: number }>('admin/init')
  const askedOf = async (path: string, place: string) => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(path))
    await open(place)
    return new URL((await asked).url()).searchParams.get('supporterId')
  }
  const numbers = await askedOf('/admin/reports/extensions', '/reports/extensions?supporterId=me')
  expect(numbers).toBe(String(me.id))
  await page.getByRole('button', { name: 'پشتیبان: خودم' }).waitFor()
  const rows = await askedOf('/admin/reports/extensions/rows', '/reports/extensions/rows?supporterId=me')
  expect(rows).toBe(String(me.id))
})

it('is read by keys, put in order, and led back to as it stood', async () => {
  const { page, open } = await visit({ as: 'manager', locale: 'fa-IR' })
  await open('/reports/registers?period=last-month&group=day')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-column') ?? null)
  await page.locator('figure [data-column][tabindex="0"]').focus()
  const last = (await focused()) ?? ''
  await page.keyboard.press('ArrowLeft')
  // Time runs from left to right: ← is the day before.
  expect(await focused()).toBe(addDays(last, -1))
  expect(await page.getByRole('figure').locator('[data-column]').count()).toBe(24)
  await page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click()
  await page.waitForURL(/order=-registered/)
  const texts = await page.locator('main tbody tr td:first-of-type').allTextContents()
  const numbers = texts.map((text) => Number(latin(text)))
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  const address = page.url()
  await page.evaluate(() => scrollTo(0, 500))
  await page.locator('main tbody td a').first().click()
  await page.getByText(/^از گزارش ثبت‌نام‌ها › /).waitFor()
  await page.getByRole('link', { name: 'بازگشت به گزارش' }).click()
  await page.getByRole('table').waitFor()
  expect(page.url()).toBe(address)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
})
