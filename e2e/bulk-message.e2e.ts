import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { settled, visitor, type Locale, type Visitor } from './support/browser.ts'
import { apiOf, type Api } from './support/api.ts'
import { changed, registered, type MadeClient } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

let api: Api
const people: Partial<Record<Locale, Visitor>> = {}

beforeAll(async () => {
  api = await apiOf('admin')
})

const words = {
  'fa-IR': {
    names: ['سارا', 'مینا', 'پریسا', 'نرگس'],
    selectPage: 'انتخاب همهٔ این صفحه',
    action: 'پیام',
    sheet: 'پیام به مراجعان',
    text: 'متن فارسی',
    message: 'سلام {نام}، به جمع ما خوش آمدید.',
    read: (name: string) => `سلام ⁨${name}⁩، به جمع ما خوش آمدید.`,
    preview: 'پیش‌نمایش',
    next: 'گیرندهٔ بعد',
    excluded: 'کنار گذاشته‌ها',
    excludedLater: 'متن را بنویسید تا دیده شود چه کسی کنار می‌ماند.',
    optedOut: 'پیام نمی‌خواهد',
    closed: 'پرونده‌اش بسته است',
    include: 'با این حال بفرست',
    why: 'دلیل فرستادن',
    reason: 'خودش تلفنی خواست',
    two: 'از ۴ نفر، ۲ پیام می‌گیرند',
    three: 'از ۴ نفر، ۳ پیام می‌گیرند',
    sendTwo: 'فرستادن به ۲ نفر',
    sendThree: 'فرستادن به ۳ نفر',
    cancel: 'لغو فرستادن',
    cancelled: 'لغو شد؛ پیامی فرستاده نشد.',
    close: 'بستن',
    report: 'گزارش این پیام',
    done: '۳ پیام تحویل نشد: کانالی برای پیام تنظیم نشده است',
    lifted: 'با وجود «پیام نمی‌خواهد» فرستاده شد: خودش تلفنی خواست',
    onTheWay: /تحویل نشد: بدون کانال/,
    chosen: 'مراجعان انتخاب‌شده',
  },
  'ar-IQ': {
    names: ['سارة', 'مريم', 'نور', 'زينب'],
    selectPage: 'تحديد كل هذه الصفحة',
    action: 'رسالة',
    sheet: 'رسالة إلى المشتركين',
    text: 'النص العربي',
    message: 'مرحبًا {الاسم}، أهلًا بك معنا.',
    read: (name: string) => `مرحبًا ⁨${name}⁩، أهلًا بك معنا.`,
    preview: 'معاينة',
    next: 'المستلم التالي',
    excluded: 'المستبعدون',
    excludedLater: 'اكتب النص ليظهر من سيُستبعد.',
    optedOut: 'لا يريد الرسائل',
    closed: 'ملفه مغلق',
    include: 'أرسل مع ذلك',
    why: 'سبب الإرسال',
    reason: 'طلبها بنفسه هاتفيًا',
    two: 'من ٤، يستلم الرسالة ٢',
    three: 'من ٤، يستلم الرسالة ٣',
    sendTwo: 'إرسال إلى ٢',
    sendThree: 'إرسال إلى ٣',
    cancel: 'إلغاء الإرسال',
    cancelled: 'أُلغيت؛ لم تُرسل أي رسالة.',
    close: 'إغلاق',
    report: 'تقرير هذه الرسالة',
    done: '٣ رسائل لم تُسلّم: لم تُضبط قناة للرسائل',
    lifted: 'أُرسلت رغم «لا يريد الرسائل»: طلبها بنفسه هاتفيًا',
    onTheWay: /لم تُسلّم: بلا قناة/,
    chosen: 'مشتركون مختارون',
  },
} as const
type Words = (typeof words)[Locale]
const locales = ['fa-IR', 'ar-IQ'] as const

interface Batch {
  id: number
  state: string
}

/** Four of one family: two who get messages, one who wants none, one whose file is closed. */
async function makeFamily(locale: Locale): Promise<{ family: string; clients: MadeClient[] }> {
  const family = ownMark()
  const clients: MadeClient[] = []
  for (const name of words[locale].names) clients.push(await registered(api, locale, `${name} ${family}`))
  const [, , quiet, gone] = clients
  await changed(api, quiet!, { messagesOptOut: true })
  await api.send('POST', `admin/clients/${gone!.id}/close`, { reason: 'moved' }, gone!.version)
  return { family, clients }
}

/** Chooses everybody on the page. @returns the sheet */
async function openSheet(page: Page, t: Words): Promise<Locator> {
  await page.getByRole('checkbox', { name: t.selectPage }).check()
  await page.getByRole('button', { name: t.action, exact: true }).click()
  return page.getByRole('complementary', { name: t.sheet })
}

/** Chooses everybody on the page and writes to them. @returns the sheet */
async function write(page: Page, t: Words): Promise<Locator> {
  const sheet = await openSheet(page, t)
  await sheet.getByRole('textbox', { name: t.text }).fill(t.message)
  await sheet.getByText(t.two).waitFor()
  return sheet
}

/** Each reads their own name; who gets nothing is counted with the reason. */
async function lookThrough(sheet: Locator, t: Words, [first, second]: MadeClient[]): Promise<void> {
  const preview = sheet.getByRole('region', { name: t.preview })
  await preview.getByText(t.read(first!.fullName)).waitFor()
  // A tooltip is visible only while its button has the pointer or the focus.
  expect(await sheet.locator('[role=tooltip][aria-hidden=true]').filter({ visible: true }).count()).toBe(0)
  await preview.getByRole('button', { name: t.next }).click()
  await preview.getByText(t.read(second!.fullName)).waitFor()
  const excluded = sheet.getByRole('region', { name: t.excluded })
  await expect.poll(() => excluded.getByRole('listitem').count()).toBe(2)
  for (const reason of [t.optedOut, t.closed]) await excluded.getByText(reason).waitFor()
  // Nobody can include clients whose file is closed.
  expect(await excluded.getByRole('checkbox').count()).toBe(1)
}

const batches = () => api.get<Batch[]>('admin/message-batches')
const sent: Partial<Record<Locale, { batchId: number; family: string }>> = {}

describe.each(locales)('a message to chosen clients in %s', (locale) => {
  const t = words[locale]

  it('is shown as each reads it, taken back in time, and sent the second time', async () => {
    const { family, clients } = await makeFamily(locale)
    const person = await visitor({ as: 'admin', locale })
    people[locale] = person
    const { page } = person
    await person.open(`/users?q=${family}&sort=created`)
    await expect.poll(() => page.locator('main [data-row]').count()).toBe(4)

    // The draft survives closing the dialog and reloading the page.
    const left = await openSheet(page, t)
    await left.getByText(t.excludedLater).waitFor()
    await left.getByRole('textbox', { name: t.text }).fill(t.message)
    await left.getByText(t.two).waitFor()
    await left.getByRole('button', { name: t.close, exact: true }).first().click()
    await left.waitFor({ state: 'detached' })
    await page.reload()
    const text = (await openSheet(page, t)).getByRole('textbox', { name: t.text })
    await expect.poll(() => text.inputValue()).toBe(t.message)

    await left.getByRole('button', { name: t.close, exact: true }).first().click()
    const first = await write(page, t)
    await lookThrough(first, t, clients)
    await first.getByRole('button', { name: t.sendTwo }).click()
    await first.getByRole('button', { name: t.cancel }).click()
    await first.getByText(t.cancelled).waitFor()
    await first.getByRole('button', { name: t.close, exact: true }).last().click()
    expect((await batches())[0]).toMatchObject({ state: 'cancelled' })

    const second = await write(page, t)
    const excluded = second.getByRole('region', { name: t.excluded })
    await excluded.getByRole('checkbox', { name: t.include }).check()
    await excluded.getByRole('textbox', { name: t.why }).fill(t.reason)
    await second.getByText(t.three).waitFor()
    await second.getByRole('button', { name: t.sendThree }).click()
    await second.getByRole('button', { name: t.cancel }).waitFor()
    await second.getByRole('link', { name: t.report }).click()
    await page.waitForURL(/#\/autochat\/messages\/\d+/)
    const batchId = Number(/messages\/(\d+)/.exec(page.url())?.[1])
    expect((await batches())[0]).toMatchObject({ id: batchId, state: 'held' })
    sent[locale] = { batchId, family }
  })
})

// Comes last, so that the hold of one minute passes for both languages at once.
describe.each(locales)('its report in %s', (locale) => {
  const t = words[locale]

  it('follows it out of the hold and says who got it and who did not, and why', async () => {
    const { page, open, complaints, close } = people[locale]!
    const { batchId, family } = sent[locale]!
    await page.getByText(t.done).waitFor({ timeout: 110_000 })
    await settled(page)
    await page.getByText(t.lifted).waitFor()
    const table = page.getByRole('table')
    await expect.poll(() => table.getByText(t.onTheWay).count()).toBe(3)
    await table.getByText(t.closed).waitFor()
    const batch = await api.get<object>(`admin/message-batches/${batchId}`)
    expect(batch).toMatchObject({
      queue: null,
      state: 'done',
      counts: { excluded: 1, skipped: 0, failed: 0 },
    })

    await open(`/users?q=${family}&cols=name,message`)
    await expect.poll(() => page.getByRole('table').getByText(t.chosen).count()).toBe(3)
    expect(complaints).toEqual([])
    await close()
  })
})
