import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { visitors, type Locale } from './support/browser.ts'
import { apiOf, type Api } from './support/api.ts'
import { changed, registered, type MadeClient } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()
let api: Api

beforeAll(async () => {
  api = await apiOf('admin')
})

const words = {
  'fa-IR': {
    name: 'مریم',
    cities: ['شیراز', 'تبریز'],
    comment: 'صبح‌ها پیاده‌روی می‌کند.',
    merge: 'ادغام با پروندهٔ دیگر…',
    sheet: 'ادغام دو پرونده',
    likely: 'احتمالاً همین مراجع دو بار ثبت شده است',
    other: 'پروندهٔ دیگر',
    choose: (code: string) => `انتخاب پروندهٔ ${code}`,
    comments: 'یادداشت‌ها: ۱',
    final: 'ادغام را نمی‌توان برگرداند.',
    action: 'ادغام پرونده‌ها',
    merged: 'پرونده‌ها یکی شدند.',
    isMerged: 'این پرونده با پروندهٔ دیگری ادغام شده است.',
    survivor: 'رفتن به پروندهٔ باقی‌مانده',
  },
  'ar-IQ': {
    name: 'زينب',
    cities: ['البصرة', 'الموصل'],
    comment: 'تمشي كل صباح.',
    merge: 'دمج مع ملف آخر…',
    sheet: 'دمج ملفين',
    likely: 'هذا المشترك مسجل مرتين على الأرجح',
    other: 'الملف الآخر',
    choose: (code: string) => `اختيار الملف ${code}`,
    comments: 'الملاحظات: ١',
    final: 'لا يمكن التراجع عن الدمج.',
    action: 'دمج الملفين',
    merged: 'صار الملفان واحدًا.',
    isMerged: 'دُمج هذا الملف مع ملف آخر.',
    survivor: 'إلى الملف الباقي',
  },
} as const
type Words = (typeof words)[Locale]

/** One person registered twice: in two cities, with a comment in the second record. */
async function makePair(locale: Locale, t: Words): Promise<[MadeClient, MadeClient]> {
  const fullName = `${t.name} ${ownMark()}`
  const both: MadeClient[] = []
  for (const city of t.cities) {
    const client = await registered(api, locale, fullName)
    both.push(await changed(api, client, { birthDate: '1990-05-01', city }))
  }
  const [stays, goes] = both as [MadeClient, MadeClient]
  await api.send('POST', `admin/clients/${goes.id}/comments`, { body: t.comment, pinned: false })
  return [stays, goes]
}

/** The likely twin is offered at once. */
async function chooseOther(sheet: Locator, t: Words, code: string): Promise<void> {
  await sheet.getByText(t.likely).waitFor()
  await sheet.getByRole('combobox', { name: t.other }).waitFor()
  await sheet.getByRole('button', { name: t.choose(code) }).click()
}

describe.each(['fa-IR', 'ar-IQ'] as const)('one person in two records, in %s', (locale) => {
  const t = words[locale]

  it('becomes one: what moves is shown first, the city is chosen, the old address leads on', async () => {
    const [stays, goes] = await makePair(locale, t)
    const person = await visit({ as: 'admin', locale })
    const { page } = person
    await person.open(`/profile/${stays.id}?s=state`)
    await page.getByRole('button', { name: t.merge }).click()
    const sheet = page.getByRole('complementary', { name: t.sheet })
    await chooseOther(sheet, t, goes.code)
    await sheet.getByText(t.comments).waitFor()
    await sheet.getByText(t.final).waitFor()
    await sheet.getByRole('radio', { name: t.cities[1], exact: true }).check()
    await sheet.getByRole('button', { name: t.action }).click()
    await page.getByText(t.merged).waitFor()

    const survivor = await api.get<object>(`admin/clients/${stays.id}`)
    expect(survivor).toMatchObject({ city: t.cities[1], phone: stays.phone, mergedInto: null })
    const comments = await api.get<{ body: string }[]>(`admin/clients/${stays.id}/comments`)
    expect(comments.map(({ body }) => body)).toEqual([t.comment])
    const old = await api.get<object>(`admin/clients/${goes.id}`)
    expect(old).toMatchObject({ mergedInto: stays.id, closedReason: 'duplicate' })

    await person.open(`/profile/${goes.id}`)
    await page.getByText(t.isMerged).waitFor()
    await page.getByRole('link', { name: t.survivor }).click()
    await page.waitForURL((url) => url.hash === `#/profile/${stays.id}`)
    await page.locator('[data-section=timeline]').getByText(t.comment).waitFor()
    expect(person.complaints).toEqual([])
  })
})
