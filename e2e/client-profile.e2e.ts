import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, settled, visitors, type Visitor } from './support/browser.ts'
import { apiOf, type Api } from './support/api.ts'
import { changed, closeClient, makeClient, type MadeClient } from './support/made-clients.ts'

const visit = visitors()
let supporter: Api
let person: Visitor
const clients: MadeClient[] = []

beforeAll(async () => {
  supporter = await apiOf('supporter1')
})
afterAll(async () => {
  for (const client of clients) await closeClient(supporter, client)
})

interface Words {
  name: string
  contact: string
  note: string
  outcome: string
  written: RegExp
  takeBack: string
  never: string
  message: string
  send: string
  onItsWay: string
  task: string
  what: string
  addTask: string
  tasks: string
  ticked: string
  done: string
  search: string
  query: string
  remark: string
  addRemark: string
  answers: string
  past: string
  height: RegExp
  heightField: string
  sure: string
  stored: string
  tags: string
  searchTag: string
  has: string
  note2: string
  mention: string
  addNote: string
  linked: string
  reply: string
  replyBody: string
  addReply: string
  crm: string
  notes: string
}

const words: Record<Locale, Words> = {
  'fa-IR': {
    name: 'پروندهٔ یکم',
    contact: 'تماس با مراجع',
    note: 'یادداشت تماس',
    outcome: 'بعداً تماس بگیریم',
    written: /^تماس ثبت شد: بعداً تماس بگیریم\. تماس بعدی /,
    takeBack: 'پس گرفتن',
    never: 'هنوز با این مراجع تماسی ثبت نشده است.',
    message: 'متن پیام',
    send: 'فرستادن برای مراجع',
    onItsWay: 'پیام ثبت شد، ولی تحویل نشد: کانالی برای پیام تنظیم نشده است.',
    task: 'وظیفه',
    what: 'چه کاری',
    addTask: 'ثبت وظیفه',
    tasks: 'وظیفه‌های باز',
    ticked: 'وظیفه انجام شد.',
    done: 'انجام‌شده',
    search: 'جست‌وجوی کار',
    query: 'توصیه',
    remark: 'توصیه',
    addRemark: 'ثبت توصیه',
    answers: 'پاسخ‌ها',
    past: 'گذشته',
    height: /^ویرایش قد،/,
    heightField: 'قد',
    sure: 'درست است',
    stored: '۲۱۵',
    tags: 'برچسب‌ها',
    searchTag: 'جست‌وجوی برچسب',
    has: 'دارد',
    note2: 'متن یادداشت',
    mention: 'جست‌وجوی همکار',
    addNote: 'ثبت یادداشت',
    linked: 'یادداشتی که باز کردید',
    reply: 'پاسخ',
    replyBody: 'متن پاسخ',
    addReply: 'ثبت پاسخ',
    crm: 'پیگیری و تماس',
    notes: 'یادداشت و وظیفه',
  },
  'ar-IQ': {
    name: 'پروندهٔ دوم',
    contact: 'التواصل مع المشترك',
    note: 'ملاحظة الاتصال',
    outcome: 'نتصل لاحقًا',
    written: /^سُجل الاتصال: نتصل لاحقًا\. الاتصال التالي /,
    takeBack: 'تراجع',
    never: 'لم يُسجل أي اتصال بهذا المشترك بعد.',
    message: 'نص الرسالة',
    send: 'إرسال إلى المشترك',
    onItsWay: 'سُجلت الرسالة ولم تُسلّم: لم تُضبط قناة للرسائل.',
    task: 'مهمة',
    what: 'ما المطلوب',
    addTask: 'تسجيل المهمة',
    tasks: 'المهام المفتوحة',
    ticked: 'أُنجزت المهمة.',
    done: 'منجزة',
    search: 'البحث عن إجراء',
    query: 'توصية',
    remark: 'التوصية',
    addRemark: 'تسجيل التوصية',
    answers: 'الإجابات',
    past: 'المسار',
    height: /^تعديل الطول،/,
    heightField: 'الطول',
    sure: 'صحيح',
    stored: '٢١٥',
    tags: 'الوسوم',
    searchTag: 'البحث عن وسم',
    has: 'موجود',
    note2: 'نص الملاحظة',
    mention: 'البحث عن زميل',
    addNote: 'تسجيل الملاحظة',
    linked: 'الملاحظة التي فتحتها',
    reply: 'رد',
    replyBody: 'نص الرد',
    addReply: 'تسجيل الرد',
    crm: 'المتابعة والاتصال',
    notes: 'ملاحظة ومهمة',
  },
}

const section = (id: string): Locator => person.page.locator(`[data-section=${id}]`)

async function contactAndTakeBack(t: Words) {
  const crm = section('crm')
  await person.page.getByRole('tab', { name: t.crm }).click()
  await crm.getByRole('button', { name: t.contact, exact: true }).click()
  await crm.getByRole('textbox', { name: t.note }).fill('گفت هفتهٔ بعد')
  await crm.getByRole('button', { name: t.outcome }).click()
  await person.page.getByText(t.written).waitFor()
  await section('timeline').getByText('گفت هفتهٔ بعد').waitFor()
  await expect.poll(() => crm.getByRole('textbox', { name: t.note }).inputValue()).toBe('')
  await crm.getByRole('button', { name: t.takeBack, exact: true }).click()
  await crm.getByText(t.never).waitFor()
  await section('timeline').getByText('گفت هفتهٔ بعد').waitFor({ state: 'detached' })
  await person.page.getByRole('tab', { name: t.notes }).click()
}

/** Written by the keyboard alone: M opens the message with the focus in it. */
async function message(t: Words) {
  const { page } = person
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('m')
  const field = page.getByRole('textbox', { name: t.message })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('سلام {نام}')
  await page.getByRole('button', { name: t.send }).click()
  await page.getByText(t.onItsWay).waitFor()
  await section('conversation').getByText(`سلام \u2068${t.name}\u2069`).waitFor()
}

async function task(t: Words) {
  const { page } = person
  const box = section('comments')
  await box.getByText(t.task, { exact: true }).click()
  await box.getByRole('textbox', { name: t.what }).fill('آزمایش خون')
  await box.getByRole('button', { name: t.addTask }).click()
  const open = box.getByRole('region', { name: t.tasks })
  await open.getByRole('button', { name: 'آزمایش خون' }).first().click()
  await page.getByText(t.ticked).waitFor()
  await open.waitFor({ state: 'detached' })
  await section('timeline').getByText(t.done, { exact: true }).waitFor()
}

async function remarkFromAllActions(t: Words) {
  const { page } = person
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('a')
  await page.getByRole('combobox', { name: t.search }).fill(t.query)
  await page.keyboard.press('Enter')
  const field = section('comments').getByRole('combobox', { name: t.remark })
  await field.selectOption('water')
  await section('comments').getByRole('button', { name: t.addRemark }).click()
  await section('comments').getByRole('listitem').filter({ hasText: /[۱١]/ }).first().waitFor()
}

/** 215 cm is possible and rare: it is stored once somebody has said that it is right. */
async function heightInPlace(t: Words) {
  await person.page.getByRole('tab', { name: t.answers }).click()
  const body = section('body')
  const shown = body.getByRole('button', { name: t.height })
  const before = await shown.innerText()
  const write = async () => {
    await shown.click()
    await body.getByRole('textbox', { name: t.heightField }).fill('215')
    await person.page.keyboard.press('Enter')
    await body.getByRole('button', { name: t.sure }).click()
    await shown.filter({ hasText: t.stored }).waitFor()
  }
  await write()
  // The code for keys of the frame is fetched after the first page is shown.
  const takenBack = async () => {
    await person.page.keyboard.press('Control+z')
    return shown.innerText()
  }
  await expect.poll(takenBack).toBe(before)
  await write()
}

/** By the keyboard alone. */
async function tagByKey(t: Words) {
  const { page } = person
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('t')
  await page.getByRole('combobox', { name: t.searchTag }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: t.has }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: t.tags }).waitFor()
}

/** The sign @ opens the colleagues; whom it names opens the comment from their day and answers. */
async function nameAndAnswer(t: Words, name: string, locale: Locale) {
  const field = section('comments').getByRole('textbox', { name: t.note2 })
  await field.focus()
  await person.page.keyboard.type('لطفاً ببین @')
  await person.page.getByRole('combobox', { name: t.mention }).fill(name)
  await person.page.keyboard.press('Enter')
  await section('comments').getByRole('button', { name: t.addNote }).click()
  await person.page.getByRole('tab', { name: t.past }).click()
  await section('timeline').getByText(`لطفاً ببین @${name}`).waitFor()
  const reader = await visit({ as: 'head', locale })
  await reader.open('/dashboards/supporters')
  await reader.page
    .getByRole('listitem')
    .filter({ hasText: `لطفاً ببین @${name}` })
    .filter({ hasText: t.name })
    .getByRole('link')
    .first()
    .click()
  const thread = reader.page.getByRole('region', { name: t.linked })
  await thread.getByRole('button', { name: t.reply }).click()
  await thread.getByRole('textbox', { name: t.replyBody }).fill('دیدم')
  await thread.getByRole('button', { name: t.addReply }).click()
  await thread.getByText('دیدم').waitFor()
}

describe.each(['fa-IR', 'ar-IQ'] as const)('the profile in %s', (locale) => {
  it('takes a contact and its undoing, a message, a task and a remark, and shows them in one stream', async () => {
    const t = words[locale]
    const client = await makeClient(supporter, t.name)
    clients.push(client)
    person = await visit({ as: 'supporter1', locale })
    await person.open(`/profile/${client.id}`)
    await settled(person.page)
    await contactAndTakeBack(t)
    await message(t)
    await task(t)
    await remarkFromAllActions(t)
    const thread = await supporter.get<{ text: string }[]>(`admin/clients/${client.id}/messages`)
    expect(thread.map(({ text }) => text)).toEqual([`سلام \u2068${t.name}\u2069`])
    expect(await supporter.get(`admin/clients/${client.id}/remark-counts`)).toEqual([
      { code: 'water', count: 1 },
    ])
    expect(await supporter.get(`admin/clients/${client.id}/contacts`)).toEqual([])
    const open = await supporter.get(`admin/tasks?clientId=${client.id}&state=open`)
    expect(open).toEqual([])
  })

  it('takes a height and a tag where they stand, and a comment that a colleague is named in and answers', async () => {
    const t = words[locale]
    const client = await makeClient(supporter, t.name)
    clients.push(client)
    // Without a target weight, so that no warning about it is shown.
    await changed(supporter, client, { targetWeightG: null })
    const head = await apiOf('head')
    const path = `admin/clients/${client.id}/comments`
    const { author } = await head.send<{ author: { name: string } }>('POST', path, { body: 'سلام' })
    person = await visit({ as: 'supporter1', locale })
    await person.open(`/profile/${client.id}`)
    await settled(person.page)
    await heightInPlace(t)
    await tagByKey(t)
    await nameAndAnswer(t, author.name, locale)
    const named = await head.get<{ client: { id: number }; readAt: string | null }[]>('admin/mentions')
    expect(named.find((one) => one.client.id === client.id)?.readAt).toEqual(expect.any(String))
    expect(await supporter.get(`admin/clients/${client.id}`)).toMatchObject({ heightMm: 2150 })
  })
})
