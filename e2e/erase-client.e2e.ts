import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { settled, visitors, type Locale } from './support/browser.ts'
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
    name: 'نسرین',
    city: 'کاشان',
    comment: 'از کار در شب خسته است.',
    file: 'دریافت همهٔ داده‌های مراجع',
    erase: 'پاک کردن داده‌های مراجع…',
    action: 'پاک کردن برای همیشه',
    final: 'این کار برگشت ندارد.',
    erased: 'داده‌های مراجع پاک شد.',
    isErased: 'داده‌های این مراجع به درخواست او پاک شده است.',
    search: 'نام، تلفن، چهار رقم آخر یا کد',
  },
  'ar-IQ': {
    name: 'رقية',
    city: 'كربلاء',
    comment: 'يتعبها العمل ليلًا.',
    file: 'تنزيل كل بيانات المشترك',
    erase: 'محو بيانات المشترك…',
    action: 'محو نهائي',
    final: 'لا رجعة في هذا الإجراء.',
    erased: 'مُحيت بيانات المشترك.',
    isErased: 'مُحيت بيانات هذا المشترك بطلب منه.',
    search: 'الاسم أو الهاتف أو آخر أربعة أرقام أو الرمز',
  },
} as const
type Words = (typeof words)[Locale]

interface Person extends MadeClient {
  family: string
}

async function makePerson(locale: Locale, t: Words): Promise<Person> {
  const family = ownMark()
  const client = await registered(api, locale, `${t.name} ${family}`)
  const known = await changed(api, client, { city: t.city, birthDate: '1988-03-02' })
  await api.send('POST', `admin/clients/${known.id}/comments`, { body: t.comment, pinned: true })
  return { ...known, phone: client.phone, family }
}

/** The file with everything, as the browser stores it. */
async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** Every place of the API where something of a person could still stand. */
async function traces({ id, family, phone, code }: Person): Promise<string> {
  const places = [
    `admin/clients/${id}`,
    `admin/clients/${id}/history`,
    `admin/clients/${id}/comments`,
    `admin/clients/${id}/messages`,
    `admin/clients/${id}/data`,
    ...[family, phone, code].map((one) => `admin/clients?q=${encodeURIComponent(one)}`),
    ...[family, phone].map((one) => `admin/search?q=${encodeURIComponent(one)}`),
  ]
  const found = await Promise.all(places.map((place) => api.textOf(place)))
  return found.join('\n')
}

describe.each(['fa-IR', 'ar-IQ'] as const)('a client who asks to be erased, in %s', (locale) => {
  const t = words[locale]

  it('gets everything that is known as a file, and afterwards is nowhere to be found', async () => {
    const client = await makePerson(locale, t)
    const secrets = [client.family, client.phone.slice(-7), t.city, t.comment]
    const person = await visit({ as: 'admin', locale })
    const { page } = person
    await person.open(`/profile/${client.id}?s=state`)
    const file = await downloaded(page, t.file)
    for (const secret of secrets) expect(file).toContain(secret)

    // A colleague has the profile open and is about to change it.
    const colleague = await visit({ as: 'manager', locale })
    await colleague.open(`/profile/${client.id}`)
    await colleague.page.getByText(t.comment).first().waitFor()
    await colleague.page.keyboard.press('e')
    await colleague.page.locator('aside input[name=city]').waitFor()

    await page.getByRole('button', { name: t.erase }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(t.final).waitFor()
    await question.getByRole('button', { name: t.action }).click()
    // The name is typed with a zero-width non-joiner where the record has a space.
    await question.getByRole('textbox').fill(client.fullName.replaceAll(' ', '\u200c'))
    await question.getByRole('button', { name: t.action }).click()
    await page.getByText(t.erased).waitFor()
    await page.getByText(t.isErased).waitFor()
    await colleague.page.getByText(t.isErased).waitFor()
    await expect.poll(() => colleague.page.locator('aside input[name=city]').count()).toBe(0)
    // Each part of the profile is fetched again on its own, in both browsers.
    const shown = async () => {
      const profiles = [page, colleague.page].map((one) => one.locator('main').textContent())
      const texts = (await Promise.all(profiles)).join('\n')
      return secrets.filter((secret) => texts.includes(secret))
    }
    await expect.poll(shown).toEqual([])

    const left = await traces(client)
    for (const secret of secrets) expect(left).not.toContain(secret)
    await person.open('/users')
    await page.getByRole('searchbox', { name: t.search }).fill(client.family)
    await page.waitForURL(/q=/)
    await expect.poll(() => page.locator('main [data-row]').count()).toBe(0)
    expect([person.complaints, colleague.complaints]).toEqual([[], []])
  })
})

/** Of the sample: somebody who was weighed and has a list, and whom nothing keeps from being erased. */
async function someoneWithVisits(): Promise<{ id: number; fullName: string }> {
  for (const client of await api.get<{ id: number; fullName: string }[]>(
    'admin/clients?perPage=100&page=2',
  )) {
    const { refusals } = await api.get<{ refusals: string[] }>(`admin/clients/${client.id}/erasure`)
    const lists = await api.get<{ hasContent: boolean }[]>(`admin/clients/${client.id}/food-lists`)
    if (refusals.length === 0 && lists.some(({ hasContent }) => hasContent)) return client
  }
  throw new Error('The sample service has no client with visits who can be erased')
}

describe('a client with visits, of whom two profiles are open', () => {
  it('is erased, and neither profile asks for what is gone', async () => {
    const t = words['fa-IR']
    const client = await someoneWithVisits()
    const [one, other] = [
      await visit({ as: 'admin', locale: 'fa-IR' }),
      await visit({ as: 'manager', locale: 'fa-IR' }),
    ]
    for (const { page, open } of [one, other]) {
      const feedback = page.waitForResponse(/\/visits\/\d+\/feedback$/)
      await open(`/profile/${client.id}?s=state`)
      await feedback
    }
    await one.page.getByRole('button', { name: t.erase }).click()
    const question = one.page.getByRole('alertdialog')
    await question.getByRole('button', { name: t.action }).click()
    await question.getByRole('textbox').fill(client.fullName)
    await question.getByRole('button', { name: t.action }).click()
    for (const { page } of [one, other]) {
      await page.getByText(t.isErased).waitFor()
      await settled(page)
    }
    expect([one.complaints, other.complaints]).toEqual([[], []])
  })

  it('leaves the list of a visit that a colleague has open, with nothing of it in sight and nothing asked for', async () => {
    const t = words['fa-IR']
    const client = await someoneWithVisits()
    const [list] = await api.get<{ visitId: number }[]>(`admin/clients/${client.id}/food-lists`)
    const reader = await visit({ as: 'manager', locale: 'fa-IR' })
    await reader.open(`/profile/${client.id}/visits/${list?.visitId}/food-list`)
    await reader.page.getByText(client.fullName).first().waitFor()
    const { page, open } = await visit({ as: 'admin', locale: 'fa-IR' })
    await open(`/profile/${client.id}?s=state`)
    await page.getByRole('button', { name: t.erase }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: t.action }).click()
    await question.getByRole('textbox').fill(client.fullName)
    await question.getByRole('button', { name: t.action }).click()
    await reader.page.getByText('این ویزیت دیگر در پروندهٔ مراجع نیست.').waitFor()
    await settled(reader.page)
    expect(await reader.page.locator('body').innerText()).not.toContain(client.fullName)
    await reader.page.getByRole('link', { name: 'رفتن به پرونده' }).click()
    await reader.page.getByText(t.isErased).waitFor()
    expect(reader.complaints).toEqual([])
  })
})
