import { describe, expect, it } from 'vitest'
import { settled, visitors } from './support/browser.ts'

const visit = visitors()

const clients = 'کد,نام,موبایل,وزن\n1,نیلوفر آزمون,09129990001,80\n2,بی‌تلفن آزمون,,80\n'

describe('clients of an old system', () => {
  it('are brought, looked at, kept and taken back by the screens alone', async () => {
    const { page, open } = await visit({ as: 'admin' })
    await open('/users/moving-in')
    await page.getByRole('button', { name: 'آغاز ورود' }).click()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'clients.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(clients),
      })
    await page.getByRole('button', { name: 'افزودن فایل' }).click()
    await page.getByText('عدد و تاریخ ۱ ستون چگونه خوانده شد').click()
    const unit = page.getByRole('group', { name: 'وزن' }).getByLabel('واحد')
    await unit.selectOption({ label: 'کیلوگرم' })
    await settled(page)
    expect(await unit.inputValue()).toBe('kg')
    await page.getByRole('button', { name: 'بررسی همهٔ ردیف‌ها' }).click()
    await page.getByRole('button', { name: 'ثبت ردیف‌ها' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'ثبت ردیف‌ها' }).click()
    await page.getByRole('button', { name: 'برگرداندن ورود' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'برگرداندن ورود' }).click()
    await page.getByRole('main').getByText('ورود برگردانده شد', { exact: true }).waitFor()
    await settled(page)
    expect(await page.getByText('نیلوفر آزمون').count()).toBe(0)
  })
})
