import { expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { type Locale, visitors, settled } from './support/browser.ts'
import { isCodeOf } from './support/built-files.ts'
import { registered } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()

interface Words {
  locale: Locale
  name: string
  enter: string
  save: string
  method: string
  transfer: string
  payer: string
  time: string
  another: string
  why: string
  alarm: RegExp
  entered: string
  search: string
  confirmOf: RegExp
  confirm: string
  confirmed: string
}

const persian: Words = {
  locale: 'fa-IR',
  name: 'مراجع واریز',
  enter: 'ثبت پرداخت',
  save: 'ثبت پرداخت',
  method: 'روش پرداخت',
  transfer: 'کارت به کارت',
  payer: 'چهار رقم آخر کارت واریزکننده',
  time: 'ساعت واریز',
  another: 'چرا واریز دیگری است؟',
  why: 'برای خواهرش',
  alarm: /شاید این رسید پیش‌تر ثبت شده باشد/,
  entered: 'پرداخت ثبت شد و در انتظار تأیید است.',
  search: 'مراجع، تلفن یا شمارهٔ پیگیری',
  confirmOf: /^تأیید واریز/,
  confirm: 'تأیید پرداخت',
  confirmed: 'پرداخت تأیید شد.',
}

const arabic: Words = {
  locale: 'ar-IQ',
  name: 'مشترك الإيداع',
  enter: 'تسجيل دفعة',
  save: 'تسجيل الدفعة',
  method: 'طريقة الدفع',
  transfer: 'تحويل بين البطاقات',
  payer: 'آخر أربعة أرقام من بطاقة المودِع',
  time: 'ساعة الإيداع',
  another: 'لماذا هو إيداع آخر؟',
  why: 'لأختها',
  alarm: /ربما سُجّل هذا الإيصال من قبل/,
  entered: 'سُجلت الدفعة وهي بانتظار التأكيد.',
  search: 'المشترك أو الهاتف أو رقم المرجع',
  confirmOf: /^تأكيد إيداع/,
  confirm: 'تأكيد الدفعة',
  confirmed: 'أُكّدت الدفعة.',
}

it.each([persian, arabic])(
  'a receipt that was entered before is told while it is typed, and the deposit is confirmed from the list ($locale)',
  async (words) => {
    const seller = await apiOf('manager')
    const currency = words.locale === 'ar-IQ' ? 'IQD' : 'IRR'
    const onSale =
      await seller.get<{ id: number; currency: string; days: number }[]>('admin/packages/on-sale')
    const month = onSale.find((one) => one.currency === currency && one.days === 30)
    const draft = { packageId: month?.id, dietType: 'weight_loss' }
    const buyer = async () => {
      const client = await registered(seller, words.locale, `${words.name} ${ownMark()}`)
      return {
        client,
        term: await seller.send<{ id: number }>('POST', `admin/clients/${client.id}/terms`, draft),
      }
    }
    const [first, second] = [await buyer(), await buyer()]
    const payerLastFour = String(1000 + (first.client.id % 9000))
    const receipt = { method: 'card_to_card', payerLastFour, depositTime: '00:01' }
    const body = { ...receipt, termId: first.term.id }
    await seller.send('POST', `admin/clients/${first.client.id}/payments`, body)

    const { page, open, complaints } = await visit({ locale: words.locale, as: 'finance' })
    await open(`/profile/${second.client.id}?s=payments`)
    await page
      .locator('[data-section=payments]')
      .getByRole('button', { name: words.enter, exact: true })
      .click()
    const entering = page.getByRole('dialog')
    await entering.getByLabel(words.method).selectOption({ label: words.transfer })
    await entering.getByLabel(words.payer).fill(payerLastFour)
    await entering.getByLabel(words.time).fill('00:04')
    await entering.getByText(words.alarm).waitFor()
    await entering.getByLabel(words.another).fill(words.why)
    await entering.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText(words.entered).waitFor()

    await open('/payment-credit-cards/deposits')
    await page.getByLabel(words.search).fill(second.client.fullName)
    // The search replaces the rows: a dialog that belongs to an old row would close with it.
    await page.waitForURL(/[?&]q=/)
    await settled(page)
    const confirm = page
      .getByRole('button', { name: words.confirmOf })
      .and(page.getByRole('button', { name: new RegExp(second.client.fullName) }))
    await confirm.click()
    const confirming = page.getByRole('dialog')
    await confirming.getByText(words.why).waitFor()
    await confirming.getByRole('button', { name: words.confirm, exact: true }).click()
    await page.getByText(words.confirmed).waitFor()
    await expect.poll(() => confirm.count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

interface Proposed {
  verdict: string
  line: { id: number; amount: number }
}

it('all sure lines of a statement are confirmed by a key after their count and sum were read', async () => {
  const finance = await apiOf('finance')
  const sureLines = async () => {
    const all = await finance.get<Proposed[]>('admin/payment-credit-cards/proposals')
    return all.filter(({ verdict }) => verdict === 'sure').map(({ line }) => line)
  }
  const lines = await sureLines()
  const toman = lines.reduce((sum, { amount }) => sum + amount, 0) / 10
  const { page, open, complaints } = await visit({ locale: 'fa-IR', as: 'finance' })
  const keys = page.waitForResponse((response) => isCodeOf('layout/frame-later.tsx')(response.url()))
  await open('/payment-credit-cards/statements')
  await keys
  await settled(page)
  const question = page.getByRole('alertdialog')
  await page.keyboard.press('Control+Enter')
  await question.getByText(`جمع مبلغ: ${toman.toLocaleString('fa-IR')}\u00A0تومان`).waitFor()
  const count = lines.length === 1 ? 'یک' : lines.length.toLocaleString('fa-IR')
  await question.getByRole('heading', { name: `${count} پرداخت تأیید شود؟` }).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await sureLines()).toEqual(lines)
  await page.keyboard.press('Control+Enter')
  await question.waitFor()
  // The key acts where the focus is, and the dialog takes the focus just after it is shown.
  await expect.poll(() => question.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Control+Enter')
  await question.waitFor({ state: 'detached' })
  expect(await sureLines()).toEqual([])
  expect(complaints).toEqual([])
})

const statement =
  'تاریخ,ساعت,شرح,واریز,برداشت,مانده,شماره پیگیری\n1405/01/06,10:20,کارت به کارت,9800000,0,99000000,123456\n'

it.each(['fa-IR', 'ar-IQ'] as const)(
  'the columns of a statement stay within a phone (%s)',
  async (locale) => {
    const { page, open } = await visit({ locale, as: 'finance', width: 390, theme: 'dark' })
    await open('/payment-credit-cards/statements')
    const words = locale === 'fa-IR' ? ['افزودن صورت‌حساب', 'بررسی'] : ['إضافة كشف', 'فحص']
    await page.getByRole('button', { name: words[0]!, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption({ index: 1 })
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: words[1]!, exact: true }).click()
    await dialog.getByRole('table').first().waitFor()
    const { x, width } = (await dialog.boundingBox())!
    expect([x >= 0, x + width <= 390]).toEqual([true, true])
  },
)
