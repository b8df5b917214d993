import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, settled, visitors, type Visitor } from './support/browser.ts'
import { apiOf, type Api } from './support/api.ts'
import {
  closeClient,
  daysLater,
  makeClient,
  type MadeClient,
  type MadeTerm,
  sellTerm,
} from './support/made-clients.ts'

const visit = visitors()
let supporter: Api
let cashier: Api
let today: string
let person: Visitor
const clients: MadeClient[] = []

beforeAll(async () => {
  ;[supporter, cashier] = await Promise.all([apiOf('supporter1'), apiOf('manager')])
  today = (await supporter.get<{ today: string }>('admin/my-day')).today
})
afterAll(async () => {
  for (const client of clients) await closeClient(supporter, client)
})

interface Words {
  past: string
  term: string
  stop: string
  pauseAction: string
  stopped: string
  state: string
  openEnd: string
  resume: string
  resumeAction: string
  resumed: string
  /** The consequence before the stop of seven days. */
  sevenDays: string
  /** A day as it is typed. */
  typed: (day: string) => string
}

const words: Record<Locale, Words> = {
  'fa-IR': {
    past: 'گذشته',
    term: 'دوره',
    stop: 'توقف موقت',
    pauseAction: 'متوقف کردن دوره',
    stopped: 'دوره متوقف شد.',
    state: 'متوقف',
    openEnd: 'تا ادامهٔ دوره روشن نیست',
    resume: 'ادامهٔ دوره',
    resumeAction: 'ادامه دادن دوره',
    resumed: 'دوره ادامه یافت.',
    sevenDays: 'آخرین روز دوره و نوبت‌های بعدی ۷ روز عقب می‌رود.',
    typed: (day) =>
      new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-arabext', {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        timeZone: 'UTC',
      }).format(new Date(`${day}T12:00:00Z`)),
  },
  'ar-IQ': {
    past: 'المسار',
    term: 'الاشتراك',
    stop: 'إيقاف مؤقت',
    pauseAction: 'إيقاف الاشتراك',
    stopped: 'أُوقف الاشتراك.',
    state: 'متوقف',
    openEnd: 'غير معروف حتى الاستئناف',
    resume: 'استئناف الاشتراك',
    resumeAction: 'استئناف الاشتراك',
    resumed: 'استؤنف الاشتراك.',
    sevenDays: 'يتأخر آخر يوم في الاشتراك والمواعيد التالية ٧ أيام.',
    typed: (day) => day.replaceAll('-', '/').replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
  },
}

/** Days from today on which the visits of a client are due, in their order. */
async function dueDays(clientId: number): Promise<number[]> {
  const visits = await supporter.get<{ number: number; dueOn: string }[]>(`admin/clients/${clientId}/visits`)
  return visits
    .toSorted((a, b) => a.number - b.number)
    .map(({ dueOn }) => Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000))
}

const isLate = async ({ id, code }: MadeClient) => {
  const rows = await supporter.get<{ clientId: number }[]>(`admin/queues/weigh_in_late?q=${code}`)
  return rows.some(({ clientId }) => clientId === id)
}

const section = (page: Page, name: string): Locator => page.locator(`[data-section=${name}]`)
/** Waits until a day stands in a part of the page. */
const shows = (place: Locator, daysFromToday: number) =>
  place
    .locator(`time[datetime="${daysLater(today, daysFromToday)}"]`)
    .filter({ visible: true })
    .first()
    .waitFor()

async function stop(page: Page, t: Words, from: number, to: number | null): Promise<void> {
  await section(page, 'term').getByRole('button', { name: t.stop }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=fromDay]').fill(t.typed(daysLater(today, from)))
  if (to !== null) {
    await dialog.locator('input[name=toDay]').fill(t.typed(daysLater(today, to)))
    await dialog.getByText(t.sevenDays).waitFor()
  }
  await dialog.locator('textarea[name=reason]').fill('سفر')
  await dialog.getByRole('button', { name: t.pauseAction }).click()
  await page.getByText(t.stopped).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

describe.each(['fa-IR', 'ar-IQ'] as const)('a stop and a resume in %s', (locale) => {
  const t = words[locale]

  it('move the visits that lie ahead and the end of the term, and nothing else', async () => {
    const client = await makeClient(supporter, `توقف و ادامه ${locale === 'fa-IR' ? 'یکم' : 'دوم'}`)
    clients.push(client)
    // A month with three visits, ten days apart, that began twelve days ago: its last day is the 30th.
    await sellTerm(supporter, cashier, client.id, { packageCode: 'ir-m1', startOn: daysLater(today, -12) })
    expect(await dueDays(client.id)).toEqual([-12, -2, 8])
    expect(await isLate(client)).toBe(true)
    person = await visit({ as: 'supporter1', locale })
    const { page } = person
    await person.open(`/profile/${client.id}?s=term`)
    const term = section(page, 'term')
    await shows(term, 17)

    await stop(page, t, -4, null)
    await term.getByText(t.state, { exact: true }).waitFor()
    await term.getByText(t.openEnd).waitFor()
    expect(await isLate(client)).toBe(false)

    await term.getByRole('button', { name: t.resume }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.resumeAction }).click()
    await page.getByText(t.resumed).waitFor()
    // Stopped from four days ago until yesterday: four days.
    await shows(term, 21)
    await page.getByRole('tab', { name: t.past, exact: true }).click()
    await shows(section(page, 'timeline'), 2)
    await page.getByRole('tab', { name: t.term, exact: true }).click()
    expect(await dueDays(client.id)).toEqual([-12, 2, 12])
    expect(await isLate(client)).toBe(true)

    // Seven days, both ends included: what is due before them stays.
    await settled(page)
    await stop(page, t, 5, 11)
    await shows(term, 28)
    expect(await dueDays(client.id)).toEqual([-12, 2, 19])
    const [stored] = await supporter.get<(MadeTerm & { stoppedDays: number })[]>(
      `admin/clients/${client.id}/terms`,
    )
    expect(stored).toMatchObject({ endsOn: daysLater(today, 29), stoppedDays: 11 })
    expect(person.complaints).toEqual([])
  })
})
