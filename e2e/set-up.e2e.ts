import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillSignIn, visitor } from './support/browser.ts'
import { makeDataDir, removeDataDir, type RunningProduct, startProduct } from './support/product.ts'

const password = 'anaar-khoshk-88'
let product: RunningProduct
let dataDir: string

beforeAll(async () => {
  dataDir = makeDataDir()
  product = await startProduct({ SAMPLE_DATA: 'off', ADMIN_PASSWORD: password }, dataDir)
})
afterAll(async () => {
  await product.stop()
  removeDataDir(dataDir)
})

/** Somebody with a mouse, whose presses are counted. */
class Owner {
  clicks = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(what: Locator): Promise<void> {
    this.clicks += 1
    await what.first().click()
  }

  button(name: string | RegExp, within: Locator = this.page.locator('main')): Promise<void> {
    return this.press(within.getByRole('button', { name }))
  }

  dialog(): Locator {
    return this.page.getByRole('dialog').last()
  }

  async type(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await this.page.locator(`[name="${name}"]`).first().fill(value)
  }

  /** Opens the way of a step. */
  step(way: string | RegExp): Promise<void> {
    return this.press(this.page.locator('main ol').getByRole('link', { name: way }))
  }

  /** Once something is said to be done, back to the steps. */
  async back(done: string | RegExp): Promise<void> {
    await this.page.getByText(done).filter({ visible: true }).first().waitFor()
    await this.press(this.page.getByRole('link', { name: 'بازگشت به راه‌اندازی' }))
    await this.page.getByRole('heading', { level: 1, name: 'راه‌اندازی مجموعه' }).waitFor()
  }

  /** Saves a new record, which is then opened, and goes back. */
  async make(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: 'ذخیره', exact: true }))
    await this.page.waitForURL(({ hash }) => !hash.endsWith('/create'))
    await this.back(/ساخته شد|ثبت شد|ذخیره شد|اضافه شد/)
  }

  async states(): Promise<string[]> {
    const steps = this.page.locator('main ol > li')
    return (await steps.allInnerTexts()).map((text) => /انجام شد|ناتمام|مانده$/m.exec(text)?.[0] ?? '')
  }
}

async function furnish(owner: Owner): Promise<void> {
  await owner.step('نوشتن مشخصات')
  await owner.type({ 'name.fa': 'مرکز سیب', 'contacts.IR.phone': '۰۲۱-۸۸۷۷۶۶۵۵' })
  await owner.button('ذخیره')
  await owner.page.getByRole('navigation').getByText('مرکز سیب').waitFor()
  await owner.back('مشخصات مجموعه ذخیره شد.')

  await owner.step('افزودن کارت')
  await owner.type({ number: '6037991234567893', holder: 'مرکز سیب' })
  await owner.make()

  await owner.step('ساختن بسته')
  await owner.type({ 'name.fa': 'یک‌ماهه', code: 'month', days: '30', visits: '3', 'prices.IRR': '2850000' })
  await owner.make()

  await owner.step('افزودن همکار')
  await owner.type({ name: 'مریم رضایی', username: 'maryam', password: 'gol-anar-55' })
  await owner.press(owner.page.getByText('پشتیبان', { exact: true }))
  await owner.make()
}

/** From nobody to a client who has paid and whom a supporter looks after. */
async function winClient(owner: Owner): Promise<void> {
  const { page } = owner
  await owner.step('ثبت مراجع')
  await owner.type({ fullName: 'سارا محمدی', phone: '09123456789' })
  await owner.press(page.getByRole('button', { name: 'ذخیره', exact: true }))
  await page.waitForURL(/#\/profile\/\d+$/)
  await owner.back('ثبت‌نام ناقص')

  await owner.step(/^تکمیل ثبت‌نام/)
  await owner.press(page.getByText('زن', { exact: true }))
  await owner.type({ birthDate: '۱۳۷۰/۰۱/۰۱', heightMm: '165', startWeightG: '72/5' })
  await page.locator('select[name=goal]').selectOption({ label: 'کاهش وزن' })
  await page.locator('select[name=activityType]').selectOption({ index: 1 })
  await owner.press(page.getByRole('button', { name: 'ذخیرهٔ پرونده' }))
  await owner.back('پرداخت‌نکرده')

  await owner.step(/^فروش دوره/)
  await owner.button(/دورهٔ تازه/)
  await owner.dialog().locator('select[name=packageId]').selectOption({ index: 1 })
  await owner.dialog().locator('select[name=dietType]').selectOption({ label: 'کاهش وزن' })
  await owner.button('ثبت دوره', owner.dialog())
  await owner.back('دوره ثبت شد.')

  await owner.step(/^ثبت پرداخت/)
  await owner.button('ثبت پرداخت')
  await owner.dialog().locator('select[name=method]').selectOption({ label: 'نقدی' })
  await owner.button('ثبت پرداخت', owner.dialog())
  await owner.back('پرداخت ثبت شد')

  await owner.step(/^تأیید پرداخت/)
  await owner.button(/^تأیید پرداخت/)
  await owner.button('تأیید پرداخت', owner.dialog())
  await owner.back('پرداخت تأیید شد')

  await owner.step(/^سپردن به پشتیبان/)
  await owner.button(/^ویرایش پشتیبان/)
  await owner.press(page.getByRole('option', { name: 'مریم رضایی' }))
  await page.getByRole('button', { name: /^ویرایش پشتیبان .+مریم رضایی/ }).waitFor()
  await owner.back('مریم رضایی')
}

async function sendList(owner: Owner): Promise<void> {
  const { page } = owner
  await owner.step(/^ثبت وزن/)
  const drawer = page.locator('aside', { has: page.locator('input[name=weightG]') })
  await drawer.locator('input[name=weightG]').fill('72/5')
  await owner.press(drawer.getByRole('button', { name: 'ثبت وزن', exact: true }))
  await owner.back('وزن ثبت شد.')

  await owner.step(/^ساختن لیست/)
  await owner.button('ساختن لیست')
  await page.getByText(/^لیست .+ روزه ساخته شد\.$/).waitFor()
  await owner.press(page.getByRole('button', { name: 'ثبت و ارسال…' }))
  await owner.button('ارسال لیست به مراجع', owner.dialog())
  await page.getByText('لیست نهایی شد').first().waitFor()
}

it('leads from an empty service to the first list that was sent, each action by the page of the set-up', async () => {
  const person = await visitor()
  const owner = new Owner(person.page)
  await person.page.goto(`${product.address}/#/login`)
  await fillSignIn(person, 'admin', password)
  await person.page.getByRole('heading', { level: 1, name: 'راه‌اندازی مجموعه' }).waitFor()
  await expect.poll(() => owner.states()).toEqual(Array.from({ length: 7 }, () => 'مانده'))
  await furnish(owner)
  await expect
    .poll(() => owner.states())
    .toEqual([
      'ناتمام',
      ...Array.from({ length: 3 }, () => 'انجام شد'),
      ...Array.from({ length: 3 }, () => 'مانده'),
    ])
  await winClient(owner)
  await sendList(owner)
  console.info(`From an empty service to the first list: ${owner.clicks} clicks`)
  await person.page.goto(`${product.address}/#/set-up`)
  await person.page.getByRole('heading', { level: 1, name: 'راه‌اندازی مجموعه' }).waitFor()
  await expect.poll(async () => (await owner.states()).at(-1)).toBe('انجام شد')
  expect(person.complaints).toEqual([])
  await person.close()
})
