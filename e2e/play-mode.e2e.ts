import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { type Locale, settled, visitors, type Visitor } from './support/browser.ts'
import { apiOf, type Api } from './support/api.ts'
import { closeClient, daysLater, makeClient, sellTerm, type MadeClient } from './support/made-clients.ts'

const visit = visitors()
let person: Visitor
const made: { supporter: Api; client: MadeClient }[] = []

afterAll(async () => {
  for (const { supporter, client } of made) await closeClient(supporter, client)
})

interface Words {
  myDay: string
  queue: string
  startWith: (name: string) => string
  bar: string
  place: (number: number, total: number) => string
  weighIn: string
  saveWeight: string
  weightSaved: string
  done: string
  next: string
  comment: string
  addComment: string
  commentAdded: string
  replies: string
  unanswered: string
  answer: string
  send: string
  sent: string
  /** On what came in: the reply was not delivered, and was told another way. */
  lost: RegExp
  told: string
  leftBehind: RegExp
  first: string
}

const people = 20
const digits = (number: number, locale: Locale) => number.toLocaleString(locale)

const words: Record<Locale, Words> = {
  'fa-IR': {
    myDay: 'روز من',
    queue: 'تأخیر در ثبت وزن',
    startWith: (name) => `شروع با ${name}`,
    bar: 'صف کار',
    place: (number, total) => `${digits(number, 'fa-IR')} از ${digits(total, 'fa-IR')}`,
    weighIn: 'ثبت وزن',
    saveWeight: 'ثبت وزن',
    weightSaved: 'وزن ثبت شد.',
    done: 'کار این نفر در این صف تمام است.',
    next: 'نفر بعدی',
    comment: 'متن یادداشت',
    addComment: 'ثبت یادداشت',
    commentAdded: 'یادداشت ثبت شد.',
    replies: 'منتظر پاسخ',
    unanswered: 'منتظر پاسخ است',
    answer: 'متن پیام',
    send: 'فرستادن برای مراجع',
    sent: 'پیام ثبت شد، ولی تحویل نشد: کانالی برای پیام تنظیم نشده است.',
    lost: /پاسخی که نوشته شد به دستش نرسید/,
    told: 'پاسخ را حضوری یا تلفنی گرفت',
    leftBehind: /آخر صف است؛ .* هنوز منتظر/,
    first: 'از نفر اول',
  },
  'ar-IQ': {
    myDay: 'يومي',
    queue: 'تأخر في تسجيل الوزن',
    startWith: (name) => `ابدأ مع ${name}`,
    bar: 'طابور العمل',
    place: (number, total) => `${digits(number, 'ar-IQ')} من ${digits(total, 'ar-IQ')}`,
    weighIn: 'تسجيل الوزن',
    saveWeight: 'تسجيل الوزن',
    weightSaved: 'سُجل الوزن.',
    done: 'انتهى عمل هذا المشترك في هذا الطابور.',
    next: 'التالي',
    comment: 'نص الملاحظة',
    addComment: 'تسجيل الملاحظة',
    commentAdded: 'سُجلت الملاحظة.',
    replies: 'بانتظار الرد',
    unanswered: 'بانتظار الرد',
    answer: 'نص الرسالة',
    send: 'إرسال إلى المشترك',
    sent: 'سُجلت الرسالة ولم تُسلّم: لم تُضبط قناة للرسائل.',
    lost: /الرد المكتوب لم يصله/,
    told: 'تلقّى الرد هاتفيًا أو حضوريًا',
    leftBehind: /هذا آخر الطابور؛ ما زال .* (ينتظر|ينتظران|ينتظرون)/,
    first: 'من الأول',
  },
}

interface Card {
  queue: string
  count: number
  oldestDays: number | null
  next: { clientId: number; fullName: string } | null
}
const lateCard = async (supporter: Api): Promise<Card | undefined> =>
  (await supporter.get<Card[]>('admin/queues')).find(({ queue }) => queue === 'weigh_in_late')

async function waitingForReply(supporter: Api): Promise<Card> {
  const cards = await supporter.get<Card[]>('admin/queues')
  return cards.find(({ queue }) => queue === 'reply_waiting')!
}

/** Twenty people whose weight has been missing for longer than that of anybody in the sample: they come first. */
async function twentyLate(supporter: Api, cashier: Api): Promise<MadeClient[]> {
  const { today } = await supporter.get<{ today: string }>('admin/my-day')
  const oneLate = async (number: number) => {
    const client = await makeClient(supporter, `نوبت ${digits(number + 1, 'fa-IR')}`)
    made.push({ supporter, client })
    const startOn = daysLater(today, -58 + number)
    await sellTerm(supporter, cashier, client.id, { packageCode: 'ir-m3', startOn })
    return client
  }
  const clients: MadeClient[] = []
  for (let number = 0; number < people; number += 1) clients.push(await oneLate(number))
  return clients
}

/** The actions of a morning, by one way of working. */
interface Hands {
  start(page: Page, t: Words, first: MadeClient): Promise<void>
  openWeighIn(page: Page, t: Words): Promise<void>
  saveWeighIn(page: Page, t: Words): Promise<void>
  comment(page: Page, t: Words, text: string): Promise<void>
  next(page: Page, t: Words): Promise<void>
}

const keyboard: Hands = {
  async start(page, t, first) {
    const start = page.getByRole('link', { name: t.startWith(first.fullName), exact: true })
    // Tab goes through the frame and the cards in the order they are read.
    await page.getByRole('heading', { level: 1 }).focus()
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await page.keyboard.press('Tab')
      if (await start.evaluate((link) => link === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await page.locator('[data-flow=name]').getByText(first.fullName, { exact: true }).waitFor()
    // Then to the profile, whose header leads to the next client of the queue.
    await page.keyboard.press('o')
  },
  openWeighIn: (page) => page.keyboard.press('w'),
  saveWeighIn: (page) => page.keyboard.press('Enter'),
  async comment(page, t, text) {
    await page.keyboard.press('c')
    const field = page.getByRole('textbox', { name: t.comment })
    await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  },
  next: (page) => page.keyboard.press(']'),
}

const mouse: Hands = {
  async start(page, t, first) {
    await page.getByRole('link', { name: t.startWith(first.fullName), exact: true }).click()
    await page.locator('[data-flow=name]').getByText(first.fullName, { exact: true }).waitFor()
    await page.locator('main [aria-keyshortcuts="O"]').click()
  },
  openWeighIn: (page, t) =>
    page.locator('main section').getByRole('button', { name: t.weighIn, exact: true }).first().click(),
  saveWeighIn: (page, t) =>
    page.locator('aside').getByRole('button', { name: t.saveWeight, exact: true }).click(),
  async comment(page, t, text) {
    await page.getByRole('textbox', { name: t.comment }).click()
    await page.keyboard.insertText(text)
    await page.getByRole('button', { name: t.addComment, exact: true }).click()
  },
  async next(page, t) {
    const bar = page.getByRole('region', { name: t.bar })
    await bar.getByRole('button', { name: t.next, exact: true }).click()
  },
}

async function weigh(page: Page, t: Words, hands: Hands): Promise<void> {
  await hands.openWeighIn(page, t)
  const field = page.locator('aside input[name=weightG]')
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.insertText('۸۱/۵')
  await hands.saveWeighIn(page, t)
  await page.getByText(t.weightSaved).waitFor()
  await page.getByRole('region', { name: t.bar }).getByText(t.done).waitFor()
}

interface Turn {
  t: Words
  hands: Hands
  people: readonly MadeClient[]
  /** How many wait at the beginning. */
  total: number
}

/** One after the other: everybody is looked at, the first of each seven is weighed, the fourth gets a note. */
async function play(page: Page, { t, hands, people: turn, total }: Turn): Promise<void> {
  const place = page.getByRole('region', { name: t.bar })
  for (const [index, client] of turn.entries()) {
    const weighed = Math.ceil(index / 7)
    await page.getByRole('heading', { level: 1, name: client.fullName, exact: true }).waitFor()
    await place.getByText(t.place(index + 1 - weighed, total - weighed), { exact: true }).waitFor()
    if (index % 7 === 0) await weigh(page, t, hands)
    if (index === 3) {
      await hands.comment(page, t, 'تلفنش خاموش بود.')
      await page.getByText(t.commentAdded).waitFor()
    }
    if (index < turn.length - 1) await hands.next(page, t)
  }
}

describe.each([
  {
    locale: 'fa-IR',
    way: 'the keyboard alone',
    username: 'supporter1',
    hands: keyboard,
    served: 20,
    weighs: 3,
  },
  { locale: 'ar-IQ', way: 'the mouse', username: 'supporter2', hands: mouse, served: 9, weighs: 2 },
] as const)('a morning of play mode in $locale', ({ locale, way, username, hands, served, weighs }) => {
  const t = words[locale]

  it(`goes through a queue of twenty people with ${way}, and the numbers follow`, async () => {
    const [supporter, cashier] = await Promise.all([apiOf(username), apiOf('manager')])
    const clients = await twentyLate(supporter, cashier)
    const before = await lateCard(supporter)
    expect(before).toMatchObject({ oldestDays: 58, next: { clientId: clients[0]?.id } })
    const total = before?.count ?? 0
    person = await visit({ as: username, locale })
    const { page } = person
    await person.open('/dashboards/supporters')
    const card = page.getByRole('link', { name: new RegExp(`^${t.queue}: `) })
    await expect.poll(() => card.innerText()).toBe(digits(total, locale))
    await hands.start(page, t, clients[0]!)
    await play(page, { t, hands, people: clients.slice(0, served), total })
    await page.goto('/#/dashboards/supporters')
    await settled(page)
    await expect.poll(() => card.innerText()).toBe(digits(total - weighs, locale))
    expect((await lateCard(supporter))?.next?.clientId).toBe(clients[1]?.id)
    expect(person.complaints).toEqual([])
  })

  it('answers the last client who wrote, and comes back to the first who still waits', async () => {
    const [supporter, phones] = await Promise.all([apiOf(username), apiOf('admin')])
    const text = 'شام مهمانم؛ چه بخورم؟'
    const earlier = await makeClient(supporter, `پرسش پیشین ${locale === 'ar-IQ' ? 'دو' : 'یک'}`)
    made.push({ supporter, client: earlier })
    await phones.send('POST', `admin/clients/${earlier.id}/incoming-messages`, { text })
    const client = await makeClient(supporter, `پرسش ${locale === 'ar-IQ' ? 'دو' : 'یک'}`)
    made.push({ supporter, client })
    const { count: before, next: first } = await waitingForReply(supporter)
    await phones.send('POST', `admin/clients/${client.id}/incoming-messages`, { text })
    person = await visit({ as: username, locale })
    const { page } = person
    await person.open('/dashboards/supporters')
    const card = page.getByRole('link', { name: new RegExp(`^${t.replies}: `) })
    await expect.poll(() => card.innerText()).toBe(digits(before + 1, locale))
    await page.goto(`/#/profile/${client.id}?queue=reply_waiting`)
    const waits = page.getByRole('region', { name: t.unanswered }).first()
    await waits.getByText(text).waitFor()
    await page.getByRole('textbox', { name: t.answer }).fill('ماهی با سبزی.')
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await page.getByText(t.sent).waitFor()
    // The reply was not delivered: the question waits until somebody tells the client in another way.
    await waits.getByText(t.lost).waitFor()
    expect((await waitingForReply(supporter)).count).toBe(before + 1)
    await waits.getByRole('button', { name: t.told, exact: true }).click()
    // The client who wrote last is the last of the queue; those without an answer still wait.
    const bar = page.getByRole('region', { name: t.bar })
    await bar.getByText(t.leftBehind).waitFor()
    await bar.getByRole('link', { name: t.first, exact: true }).waitFor()
    await waits.waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: t.answer }).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press(']')
    await page.getByRole('heading', { level: 1, name: first?.fullName, exact: true }).waitFor()
    expect((await waitingForReply(supporter)).count).toBe(before)
    expect(person.complaints).toEqual([])
  })

  it('learns at once that a colleague has answered the client', async () => {
    const [supporter, colleague] = await Promise.all([apiOf(username), apiOf('admin')])
    const client = await makeClient(supporter, `پرسش دیگر ${locale === 'ar-IQ' ? 'دو' : 'یک'}`)
    made.push({ supporter, client })
    const at = `admin/clients/${client.id}`
    const asked = await colleague.send<{ id: number }>('POST', `${at}/incoming-messages`, {
      text: 'چه بخورم؟',
    })
    person = await visit({ as: username, locale })
    const { page } = person
    await person.open(`/profile/${client.id}?queue=reply_waiting`)
    const bar = page.getByRole('region', { name: t.bar })
    await bar.getByText(t.leftBehind).waitFor()
    expect(await bar.getByText(t.done).count()).toBe(0)
    await colleague.send('PATCH', `${at}/messages/${asked.id}`, { answered: true })
    await bar.getByText(t.done).waitFor()
    expect(person.complaints).toEqual([])
  })
})
