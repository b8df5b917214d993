import { afterAll, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { pdfText } from '#platform/server/testing/pdf-text.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { Payment } from '../payments.contract.ts'
import { type Payer, receiptPaper } from './receipt-paper.ts'
import { paymentAsks, paymentRights } from './testing/payment-asks.ts'

const app = await testApp(routes)
const cashier = await app.staff(paymentRights)
const packageId = await makePackage(app.db, { price: 9_500_000 })
afterAll(() => app.close())

const { sold, entered, paid } = paymentAsks(() => ({ app, cashier, packageId }))
const ask = (clientId: number, paymentId: number) =>
  app.request('GET', `admin/clients/${clientId}/payments/${paymentId}/receipt`, { token: cashier.token })

it('is given for a confirmed payment, and for none that waits', async () => {
  const clientId = await makeClient(app.db, { supporter_id: null })
  const term = await sold(clientId)
  const waiting = await entered(clientId, { termId: term.id })
  expect((await ask(clientId, waiting.id)).status).toBe(404)
  const other = await makeClient(app.db, { supporter_id: null })
  const { payment } = await paid(other)
  const file = await ask(other, payment.id)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pages, text } = await pdfText(file.bytes)
  expect(pages).toBe(1)
  expect(text).toContain('رسید')
  expect(text).toContain('۹۵۰٬۰۰۰')
})

const noOrganisation = {
  name: { fa: 'مرکز سیب', ar: null },
  logo: null,
  contacts: {
    IR: { phone: '021-44', address: null, site: null, social: null },
    IQ: { phone: null, address: null, site: null, social: null },
  },
  colours: { heading: null, line: null },
  version: 1,
}

const payment = {
  id: 1208,
  amount: 12_500_000,
  currency: 'IRR',
  returned: 2_500_000,
  decidedAt: '2026-11-24T21:00:00Z',
  paidOn: '2026-11-24',
  reference: 'A-7',
  packageName: { fa: 'یک‌ماهه', ar: 'شهر' },
  method: 'cash',
} as Payment

const rowsFor = (payer: Payer) =>
  receiptPaper(payment, payer, noOrganisation).rows.map(
    ({ term, text }) => `${term}: ${text.replaceAll('\u00a0', ' ')}`,
  )

it('tells amount, words and days as the payer writes them, and what went back', () => {
  expect(rowsFor({ fullName: 'مریم کرمی', code: 'IR-1', language: 'fa-IR', country: 'IR' })).toEqual([
    'نام: مریم کرمی',
    'کد: IR-1',
    'بابت: یک‌ماهه',
    'مبلغ: ۱٬۲۵۰٬۰۰۰ تومان',
    'به حروف: یک میلیون و دویست و پنجاه هزار تومان',
    'تاریخ پرداخت: سه‌شنبه ۳ آذر ۱۴۰۵',
    // 21:00 UTC is half past midnight in Tehran.
    'تاریخ تأیید: چهارشنبه ۴ آذر ۱۴۰۵',
    'روش: نقدی',
    'شمارهٔ پیگیری: A-7',
    'بازگردانده‌شده: ۲۵۰٬۰۰۰ تومان',
    'دریافت‌شده پس از بازپرداخت: ۱٬۰۰۰٬۰۰۰ تومان',
  ])
})

it('names the service in the language of the payer, or in the other one', () => {
  const payer: Payer = { fullName: 'زينب', code: 'IQ-1', language: 'ar-IQ', country: 'IQ' }
  const { service, title, number } = receiptPaper(payment, payer, noOrganisation)
  expect([service.name, service.phone, title, number]).toEqual(['مرکز سیب', '٠٢١-٤٤', 'وصل دفع', 'رقم ١٢٠٨'])
})
