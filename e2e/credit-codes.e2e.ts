import { expect, it } from 'vitest'
import { type Locale, visitors } from './support/browser.ts'
import { apiOf } from './support/api.ts'
import { registered } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()

interface Words {
  locale: Locale
  name: string
  purpose: string
  codes: string
  amount: string
  expires: string
  review: string
  product: RegExp
  again: string
  notSame: string
  make: string
  copyAll: string
  list: string
  toBatch: string
  pay: string
  code: string
  worth: RegExp
  enter: string
  done: string
  method: string
  used: string
}

const persian: Words = {
  locale: 'fa-IR',
  name: 'مراجع کد',
  purpose: 'بابت',
  codes: 'تعداد کدها',
  amount: 'ارزش هر کد',
  expires: 'آخرین روز استفاده',
  review: 'بازبینی و ساخت',
  product: /۲ کد × ۲۵۰٬۰۰۰\sتومان = ۵۰۰٬۰۰۰\sتومان \(پانصد هزار تومان\)/,
  again: 'تعداد کدها را دوباره بنویسید',
  notSame: 'با تعداد کدها یکی نیست.',
  make: 'ساخت کدها',
  copyAll: 'کپی همه',
  list: 'کدها',
  toBatch: 'دیدن دسته',
  pay: 'پرداخت با کد اعتباری',
  code: 'کد اعتباری',
  worth: /ارزش کد: ۲۵۰٬۰۰۰\sتومان/,
  enter: 'ثبت کد',
  done: 'کد پذیرفته و پرداخت تأیید شد.',
  method: 'کد اعتباری',
  used: 'این کد پیش‌تر استفاده شده است.',
}

const arabic: Words = {
  locale: 'ar-IQ',
  name: 'مشترك الرمز',
  purpose: 'الغرض',
  codes: 'عدد الرموز',
  amount: 'قيمة الرمز الواحد',
  expires: 'آخر يوم للاستعمال',
  review: 'تدقيق وإنشاء',
  product: /رمزان × ٤٥٬٠٠٠/,
  again: 'اكتب عدد الرموز مرة أخرى',
  notSame: 'لا يطابق عدد الرموز.',
  make: 'إنشاء الرموز',
  copyAll: 'نسخ الكل',
  list: 'الرموز',
  toBatch: 'عرض المجموعة',
  pay: 'الدفع برمز رصيد',
  code: 'رمز الرصيد',
  worth: /قيمة الرمز: /,
  enter: 'تسجيل الرمز',
  done: 'قُبل الرمز وأُكّدت الدفعة.',
  method: 'رمز رصيد',
  used: 'استُعمل هذا الرمز من قبل.',
}

it.each([persian, arabic])(
  'codes are made with the sum in words, shown once, and one pays once ($locale)',
  async (words) => {
    const manager = await apiOf('manager')
    const isArabic = words.locale === 'ar-IQ'
    const client = await registered(manager, words.locale, words.name)
    const person = await visit({ locale: words.locale, as: 'finance' })
    const { page } = person
    await person.open('/payment-credit-generate/create')
    await page.getByLabel(words.purpose).fill(ownMark())
    await page.getByLabel(words.codes).fill('2')
    await page.locator('select[name=currency]').selectOption(isArabic ? 'IQD' : 'IRR')
    // Below the limit above which a second person must approve.
    await page.getByLabel(words.amount).fill(isArabic ? '45000' : '250000')
    await page.getByLabel(words.expires).fill(isArabic ? '2030-01-15' : '1408/10/25')
    await page.getByRole('button', { name: words.review, exact: true }).click()

    const review = page.getByRole('dialog')
    await review.getByText(words.product).waitFor()
    await review.getByLabel(words.again).fill('3')
    await review.getByRole('button', { name: words.make, exact: true }).click()
    await review.getByText(words.notSame).first().waitFor()
    await review.getByLabel(words.again).fill('2')
    await review.getByRole('button', { name: words.make, exact: true }).click()

    const made = page.getByRole('dialog')
    const codes = made.getByRole('list', { name: words.list, exact: true }).getByRole('listitem')
    await expect.poll(() => codes.count()).toBe(2)
    const code = (await codes.first().innerText()).trim()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await made.getByRole('button', { name: words.copyAll }).click()
    await made.getByRole('button', { name: words.toBatch }).click()
    await page.getByText(code.slice(-4), { exact: true }).waitFor()
    expect(await page.getByText(code).count()).toBe(0)

    await person.open(`/profile/${client.id}?s=payments`)
    await page.getByRole('button', { name: words.pay }).click()
    const paying = page.getByRole('dialog')
    await paying.getByLabel(words.code).fill(code.toLowerCase().replaceAll('-', ' '))
    await paying.getByText(words.worth).waitFor()
    await paying.getByRole('button', { name: words.enter, exact: true }).click()
    await page.getByText(words.done).waitFor()
    await page.getByText(words.method).filter({ visible: true }).first().waitFor()

    await page.getByRole('button', { name: words.pay }).click()
    await page.getByRole('dialog').getByLabel(words.code).fill(code)
    await page.getByText(words.used).waitFor()
    expect(person.complaints.filter((text) => !text.includes('409'))).toEqual([])
  },
)
