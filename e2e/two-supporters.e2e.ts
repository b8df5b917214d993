import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, type Locale, settled, visitors, type Visitor } from './support/browser.ts'
import { apiOf, type Api } from './support/api.ts'
import { closeClient, daysLater, makeClient, type MadeClient, sellTerm } from './support/made-clients.ts'

const visit = visitors()
let supporter: Api
let head: Api
const names = { supporter1: '', head: '' }
const clients: MadeClient[] = []

beforeAll(async () => {
  ;[supporter, head] = await Promise.all([apiOf('supporter1'), apiOf('head')])
  const nameOf = async (api: Api) => (await api.get<{ name: string }>('admin/init')).name
  names.supporter1 = await nameOf(supporter)
  names.head = await nameOf(head)
})
afterAll(async () => {
  for (const client of clients) await closeClient(supporter, client)
})

interface Words {
  viewing: (name: string) => string
  editing: (name: string) => string
  save: string
  saved: string
  newer: string
  keepMine: RegExp
  saveResult: string
}

const words: Record<Locale, Words> = {
  'fa-IR': {
    viewing: (name) => `${name} در حال مشاهده`,
    editing: (name) => `${name} در حال ویرایش`,
    save: 'ذخیرهٔ پرونده',
    saved: 'پرونده ذخیره شد.',
    newer: 'نسخهٔ تازه‌تری ذخیره شده است',
    keepMine: /^نوشتهٔ من/,
    saveResult: 'ذخیره با این نتیجه',
  },
  'ar-IQ': {
    viewing: (name) => `${name}: مشاهدة الآن`,
    editing: (name) => `${name}: تعديل الآن`,
    save: 'حفظ الملف',
    saved: 'حُفظ الملف.',
    newer: 'حُفظت نسخة أحدث',
    keepMine: /^ما كتبته أنا/,
    saveResult: 'حفظ هذه النتيجة',
  },
}

async function come(as: keyof typeof names, path: string, locale: Locale): Promise<Visitor> {
  const person = await visit({ as, locale })
  await person.open(path)
  return person
}

const shown = (page: Page, text: string) =>
  page.locator('[data-part=presence]').getByText(text, { exact: true }).filter({ visible: true })
const sees = ({ page }: Visitor, text: string) => shown(page, text).first().waitFor()
const seesNoMore = ({ page }: Visitor, text: string) => expect.poll(() => shown(page, text).count()).toBe(0)

/** Opens the form and writes, without saving. */
async function write({ page }: Visitor, fields: Record<string, string>): Promise<void> {
  await page.keyboard.press('e')
  for (const [name, value] of Object.entries(fields))
    await page.locator(`aside input[name=${name}]`).fill(value)
}

describe.each(['fa-IR', 'ar-IQ'] as const)('two supporters at one client in %s', (locale) => {
  const t = words[locale]

  it('see each other come, edit and go, and neither writes over the other unseen', async () => {
    const client = await makeClient(supporter, `هم‌زمان ${locale === 'fa-IR' ? 'یکم' : 'دوم'}`)
    clients.push(client)
    const path = `/profile/${client.id}`
    const [one, two] = [await come('supporter1', path, locale), await come('head', path, locale)]
    await sees(two, t.viewing(names.supporter1))
    await sees(one, t.viewing(names.head))

    await write(one, { city: 'شیراز' })
    await sees(two, t.editing(names.supporter1))
    await write(two, { city: 'تبریز', heightMm: '170' })
    await sees(one, t.editing(names.head))
    await one.page.getByRole('button', { name: t.save }).click()
    await one.page.getByText(t.saved).waitFor()

    await two.page.getByRole('button', { name: t.save }).click()
    const panel = two.page.getByRole('group', { name: t.newer })
    await panel.waitFor()
    const stored = () => supporter.get<{ city: string; heightMm: number }>(`admin/clients/${client.id}`)
    expect(await stored()).toMatchObject({ city: 'شیراز', heightMm: 1650 })
    await panel.getByRole('radio', { name: t.keepMine }).check()
    await panel.getByRole('button', { name: t.saveResult }).click()
    await two.page.getByText(t.saved).waitFor()
    expect(await stored()).toMatchObject({ city: 'تبریز', heightMm: 1700 })

    // What one writes to the client the other reads at once, and a batch waits while a colleague has the client open. Without a
    // channel nothing was delivered, so that the message before it does not count.
    const text = `سلام، امروز وزن خود را بفرستید. ${client.code}`
    await supporter.send('POST', `admin/clients/${client.id}/messages`, { text })
    await two.page.locator('[data-section=conversation]').getByText(text).waitFor()
    const audience = { queue: null, clientIds: [client.id], filter: {} }
    const again = { audience, text: { fa: 'یادآوری', ar: null }, lifted: [], sendAt: null, at: 0 }
    const check = await head.send<object>('POST', 'admin/message-batches/check', again)
    expect(check).toMatchObject({ receiving: 0, exclusions: [{ reason: 'colleague', count: 1 }] })

    await goTo(one, '/dashboards/supporters')
    await settled(one.page)
    await seesNoMore(two, t.viewing(names.supporter1))
    // The page itself reports the question about the newer version.
    expect([one.complaints, two.complaints.filter((text) => !text.includes('412'))]).toEqual([[], []])
  })
})

it('two weigh in the same visit: the second is asked which weight stays', async () => {
  const client = await makeClient(supporter, 'دو بار وزن‌شده')
  clients.push(client)
  const today = new Date().toISOString().slice(0, 10)
  const sold = { packageCode: 'ir-m3', startOn: daysLater(today, -1) }
  await sellTerm(supporter, await apiOf('finance'), client.id, sold)
  const first = async () =>
    (
      await supporter.get<
        { id: number; number: number; weightG: number | null; waistMm: number | null; version: number }[]
      >(`admin/clients/${client.id}/visits`)
    ).find(({ number }) => number === 1)!
  const { page, complaints } = await come('head', `/profile/${client.id}`, 'fa-IR')
  await page.getByRole('button', { name: 'ثبت وزن', exact: true }).first().click()
  const weight = page.locator('aside input[name=weightG]')
  await weight.fill('81.4')
  const { id, version } = await first()
  const theirs = { weightG: 81_700, weighedOn: today, stateCode: null, waistMm: 890, note: null }
  await supporter.send('POST', `admin/visits/${id}/weigh-in`, theirs, version)
  await page
    .locator('aside')
    .getByRole('button', { name: /^ثبت (وزن|اصلاح)$/ })
    .click()
  const panel = page.getByRole('group', { name: words['fa-IR'].newer })
  await panel.getByText('هر دو تغییر دادید').first().waitFor()
  expect((await first()).weightG).toBe(81_700)
  for (const mine of await panel.getByRole('radio', { name: words['fa-IR'].keepMine }).all())
    await mine.check()
  await panel.getByRole('button', { name: words['fa-IR'].saveResult }).click()
  await page.getByText('وزن ثبت شد.').waitFor()
  expect(await first()).toMatchObject({ weightG: 81_400, waistMm: 890 })
  expect(complaints.filter((text) => !text.includes('412'))).toEqual([])
})

it('a colleague without the client is neither seen nor told', async () => {
  const client = await makeClient(supporter, 'تنها برای پشتیبان اول')
  clients.push(client)
  const other = await apiOf('supporter2')
  const beat = (tab: string) => ({ kind: 'client', id: client.id, doing: 'viewing', tab })
  await supporter.send('POST', 'admin/presence', beat('pageofsupporter1'))
  await expect(other.send('POST', 'admin/presence', beat('pageofsupporter2'))).rejects.toThrow('not-found')
  expect(await supporter.send('POST', 'admin/presence', beat('pageofsupporter1'))).toEqual([])
})
