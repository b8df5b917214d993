import { afterEach, expect, it } from 'vitest'
import { type Api, apiOf } from './support/api.ts'
import { type Locale, visitors } from './support/browser.ts'
import { registered } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()

interface Words {
  locale: Locale
  currency: 'IRR' | 'IQD'
  name: string
  client: string
  ask: string
  made: string
  close: string
  search: string
  enter: string
  entered: string
  depositSearch: string
  other: string
  confirmOf: RegExp
  confirm: string
  confirmed: string
  paid: string
  running: string
}

const persian: Words = {
  locale: 'fa-IR',
  currency: 'IRR',
  name: 'مراجع درخواست',
  client: 'مراجع',
  ask: 'ساخت درخواست',
  made: 'متن برای مراجع',
  close: 'بستن',
  search: 'نام، تلفن یا کد مراجع',
  enter: 'ثبت واریز',
  entered: 'واریز ثبت شد و در انتظار تأیید است.',
  depositSearch: 'مراجع، تلفن یا شمارهٔ پیگیری',
  other: 'همکار دیگری تأیید کند',
  confirmOf: /^تأیید واریز/,
  confirm: 'تأیید پرداخت',
  confirmed: 'پرداخت تأیید شد.',
  paid: 'پرداخت‌شده',
  running: 'در جریان',
}

const arabic: Words = {
  locale: 'ar-IQ',
  currency: 'IQD',
  name: 'مشترك الطلب',
  client: 'المشترك',
  ask: 'إنشاء الطلب',
  made: 'النص للمشترك',
  close: 'إغلاق',
  search: 'اسم المشترك أو هاتفه أو رمزه',
  enter: 'تسجيل الحوالة',
  entered: 'سُجلت الحوالة وهي بانتظار التأكيد.',
  depositSearch: 'المشترك أو الهاتف أو رقم المرجع',
  other: 'يؤكده موظف آخر',
  confirmOf: /^تأكيد إيداع/,
  confirm: 'تأكيد الدفعة',
  confirmed: 'أُكّدت الدفعة.',
  paid: 'مدفوع',
  running: 'جارٍ',
}

interface Limit {
  name: string
  version: number
  amounts: Record<'IRR' | 'IQD' | 'USD', number>
}

let restore: (() => Promise<unknown>) | undefined
afterEach(async () => {
  await restore?.()
  restore = undefined
})

const limitOf = async (admin: Api): Promise<Limit | undefined> =>
  (await admin.get<Limit[]>('admin/settings')).find(({ name }) => name === 'secondPersonAbove')

/** So little that whoever enters a payment may not confirm it, until the test is over. */
async function asksTwoPeople(admin: Api): Promise<void> {
  const path = 'admin/settings/secondPersonAbove'
  const before = await limitOf(admin)
  const send = async (amounts: object) =>
    admin.send('PATCH', path, { amounts }, (await limitOf(admin))?.version)
  await send({ IRR: 10_000, IQD: 1_000, USD: 100 })
  restore = () => send(before?.amounts ?? {})
}

/** A client with a month that is not paid. */
async function buyer({ locale, currency, name }: Words) {
  const seller = await apiOf('manager')
  const onSale = await seller.get<{ id: number; currency: string; days: number }[]>('admin/packages/on-sale')
  const month = onSale.find((one) => one.currency === currency && one.days === 30)
  const client = await registered(seller, locale, `${name} ${ownMark()}`)
  const draft = { packageId: month?.id, dietType: 'weight_loss' }
  await seller.send('POST', `admin/clients/${client.id}/terms`, draft)
  return client
}

it.each([persian, arabic])(
  'a request becomes a deposit that two people confirm, and the term runs ($locale)',
  async (words) => {
    await asksTwoPeople(await apiOf('admin'))
    const client = await buyer(words)
    const { page, open, complaints } = await visit({ locale: words.locale, as: 'finance' })
    await open('/payment-credit-generate/requests/create')
    await page.getByRole('combobox', { name: words.client }).fill(client.fullName)
    await page.getByRole('option', { name: client.fullName }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.ask, exact: true }).click()
    const text = page.getByRole('dialog', { name: words.made })
    await text.waitFor()
    await text.getByRole('button', { name: words.close, exact: true }).last().click()

    await open('/payment-credit-generate/requests')
    await page.getByLabel(words.search).fill(client.fullName)
    const row = page.locator('main [data-row]').filter({ hasText: client.fullName })
    await row.getByRole('button', { name: client.fullName }).last().click()
    await page.getByRole('menuitem', { name: words.enter }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.enter, exact: true }).click()
    await page.getByText(words.entered).waitFor()
    await row.getByText(words.paid).waitFor()

    await open('/payment-credit-cards/deposits')
    await page.getByLabel(words.depositSearch).fill(client.fullName)
    await page.getByText(words.other).waitFor()
    const confirmOf = { name: words.confirmOf }
    await expect.poll(() => page.getByRole('button', confirmOf).count()).toBe(0)

    const second = await visit({ locale: words.locale, as: 'manager' })
    await second.open('/payment-credit-cards/deposits')
    await second.page.getByLabel(words.depositSearch).fill(client.fullName)
    // The row moves to the top when the search answers: a click before that could miss it.
    await expect.poll(() => second.page.locator('main [data-row]').count()).toBe(1)
    const confirm = second.page
      .getByRole('button', confirmOf)
      .and(second.page.getByRole('button', { name: new RegExp(client.fullName) }))
    await confirm.click()
    const confirming = second.page.getByRole('dialog')
    await confirming.getByRole('button', { name: words.confirm, exact: true }).click()
    await second.page.getByText(words.confirmed).waitFor()
    await second.open(`/profile/${client.id}?s=term`)
    await second.page.getByText(words.running, { exact: true }).filter({ visible: true }).first().waitFor()
    expect([...complaints, ...second.complaints]).toEqual([])
  },
)
