import type { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { type Locale, settled, visitors } from './support/browser.ts'
import { daysLater } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()
let poster: Buffer

interface Words {
  locale: Locale
  titleFa: string
  titleAr: string
  from: string
  country: string
  file: string
  waiting: string
  chosen: string
  restore: string
  offline: RegExp
  retry: string
  kept: string
  newer: string
  scheduled: string
  previews: [string, string]
  pictureOf: (title: string) => string
}

const persian: Words = {
  locale: 'fa-IR',
  titleFa: 'عنوان فارسی',
  titleAr: 'عنوان عربی',
  from: 'از روز',
  country: 'عراق',
  file: 'تصویر',
  waiting: 'پس از ذخیره فرستاده می‌شود.',
  chosen: 'تصویر، انتخاب‌شده',
  restore: 'بازیابی',
  offline: /شبکه قطع است/,
  retry: 'تلاش دوباره',
  kept: 'تصویر ذخیره شد.',
  newer: 'کس دیگری هنگام کار شما نسخهٔ تازه‌تری ذخیره کرد.',
  scheduled: 'زمان‌بندی‌شده',
  previews: ['پیش‌نمایش فارسی', 'پیش‌نمایش عربی'],
  pictureOf: (title) => `تصویر «${title}»`,
}

const arabic: Words = {
  locale: 'ar-IQ',
  titleFa: 'العنوان الفارسي',
  titleAr: 'العنوان العربي',
  from: 'من يوم',
  country: 'العراق',
  file: 'الصورة',
  waiting: 'تُرسل بعد الحفظ.',
  chosen: 'الصورة، مختارة',
  restore: 'استعادة',
  offline: /الشبكة مقطوعة/,
  retry: 'إعادة المحاولة',
  kept: 'حُفظت الصورة.',
  newer: 'حفظ شخص آخر نسخة أحدث أثناء عملك.',
  scheduled: 'مجدولة',
  previews: ['المعاينة بالفارسية', 'المعاينة بالعربية'],
  pictureOf: (title) => `صورة «${title}»`,
}

beforeAll(async () => {
  const background = { r: 60, g: 130, b: 110 }
  poster = await sharp({ create: { width: 360, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer()
})

it.each([persian, arabic])(
  'a story is written with its picture, outlives a reload and a line that breaks, and is scheduled and previewed ($locale)',
  async (words) => {
    const person = await visit({ locale: words.locale, as: 'content' })
    const { page } = person
    const title = `استوری ${ownMark()}`
    const arabicTitle = `قصة ${ownMark()}`
    await person.open('/stories/create')
    await page
      .locator(`input[type=file][aria-label="${words.file}"]`)
      .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: poster })
    await page.getByText(words.waiting).waitFor()
    await page.getByRole('textbox', { name: words.titleFa }).fill(title)
    const today = new Date().toISOString().slice(0, 10)
    await page.getByRole('textbox', { name: words.from }).fill(daysLater(today, 5))
    await page.getByRole('checkbox', { name: words.country, exact: true }).check()
    await page.reload()

    await page.getByRole('button', { name: words.restore, exact: true }).click()
    await page.getByAltText(words.chosen).waitFor()
    await page.getByAltText(words.pictureOf(title)).first().waitFor()
    await page.getByRole('textbox', { name: words.titleAr }).fill(arabicTitle)

    // The connection breaks during the upload of the picture: the story is stored, and its picture is not lost.
    await page.route('**/admin/stories/*/picture', (route) => route.abort('connectionreset'))
    await page.keyboard.press('Control+s')
    await page.getByText(words.offline).waitFor()
    await page.unroute('**/admin/stories/*/picture')
    await page.getByRole('button', { name: words.retry, exact: true }).click()
    await page.getByText(words.kept).waitFor()

    await page.getByText(words.scheduled).first().waitFor()
    const phones = page.locator('figure')
    await expect.poll(() => phones.count()).toBe(2)
    const [inPersian, inArabic] = words.previews.map((name) => phones.filter({ hasText: name }))
    await inPersian!.getByText(title).waitFor()
    await inArabic!.getByText(arabicTitle).waitFor()
    await inArabic!.getByAltText(words.pictureOf(arabicTitle)).waitFor()

    // A picture is added while a text is being changed: no other person saved, so no conflict is shown.
    await page.getByRole('textbox', { name: words.titleFa }).fill(`${title} ۲`)
    const another = page.waitForResponse((reply) => /stories\/\d+\/picture/.test(reply.url()))
    await page
      .locator(`input[type=file][aria-label="${words.file}"]`)
      .setInputFiles({ name: 'another.jpg', mimeType: 'image/jpeg', buffer: poster })
    expect((await another).status()).toBe(200)
    await page.getByText(words.kept).first().waitFor()
    await settled(page)
    expect(await page.getByText(words.newer).count()).toBe(0)
    await Promise.all([
      page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.status() === 200),
      page.keyboard.press('Control+s'),
    ])

    const editor = await apiOf('content')
    const found = await editor.get<{ countries: string[]; state: string; picture: object | null }[]>(
      `admin/stories?q=${encodeURIComponent(title)}`,
    )
    expect(found).toMatchObject([
      { countries: ['IQ'], state: 'scheduled', picture: { width: 360, height: 640 } },
    ])
    const broken = person.complaints.filter((text) => !text.includes('Failed to load resource'))
    expect(broken).toEqual([])
  },
)
