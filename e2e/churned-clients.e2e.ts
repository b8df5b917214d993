import { afterAll, describe, expect, it } from 'vitest'
import { apiOf, type Api } from './support/api.ts'
import { type Locale, visitors, type Visitor } from './support/browser.ts'
import { closeClient, daysLater, makeClient, type MadeClient, sellTerm } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()
const retiring: (() => Promise<unknown>)[] = []
const made: { supporter: Api; client: MadeClient }[] = []

afterAll(async () => {
  for (const { supporter, client } of made) await closeClient(supporter, client)
  for (const retire of retiring) await retire()
})

interface Words {
  start: string
  done: string
  undo: string
  people: (count: 2 | 15) => string
  ofOutcome: (count: number) => string
}

const words: Record<Locale, Words> = {
  'fa-IR': {
    start: 'شروع تماس‌ها',
    done: 'کسی برای تماس نمانده است',
    undo: 'پس گرفتن آخرین نتیجه',
    people: (count) => ({ 2: '۲ نفر', 15: '۱۵ نفر' })[count],
    ofOutcome: (count) => `برمی‌گردد: ${count.toLocaleString('fa-IR')}`,
  },
  'ar-IQ': {
    start: 'بدء الاتصالات',
    done: 'لم يبقَ أحد للاتصال',
    undo: 'التراجع عن آخر نتيجة',
    people: (count) => ({ 2: 'شخصان', 15: '١٥ شخصًا' })[count],
    ofOutcome: (count) => `سيعود: ${count.toLocaleString('ar-IQ')}`,
  },
}

/** Keys of the outcomes of the morning: five answered, three did not, two return. */
const keys = ['1', '2', '4', '1', '3', '5', '1', '2', '6', '1', '4', '3', '1', '2', '5']
const outcomes = { answered: 5, no_answer: 3, call_later: 2, returned: 2, refused: 2, wrong_number: 1 }

/** A week, sold for this journey alone: terms are not sold further back than the longest ones would need. */
async function shortPackage(cashier: Api): Promise<string> {
  const code = `week-${String(Date.now())}`
  const { id, version } = await cashier.send<{ id: number; version: number }>('POST', 'admin/packages', {
    code,
    name: { fa: `یک هفته ${ownMark()}`, ar: null },
    days: 7,
    visits: 1,
    dietTypes: [],
    prices: { IRR: 2_000_000, IQD: null, USD: null },
    productLine: 'diet',
    validFrom: null,
    validTo: null,
    position: 900,
  })
  retiring.push(() => cashier.send('PATCH', `admin/packages/${id}`, { retired: true }, version))
  return code
}

/** Fifteen people whose only term ended seven weeks ago. */
async function peopleWhoLeft(mark: string): Promise<string[]> {
  const supporter = await apiOf('supporter1')
  const cashier = await apiOf('finance')
  const { today } = await supporter.get<{ today: string }>('admin/my-day')
  const packageCode = await shortPackage(cashier)
  const names: string[] = []
  // One after the other: the confirmations of a person are added up for the day, and each waits for the one before.
  for (const letter of 'ابپتثجچحخدذرزسش') {
    const client = await makeClient(supporter, `${mark} ${letter}${letter}`)
    made.push({ supporter, client })
    const sold = { packageCode, startOn: daysLater(today, -56) }
    await sellTerm(supporter, cashier, client.id, sold)
    names.push(client.fullName)
  }
  return names
}

interface Day {
  total: number
  outcomes: Record<string, number>
}

/** Without the code beside it. */
const nameOf = ({ page }: Visitor) => page.locator('[data-flow=name] > :first-child').innerText()

async function totalOf(crm: Api, query: string): Promise<number> {
  const reply = JSON.parse(await crm.textOf(`admin/churned-clients?${query}`)) as { meta: { total: number } }
  return reply.meta.total
}

describe.each<Locale>(['fa-IR', 'ar-IQ'])('a morning of calls in %s', (locale) => {
  const t = words[locale]

  it('goes through everybody who left, and its numbers are those of the list', async () => {
    const mark = ownMark()
    const names = await peopleWhoLeft(mark)
    const crm = await apiOf('crm')
    const before = await crm.get<Day>('admin/churned-clients/my-day')
    const person = await visit({ locale, as: 'crm' })
    const { page } = person
    await person.open(`/reports/crm-user-left?q=${encodeURIComponent(mark)}`)
    await expect.poll(() => page.locator('main header [role=status]').innerText()).toBe(t.people(15))
    await page.getByRole('link', { name: t.start }).click()

    const called = new Set<string>()
    const nextName = async () => {
      await expect.poll(async () => called.has(await nameOf(person))).toBe(false)
      return nameOf(person)
    }
    // The first outcome was a mistake: it is taken back, and the same client comes again.
    const first = await nextName()
    await page.keyboard.press('5')
    await expect.poll(() => nameOf(person)).not.toBe(first)
    await page.getByRole('button', { name: t.undo }).click()
    await expect.poll(() => nameOf(person)).toBe(first)
    for (const key of keys) {
      called.add(await nextName())
      await page.keyboard.press(key)
      if (called.size < keys.length) await nextName()
    }
    await page.getByRole('heading', { name: t.done }).waitFor()
    expect([...called].toSorted()).toEqual(names.toSorted())

    const after = await crm.get<Day>('admin/churned-clients/my-day')
    expect(after.total - before.total).toBe(15)
    for (const [outcome, count] of Object.entries(outcomes))
      expect([outcome, after.outcomes[outcome]! - before.outcomes[outcome]!]).toEqual([outcome, count])
    const mine = `q=${encodeURIComponent(mark)}&state=all&contacted=today&contactedBy=me`
    expect(await totalOf(crm, mine)).toBe(15)
    for (const [outcome, count] of Object.entries(outcomes))
      expect([outcome, await totalOf(crm, `${mine}&lastOutcome=${outcome}`)]).toEqual([outcome, count])

    // The number on the screen is a link to exactly its rows.
    const returned = after.outcomes['returned']!
    await page.getByRole('link', { name: t.ofOutcome(returned) }).click()
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(returned)
    await person.open(
      `/reports/crm-user-left?q=${encodeURIComponent(mark)}&state=all&contacted=today&by=me&outcome=returned`,
    )
    await expect.poll(() => page.locator('main header [role=status]').innerText()).toBe(t.people(2))
    expect(person.complaints).toEqual([])
  })
})
