import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
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
  all: string
  verify: string
  refused: string
  own: RegExp
  close: string
  verified: string
  undo: string
  undone: string
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
  all: 'انتخاب همهٔ این صفحه',
  verify: 'تأیید',
  refused: '۲ قلم تأیید نشد',
  own: /آخرین تغییر از خود شماست/,
  close: 'بستن',
  verified: '۲ قلم تأیید شد.',
  undo: 'برگرداندن',
  undone: 'تأیید ۲ قلم برداشته شد.',
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
  all: 'تحديد كل هذه الصفحة',
  verify: 'تأكيد',
  refused: 'لم تُؤكَّد مادتان',
  own: /آخر من عدّلها أنت/,
  close: 'إغلاق',
  verified: 'أُكِّدت مادتان.',
  undo: 'تراجع',
  undone: 'أُزيل تأكيد مادتين.',
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
    const write = async (mark: string) => {
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
    }
    await send('foods.xls', '%PDF-1.7')
    await page.getByText(words.wrongKind).waitFor()

    const taken = ownMark()
    await write(taken)
    await page.getByRole('button', { name: words.takeBack, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.takeBack, exact: true }).click()
    await page.getByText(words.taken).waitFor()
    await page.getByRole('button', { name: words.another, exact: true }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: `${taken}.csv` })
      .getByText(words.taken)
      .waitFor()

    const kept = ownMark()
    await write(kept)
    await verifyByAnother(words, kept, page)
  },
)

/** Both at once: their author reads that somebody else has to verify them; that person can undo it. */
async function verifyByAnother(words: Words, mark: string, page: Page): Promise<void> {
  const list = `/food-items?q=${encodeURIComponent(mark)}`
  const verify = async (where: Page) => {
    await where.getByRole('checkbox', { name: words.all }).check()
    await where.getByRole('button', { name: words.verify, exact: true }).click()
  }
  await page.evaluate((next) => (location.hash = next), list)
  await verify(page)
  const dialog = page.getByRole('dialog', { name: words.refused })
  await dialog.getByText(words.own).nth(1).waitFor()
  await dialog.getByRole('button', { name: words.close, exact: true }).last().click()

  const other = await visit({ locale: words.locale, as: 'admin' })
  await other.open(list)
  await verify(other.page)
  await other.page.getByText(words.verified).waitFor()
  await other.page.getByRole('button', { name: words.undo }).click()
  await other.page.getByText(words.undone).waitFor()
}
