import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#app/web/screens.ts'
import type { AnyReport } from '#platform/contract/declared-report.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { daysOf } from '#platform/web/report/report-state.ts'
import { goTo, settled, visitor, visitors, walkTo, type Visitor } from './support/browser.ts'

const visit = visitors()

/** Every report that is declared has a list behind its numbers. */
const reports = screens
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/reports/') && path.endsWith('/rows'))
  .map((path) => path.slice(0, -'/rows'.length))

const contracts = import.meta.glob<Record<string, unknown>>('../src/reports/*/*.contract.ts', { eager: true })
const declared = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .filter((one): one is AnyReport => typeof one === 'object' && one !== null && 'endpoints' in one)

interface Shown {
  href: string
  text: string
}

/** Tiles, columns of the chart and the sum: every number that leads to a list, each address once. */
function numbersOf({ page }: Visitor): Promise<Shown[]> {
  return page.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>(
        'main section a[href], main tfoot a[href], main figure a[href]',
      ),
    ]
    const found = links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: (link.querySelector('.kpi') ?? link).textContent.trim(),
    }))
    const byHref = new Map(found.toReversed().map((one) => [one.href, one]))
    return [...byHref.values()]
  })
}

const latin = (text: string) =>
  text
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06_f0))
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60))
    .replaceAll(/[٬,]/g, '')

/** A count; null for a column of the chart, a share or an amount. */
function countOf(text: string): number | null {
  const digits = latin(text)
  return /^\d+$/.test(digits) ? Number(digits) : null
}

/** Whether the number behind an address adds something up: days, grams, money. */
function isSum(path: string, href: string): boolean {
  const report = declared.find(({ name }) => path === `/reports/${name}`)
  const counted = /[?&]counted=(\w+)/.exec(href)?.[1]
  return report?.measures.some(({ id, unit = 'count' }) => id === counted && unit !== 'count') ?? false
}

/** How many rows the list behind an address has, as the server tells the page that asks for it. */
async function rowsBehind(person: Visitor, href: string): Promise<number> {
  const answered = person.page.waitForResponse((reply) => /\/reports\/[\w-]+\/rows\?/.test(reply.url()))
  await goTo(person, href.slice(1))
  const reply = (await (await answered).json()) as { meta: { total: number } }
  return reply.meta.total
}

/** Rows behind an address, which has all that they are chosen by: they are the same in both languages. */
const rowsOf = new Map<string, number>()

interface Counted {
  href: string
  rows: number
  counted: number | 'some'
}

/**
 * Opens the addresses that nobody has opened yet, and the first one again.
 * @returns those behind which other rows are than the page counts
 */
async function wronglyCounted(person: Visitor, path: string, numbers: readonly Shown[]): Promise<Counted[]> {
  expect(numbers.length).toBeGreaterThan(0)
  const wrong: Counted[] = []
  for (const { href, text } of numbers) {
    const rows = rowsOf.get(href) ?? (await rowsBehind(person, href))
    rowsOf.set(href, rows)
    // An amount, a share or a column of the chart is not a count of rows: at least one row must be behind it.
    const count = isSum(path, href) ? null : countOf(text)
    if (count === null ? rows === 0 : rows !== count) wrong.push({ href, rows, counted: count ?? 'some' })
  }
  await goTo(person, numbers[0]!.href.slice(1))
  await settled(person.page)
  expect(await person.page.locator('main tbody tr').count()).toBeGreaterThan(0)
  return wrong
}

describe('the numbers of every report', () => {
  const people: Visitor[] = []
  beforeAll(async () => {
    for (const locale of ['fa-IR', 'ar-IQ'] as const) {
      const person = await visitor({ as: 'manager', locale })
      people.push(person)
      await person.open('/change-password')
    }
  })
  afterAll(() => Promise.all(people.map((person) => person.close())))

  async function readNumbers(person: Visitor, address: string): Promise<Shown[]> {
    await walkTo(person, address)
    return numbersOf(person)
  }

  // Compared by days: the other language has months of another calendar.
  const today = todayIn('IR', new Date())
  const addressOf = (path: string, period: string) => {
    const { from, to } = daysOf(period, today, 'persian')
    return `${path}?period=${from}..${to}`
  }

  it.each(reports)('%s opens behind each as many rows as it counts, in both languages', async (path) => {
    const [persian, arabic] = [people[0]!, people[1]!]
    const lastMonth = await readNumbers(persian, addressOf(path, 'last-month'))
    const isUsual = lastMonth.length === 0
    const address = addressOf(path, isUsual ? 'last-12-months' : 'last-month')
    const numbers = isUsual ? await readNumbers(persian, address) : lastMonth
    expect(await wronglyCounted(persian, path, numbers)).toEqual([])
    expect(await wronglyCounted(arabic, path, await readNumbers(arabic, address))).toEqual([])
  })

  it.each([0, 1])('are those of the last month of the calendar of the language (%i)', async (index) => {
    const path = '/reports/registers'
    const person = people[index]!
    const numbers = await readNumbers(person, `${path}?period=last-month`)
    expect(await wronglyCounted(person, path, numbers)).toEqual([])
  })
})

describe('the chart of a report as a picture', () => {
  const inBytes = async ({ page }: Visitor) =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const picture = await item?.getType('image/png')
      return picture ? [...new Uint8Array(await picture.arrayBuffer())].slice(0, 24) : []
    })

  it('is on the clipboard after a press of the keyboard', async () => {
    const person = await visit({ as: 'manager' })
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await person.open('/reports/registers')
    await person.page.getByRole('button', { name: 'کپی تصویر' }).press('Enter')
    await person.page.getByText('تصویر نمودار کپی شد.').waitFor()
    const bytes = await inBytes(person)
    // The signature of PNG, and a width of 1,200 pixels at a scale of two.
    expect(bytes.slice(0, 8)).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    expect(bytes.slice(16, 20)).toEqual([0, 0, 2400 >> 8, 2400 & 255])
  })

  it('becomes a download where the browser has no clipboard for pictures', async () => {
    const person = await visit({ as: 'manager', locale: 'ar-IQ' })
    await person.page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    )
    await person.open('/reports/registers')
    const downloading = person.page.waitForEvent('download')
    await person.page.getByRole('button', { name: 'نسخ الصورة' }).press('Enter')
    expect((await downloading).suggestedFilename()).toBe('التسجيلات.png')
    await person.page.getByText('رفض المتصفح النسخ، فنُزّلت الصورة.').waitFor()
  })
})
