import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Locale, settled, visitors } from './support/browser.ts'
import { ownMark } from './support/own-mark.ts'
import { accessibilityViolations } from './support/page-checks.ts'

const visit = visitors()

interface Words {
  locale: Locale
  titleFa: string
  titleAr: string
  bodyFa: string
  bodyAr: string
  tools: string
  heading: string
  steps: string
  script: string
  screens: string
  screen: string
  publish: string
  published: string
  withdraw: string
  help: RegExp
  helpTitle: RegExp
  markRead: string
  marked: string
  readers: RegExp
}

const persian: Words = {
  locale: 'fa-IR',
  titleFa: 'عنوان فارسی',
  titleAr: 'عنوان عربی',
  bodyFa: 'متن فارسی',
  bodyAr: 'متن عربی',
  tools: 'ابزارهای متن فارسی',
  heading: 'تیتر',
  steps: 'فهرست شماره‌دار',
  script: 'متن گفت‌وگو',
  screens: 'صفحه‌ها',
  screen: 'رژیم ۲۱ روزه',
  publish: 'انتشار',
  published: 'راهنما منتشر شد.',
  withdraw: 'برداشتن از انتشار',
  help: /راهنما و میانبرها/,
  helpTitle: /راهنما و میانبرهای صفحه‌کلید/,
  markRead: 'خواندم',
  marked: 'ثبت شد که این راهنما را خوانده‌اید.',
  readers: /خوانندگان: ۱ از/,
}

const arabic: Words = {
  locale: 'ar-IQ',
  titleFa: 'العنوان الفارسي',
  titleAr: 'العنوان العربي',
  bodyFa: 'النص الفارسي',
  bodyAr: 'النص العربي',
  tools: 'أدوات النص الفارسي',
  heading: 'عنوان',
  steps: 'قائمة مرقمة',
  script: 'نص الحديث',
  screens: 'الصفحات',
  screen: 'حمية ٢١ يومًا',
  publish: 'نشر',
  published: 'نُشر الإرشاد.',
  withdraw: 'سحب من النشر',
  help: /المساعدة والاختصارات/,
  helpTitle: /المساعدة واختصارات/,
  markRead: 'قرأته',
  marked: 'سُجّل أنك قرأت هذا الإرشاد.',
  readers: /القرّاء: ١ من/,
}

/** Headings, steps and a script by keyboard and buttons, with an undo in between. */
async function write(page: Page, w: Words) {
  const body = page.getByRole('textbox', { name: w.bodyFa })
  const tools = page.getByRole('group', { name: w.tools })
  const press = (name: string) => tools.getByRole('button', { name, exact: true }).click()
  await body.click()
  await press(w.heading)
  await page.keyboard.type('پیش از تماس')
  await page.keyboard.press('Enter')
  await press(w.steps)
  await page.keyboard.type('پرونده را بخوانید')
  await page.keyboard.press('Enter')
  await page.keyboard.type('زنگ بزنید')
  // Enter in an empty item leaves the list.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await press(w.script)
  await page.keyboard.press('Control+b')
  await page.keyboard.type('سلام')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('، وقت بخیر')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  // Tab leaves the editor as it leaves any other field.
  await page.keyboard.press('Tab')
  expect(await body.evaluate((element) => element.contains(document.activeElement))).toBe(false)
}

it.each([persian, arabic])(
  'an editor writes a guide in $locale, publishes it, and a supporter finds and reads it in the help',
  async (w) => {
    const title = `راهنمای ${ownMark()}`
    const { page, complaints, open } = await visit({ as: 'content', locale: w.locale })
    await open('/supporter-guides/create')
    await page.getByRole('textbox', { name: w.titleFa }).fill(title)
    await page.getByRole('textbox', { name: w.titleAr }).fill(title)
    await write(page, w)
    await page.getByRole('textbox', { name: w.bodyAr }).click()
    await page.keyboard.type('مرحبا')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('combobox', { name: w.screens }).fill(w.screen)
    await page.getByRole('option', { name: w.screen, exact: true }).click()
    // The list of choices stays open for another choice.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: w.publish, exact: true }).click()
    await page.getByText(w.published).waitFor()
    await page.getByRole('button', { name: w.withdraw }).waitFor()
    const showPath = new URL(page.url()).hash.slice(1).replace('/edit', '/show').split('?')[0]!

    const supporter = await visit({ as: 'supporter1', locale: w.locale })
    await supporter.open('/21-days-diet')
    await supporter.page.getByRole('button', { name: w.help }).click()
    const help = supporter.page.getByRole('complementary', { name: w.helpTitle })
    await help.getByText(title).click()
    if (w.locale === 'fa-IR') {
      await help.getByRole('heading', { name: 'پیش از تماس' }).waitFor()
      expect(await help.getByRole('listitem').filter({ hasText: 'بخوانید' }).count()).toBe(1)
      expect(await help.locator('blockquote strong').textContent()).toBe('سلام')
    } else {
      await help.getByText('مرحبا', { exact: true }).waitFor()
    }
    await help.getByRole('button', { name: w.markRead }).click()
    await supporter.page.getByText(w.marked).waitFor()

    await open(showPath)
    await settled(page)
    await page.getByRole('heading', { name: w.readers }).waitFor()
    expect([...complaints, ...supporter.complaints]).toEqual([])
  },
)
