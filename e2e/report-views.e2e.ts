import { expect, it } from 'vitest'
import { visitors } from './support/browser.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()

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
