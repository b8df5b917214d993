import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { apiOf, type Api } from './support/api.ts'
import { type Locale, visitors } from './support/browser.ts'
import { closeClient, daysLater, type MadeClient, registered, sellTerm } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()
const made: MadeClient[] = []
const people: Person[] = []

afterAll(async () => {
  const admin = await apiOf('admin')
  for (const client of made) await closeClient(admin, client)
  for (const { id } of people) {
    const { version } = await admin.get<Person>(`admin/staff/${id}`)
    await admin.send('PATCH', `admin/staff/${id}`, { active: false }, version)
  }
})

interface Person {
  id: number
  name: string
  version: number
}

const words = {
  'fa-IR': {
    share: 'سپردن مراجعان به دیگران',
    count: 'چند نفر',
    preview: 'پیش‌نمایش',
    act: 'سپردن ۲ مراجع',
    done: '۲ مراجع سپرده شد',
    undo: 'برگرداندن همه',
    undone: '۲ مراجع به پشتیبان پیشین برگشت',
    cover: 'پوشش غیبت',
    from: 'از روز',
    to: 'تا پایان روز',
    save: 'ثبت پوشش',
    coverOf: 'پوشش غیبتِ',
    running: 'در جریان',
    end: 'پایان دادن به پوشش',
    ended: 'مراجعان برگشتند.',
  },
  'ar-IQ': {
    share: 'إسناد المشتركين إلى آخرين',
    count: 'العدد',
    preview: 'معاينة',
    act: 'إسناد مشتركَين',
    done: 'أُسند مشتركان',
    undo: 'التراجع عن الكل',
    undone: 'رجع مشتركان إلى متابعهما السابق',
    cover: 'تغطية الغياب',
    from: 'من يوم',
    to: 'حتى نهاية يوم',
    save: 'تسجيل التغطية',
    coverOf: 'تغطية غياب',
    running: 'جارية',
    end: 'إنهاء التغطية',
    ended: 'رجع المشتركون.',
  },
} as const satisfies Record<Locale, Record<string, string>>

/** A supporter of this journey alone, who works in both languages. */
async function makeSupporter(admin: Api, name: string): Promise<Person> {
  const roles = await admin.get<{ id: number; code: string }[]>('admin/roles?perPage=100')
  const person = await admin.send<Person>('POST', 'admin/staff', {
    username: `room-${Date.now().toString(36)}`,
    name,
    password: 'a quiet garden wall',
    roleIds: roles.filter(({ code }) => code === 'supporter').map(({ id }) => id),
    teamId: null,
    languages: ['fa', 'ar'],
    capacity: 20,
    workDays: [],
    workFrom: null,
    workTo: null,
    absentFrom: null,
    absentTo: null,
  })
  people.push(person)
  return person
}

/** A client in a term that runs. */
async function makeClientOf(admin: Api, locale: Locale, supporter: Person): Promise<MadeClient> {
  const client = await registered(admin, locale, `${supporter.name} ${ownMark()}`)
  made.push(client)
  const { version } = await admin.get<MadeClient>(`admin/clients/${client.id}`)
  await admin.send('PATCH', `admin/clients/${client.id}`, { supporterId: supporter.id }, version)
  const { today } = await admin.get<{ today: string }>('admin/my-day')
  const packageCode = locale === 'ar-IQ' ? 'iq-m3' : 'ir-m3'
  await sellTerm(admin, await apiOf('finance'), client.id, { packageCode, startOn: daysLater(today, -5) })
  return client
}

const room = '/dashboards/supporters-admin'

/** Chooses an act of the only row that the search leaves. */
async function act(page: Page, label: string): Promise<void> {
  await page.locator('main [data-row]').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: label }).click()
}

describe.each<Locale>(['fa-IR', 'ar-IQ'])('a head of supporters in %s', (locale) => {
  const t = words[locale]

  it('shares clients and takes them back, then has an absence covered and ended', async () => {
    const admin = await apiOf('admin')
    const away = await makeSupporter(admin, `ثریا ${ownMark()}`)
    const colleague = await makeSupporter(admin, `زهرا ${ownMark()}`)
    const clients = [await makeClientOf(admin, locale, away), await makeClientOf(admin, locale, away)]
    const owners = async () => {
      const found = clients.map(({ id }) => admin.get<{ supporterId: number }>(`admin/clients/${id}`))
      return (await Promise.all(found)).map(({ supporterId }) => supporterId)
    }
    const person = await visit({ locale, as: 'manager' })
    const { page, open } = person
    const ownRoom = `${room}?q=${encodeURIComponent(away.name)}`

    await open(ownRoom)
    await act(page, t.share)
    await page.getByLabel(t.count).fill('2')
    await page.getByRole('checkbox', { name: colleague.name }).check()
    await page.getByRole('button', { name: t.preview }).click()
    await page.getByRole('button', { name: t.act }).click()
    await page.getByText(t.done, { exact: true }).waitFor()
    expect(await owners()).toEqual([colleague.id, colleague.id])
    await page.getByRole('button', { name: t.undo }).click()
    await page.getByText(t.undone).waitFor()
    expect(await owners()).toEqual([away.id, away.id])

    await open(ownRoom)
    await act(page, t.cover)
    const { today } = await admin.get<{ today: string }>('admin/my-day')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.from }).fill(today)
    await dialog.getByRole('textbox', { name: t.to }).fill(daysLater(today, 2))
    await dialog.getByRole('checkbox', { name: colleague.name }).check()
    await dialog.getByRole('button', { name: t.save }).click()
    const cover = page.getByRole('article', { name: `${t.coverOf} ${away.name}` })
    await cover.getByText(t.running, { exact: true }).waitFor()
    expect(await owners()).toEqual([colleague.id, colleague.id])
    await cover.getByRole('button', { name: t.end }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.end }).click()
    await page.getByText(t.ended).first().waitFor()
    expect(await owners()).toEqual([away.id, away.id])
    expect(person.complaints).toEqual([])
  })
})
