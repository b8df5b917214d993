import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { apiOf, type Api } from './support/api.ts'
import { fillSignIn, type Locale, visitors } from './support/browser.ts'
import { field, press } from './support/form-page.ts'
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
    preview: 'پیشنهاد و پیش‌نمایش',
    action: 'سپردن ۲ مراجع',
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
    name: 'نام',
    username: 'نام کاربری',
    password: 'گذرواژهٔ موقت',
    role: 'پشتیبان',
    language: 'فارسی',
    capacity: 'ظرفیت',
    store: 'ذخیره',
    current: 'گذرواژهٔ کنونی',
    next: 'گذرواژهٔ تازه',
    change: 'ثبت گذرواژه',
    among: 'به چه کسانی',
    all: 'سپردن همه',
    accept: 'سپردن',
    one: 'سپردن ۱ مراجع',
    reason: 'برای ۵ مراجع جا دارد',
    oneDone: '۱ مراجع سپرده شد',
  },
  'ar-IQ': {
    share: 'إسناد المشتركين إلى آخرين',
    count: 'العدد',
    preview: 'اقتراح ومعاينة',
    action: 'إسناد مشتركَين',
    done: 'أُسند مشتركان',
    undo: 'التراجع عن الكل',
    undone: 'رجع مشتركان إلى مشرفهما السابق',
    cover: 'تغطية الغياب',
    from: 'من يوم',
    to: 'حتى نهاية يوم',
    save: 'تسجيل التغطية',
    coverOf: 'تغطية غياب',
    running: 'جارية',
    end: 'إنهاء التغطية',
    ended: 'رجع المشتركون.',
    name: 'الاسم',
    username: 'اسم المستخدم',
    password: 'كلمة مرور مؤقتة',
    role: 'مشرف',
    language: 'العربية',
    capacity: 'السعة',
    store: 'حفظ',
    current: 'كلمة المرور الحالية',
    next: 'كلمة المرور الجديدة',
    change: 'حفظ كلمة المرور',
    among: 'إلى من',
    all: 'إسناد الجميع',
    accept: 'إسناد',
    one: 'إسناد مشترك واحد',
    reason: 'لديه مكان لـ٥ مشتركين',
    oneDone: 'أُسند مشترك واحد',
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

/** Chooses an action of the only row that the search leaves. */
async function action(page: Page, label: string): Promise<void> {
  await page.locator('main [data-row]').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: label }).click()
}

/** A new colleague with the role of a supporter, made with the form. */
async function createSupporter(page: Page, t: (typeof words)[Locale], name: string, username: string) {
  await field(page, t.name).fill(name)
  await field(page, t.username).fill(username)
  await field(page, t.password).fill('a quiet garden wall')
  await page.getByRole('checkbox', { name: t.role, exact: true }).check()
  await page.getByRole('checkbox', { name: t.language, exact: true }).check()
  await field(page, t.capacity).fill('5')
  await press(page, t.store)
  await page.waitForURL(/\/admin-users\/\d+\/edit/)
  people.push({ id: Number(/admin-users\/(\d+)/.exec(page.url())?.[1]), name, version: 1 })
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
    await action(page, t.share)
    await page.getByLabel(t.count).fill('2')
    await page.getByRole('checkbox', { name: colleague.name }).check()
    await page.getByRole('button', { name: t.preview }).click()
    await page.getByRole('button', { name: t.action }).click()
    await page.getByText(t.done, { exact: true }).waitFor()
    expect(await owners()).toEqual([colleague.id, colleague.id])
    await page.getByRole('button', { name: t.undo }).click()
    await page.getByText(t.undone).waitFor()
    expect(await owners()).toEqual([away.id, away.id])

    await open(ownRoom)
    await action(page, t.cover)
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

  it('makes a new supporter, who signs in and finds the first client that was proposed for them', async () => {
    const admin = await apiOf('admin')
    const client = await registered(admin, locale, `نگین ${ownMark()}`)
    made.push(client)
    const { today } = await admin.get<{ today: string }>('admin/my-day')
    const packageCode = locale === 'ar-IQ' ? 'iq-m3' : 'ir-m3'
    await sellTerm(admin, await apiOf('finance'), client.id, { packageCode, startOn: today })
    const [name, username] = [`مریم ${ownMark()}`, `new-${Date.now().toString(36)}`]
    const head = await visit({ locale, as: 'admin' })
    await head.open('/admin-users/create')
    await createSupporter(head.page, t, name, username)

    await head.open(`${room}?from=none`)
    const chosen = head.page.getByRole('group', { name: t.among }).getByRole('checkbox', { checked: true })
    while ((await chosen.count()) > 0) await chosen.first().uncheck()
    await head.page.getByRole('checkbox', { name }).check()
    await head.page.getByLabel(t.count).fill('5')
    await press(head.page, t.preview)
    const row = head.page.getByRole('row', { name: client.fullName })
    await row.getByText(t.reason).waitFor()
    await head.page.getByRole('checkbox', { name: t.all }).uncheck()
    await row.getByRole('checkbox', { name: `${t.accept} ${client.fullName}` }).check()
    await press(head.page, t.one)
    await head.page.getByText(t.oneDone, { exact: true }).waitFor()

    const newcomer = await visit({ locale })
    await newcomer.open('/login')
    await fillSignIn(newcomer, username, 'a quiet garden wall')
    await newcomer.page.waitForURL(/change-password/)
    await field(newcomer.page, t.current).fill('a quiet garden wall')
    await field(newcomer.page, t.next).fill('another quiet wall')
    await press(newcomer.page, t.change)
    await newcomer.page.waitForURL(/#\/$/)
    await newcomer.open('/users')
    await newcomer.page.locator('main [data-row]').getByRole('link', { name: client.fullName }).waitFor()
    expect(await newcomer.page.locator('main [data-row]').count()).toBe(1)
    expect([...head.complaints, ...newcomer.complaints]).toEqual([])
  })
})
