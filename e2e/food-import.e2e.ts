import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { type Locale, visitors } from './support/browser.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()

interface Words {
  locale: Locale
  file: string
  upload: string
  headerRow: string
  question: string
  gram: RegExp
  check: string
  run: RegExp
  done: string
  wrongKind: RegExp
  another: string
  takeBack: string
  taken: string
}

const persian: Words = {
  locale: 'fa-IR',
  file: 'فایل',
  upload: 'خواندن فایل',
  headerRow: 'نام ستون‌ها در کدام ردیف است',
  question: 'واحد «سدیم» چیست؟',
  gram: /^گرم؛ .*«0\.6»/,
  check: 'آزمودن فایل',
  run: /^ثبت .* قلم$/,
  done: 'قلم‌ها ثبت شد.',
  wrongKind: /این فایل جدول نیست \(PDF\)/,
  another: 'فایل دیگر',
  takeBack: 'برگرداندن این ورود',
  taken: 'این ورود برگردانده شد.',
}

const arabic: Words = {
  locale: 'ar-IQ',
  file: 'الملف',
  upload: 'قراءة الملف',
  headerRow: 'في أي صف أسماء الأعمدة',
  question: 'ما وحدة «سدیم»؟',
  gram: /^غرام؛ .*«0\.6»/,
  check: 'فحص الملف',
  run: /^تسجيل مادتين$/,
  done: 'سُجّلت المواد.',
  wrongKind: /هذا الملف ليس جدولًا \(PDF\)/,
  another: 'ملف آخر',
  takeBack: 'التراجع عن هذا الاستيراد',
  taken: 'تم التراجع عن هذا الاستيراد.',
}

it.each([persian, arabic])(
  'a table of food says what it is not sure of, and is written as somebody answers ($locale)',
  async (words) => {
    const { page, open } = await visit({ locale: words.locale, as: 'nutrition' })
    await open('/food-items/import')
    const file = page.locator(`input[type=file][aria-label="${words.file}"]`)
    const send = async (name: string, text: string) => {
      await file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: words.upload, exact: true }).click()
    }
    await send('foods.xls', '%PDF-1.7')
    await page.getByText(words.wrongKind).waitFor()

    const mark = ownMark()
    const header = 'نام,انرژی,پروتئین,کربوهیدرات,چربی,فیبر,قند,سدیم'
    const rows = `خیارشور ${mark},11,0.3,2.3,0.2,1.2,1.1,0.4\nپنیر ${mark},250,18,2,19,0,1,0.6`
    await send(`${mark}.csv`, `جدول ${mark},,,,,,,\n${header},${mark}\n${rows}\n`)
    const headers = page.getByLabel(words.headerRow)
    await headers.waitFor()
    expect(await headers.inputValue()).toBe('2')
    const question = page.getByLabel(words.question)
    const answer = await question.locator('option').filter({ hasText: words.gram }).getAttribute('value')
    await question.selectOption(answer)
    await question.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: words.check, exact: true }).click()
    await page.getByRole('button', { name: words.run }).click()
    await page.getByText(words.done).waitFor()
    await page.getByRole('button', { name: words.takeBack, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.takeBack, exact: true }).click()
    await page.getByText(words.taken).waitFor()
    await page.getByRole('button', { name: words.another, exact: true }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: `${mark}.csv` })
      .getByText(words.taken)
      .waitFor()
  },
)
