import { expect, it } from 'vitest'
import { type Locale, visitors, type Visitor } from './support/browser.ts'
import { apiOf } from './support/api.ts'
import { registered } from './support/made-clients.ts'

const visit = visitors()
let person: Visitor

interface Words {
  locale: Locale
  name: string
  enter: string
  save: string
  method: string
  cash: string
  entered: string
  confirmOf: RegExp
  confirm: string
  runs: RegExp
  confirmed: string
  state: string
  settled: string
}

const persian: Words = {
  locale: 'fa-IR',
  name: 'مراجع پرداخت',
  enter: 'ثبت پرداخت',
  save: 'ثبت پرداخت',
  method: 'روش پرداخت',
  cash: 'نقدی',
  entered: 'پرداخت ثبت شد و در انتظار تأیید است.',
  confirmOf: /^تأیید پرداخت \S/,
  confirm: 'تأیید پرداخت',
  runs: /به حساب می‌آید/,
  confirmed: 'پرداخت تأیید شد.',
  state: 'تأییدشده',
  settled: 'بدهی ندارد',
}

const arabic: Words = {
  locale: 'ar-IQ',
  name: 'مشترك الدفع',
  enter: 'تسجيل دفعة',
  save: 'تسجيل الدفعة',
  method: 'طريقة الدفع',
  cash: 'نقدًا',
  entered: 'سُجلت الدفعة وهي بانتظار التأكيد.',
  confirmOf: /^تأكيد دفعة \S/,
  confirm: 'تأكيد الدفعة',
  runs: /يُحسب الاشتراك/,
  confirmed: 'أُكّدت الدفعة.',
  state: 'مؤكدة',
  settled: 'لا دين عليه',
}

it.each([persian, arabic])(
  'a payment is entered without typing an amount, and confirmed with what follows in sight ($locale)',
  async (words) => {
    const seller = await apiOf('manager')
    const client = await registered(seller, words.locale, words.name)
    const currency = words.locale === 'ar-IQ' ? 'IQD' : 'IRR'
    const onSale =
      await seller.get<{ id: number; currency: string; days: number }[]>('admin/packages/on-sale')
    const month = onSale.find((one) => one.currency === currency && one.days === 30)
    const draft = { packageId: month?.id, dietType: 'weight_loss' }
    const term = await seller.send<{ id: number }>('POST', `admin/clients/${client.id}/terms`, draft)

    person = await visit({ locale: words.locale, as: 'finance' })
    await person.open(`/profile/${client.id}?s=payments`)
    const { page } = person
    await page
      .locator('[data-section=payments]')
      .getByRole('button', { name: words.enter, exact: true })
      .click()
    const entering = page.getByRole('dialog')
    await entering.getByLabel(words.method).selectOption({ label: words.cash })
    // Pressed twice: if a second request were sent, it would be refused and the console would show it.
    await entering.getByRole('button', { name: words.save, exact: true }).dblclick()
    await page.getByText(words.entered).waitFor()

    await page.getByRole('button', { name: words.confirmOf }).click()
    const confirming = page.getByRole('dialog')
    await confirming.getByText(words.runs).waitFor()
    const confirm = confirming.getByRole('button', { name: words.confirm, exact: true })
    // Before the page is rendered again.
    await confirm.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByText(words.confirmed).waitFor()
    await page.getByText(words.state, { exact: true }).first().waitFor()
    await page.getByText(words.settled, { exact: true }).first().waitFor()

    const terms = await seller.get<{ id: number; state: string }[]>(`admin/clients/${client.id}/terms`)
    expect(terms).toMatchObject([{ id: term.id, state: 'running' }])
    const account = await seller.get<{ total: number }>(`admin/clients/${client.id}/payments`)
    expect(account.total).toBe(1)
    expect(person.complaints).toEqual([])
  },
)
