import { beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#app/web/screens.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { apiOf, type Api } from './support/api.ts'
import { settled, visitor, visitors, walkTo, type Locale, type Visitor } from './support/browser.ts'
import { atRest, cutTexts, serveSwitchable, switchLanguage } from './support/long-texts.ts'
import {
  accessibilityViolations,
  headOf,
  setWidth,
  strangeTexts,
  widthsThatScroll,
} from './support/page-checks.ts'

/** Only for makers, or not for people who are signed in. */
const apart = new Set(['/gallery', '/login'])
const paths = screens.map(({ path }) => path).filter((path) => !apart.has(path))

/**
 * The account, and abbreviations: those that physicians write so in the registries of conditions and diet types, and
 * that of a kind of cheese.
 */
const names = ['admin', 'PCOS', 'DASH', 'G6PD', 'UF']

interface Found {
  path: string
  headings: number
  mains: number
  title: string
  complaints: string[]
  latin: string[]
  digits: string[]
  scrolls: number[]
  violations: string[]
}

interface ListOfClient {
  kind: string
  hasContent: boolean
  visitId: number
}

const visit = visitors()
let ids: Record<string, string>

/** A client with a list by days, a unit, an area and a tag; of every other kind the first record. */
async function realIds(): Promise<Record<string, string>> {
  const api = await apiOf('admin')
  const idsOf = async (path: string): Promise<number[]> => {
    const records = await api.get<{ id: number }[]>(`admin/${path}`)
    return records.map(({ id }) => id)
  }
  const [unit] = await idsOf('units')
  const [area] = await idsOf('areas')
  const [entry] = await idsOf('registries/tags/entries')
  for (const id of await idsOf('clients?perPage=100')) {
    const lists = await api.get<ListOfClient[]>(`admin/clients/${id}/food-lists`)
    const visit = lists.find(({ kind, hasContent }) => kind === 'daily' && hasContent)?.visitId
    if (visit === undefined || !(await hasMessageBatch(api, id))) continue
    await api.send('POST', 'admin/list-batches', { due: 'today', supporterId: null })
    const { today } = await api.get<{ today: string }>('admin/my-day')
    const proposal = { effectiveFrom: today, note: 'پیشنهاد', numbers: { floorsWomen: 1250 }, lists: {} }
    const change = await api.send<{ id: number }>('POST', 'admin/safety-rules', proposal)
    return {
      user_id: String(id),
      visit_id: String(visit),
      unit_id: String(unit),
      area_id: String(area),
      registry: 'tags',
      entry_id: String(entry),
      change_id: String(change.id),
    }
  }
  throw new Error('The sample service has no client with a list by days who may get a message')
}

/** The sample service has sent nothing to many: the first is ours, unless the client may get none now. */
async function hasMessageBatch(api: Api, clientId: number): Promise<boolean> {
  if ((await api.get<object[]>('admin/message-batches')).length > 0) return true
  const audience = { queue: null, clientIds: [clientId], filter: {} }
  const asked = { audience, text: { fa: 'سلام', ar: 'مرحبا' }, lifted: [], sendAt: null }
  const check = { ...asked, at: 0 }
  const { receiving } = await api.send<{ receiving: number }>('POST', 'admin/message-batches/check', check)
  if (receiving === 0) return false
  const batch = { ...asked, templateId: null, expected: receiving, typed: null }
  await api.send('POST', 'admin/message-batches', batch)
  return true
}

function addressOf(path: string): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return fillPath(path, Object.fromEntries(names.map((name) => [name, ids[name] ?? '1'])))
}

/** A language and a theme. All screens are looked at in both of these. */
interface Look {
  locale: Locale
  theme: 'light' | 'dark'
}

const looks = {
  persian: { locale: 'fa-IR', theme: 'light' },
  arabic: { locale: 'ar-IQ', theme: 'dark' },
} as const satisfies Record<string, Look>

/** Of a screen in a language that needs more room. */
interface Longer {
  path: string
  cut: string[]
  scrolls: number[]
}

interface FoundOfScreen extends Record<keyof typeof looks, Found> {
  longer: Longer
  others: Found[]
}

/** What is wrong with one screen that stands, at the width that it has. */
async function look(
  { page, complaints }: Visitor,
  locale: Locale,
  path: string,
  withMenu = false,
): Promise<Found> {
  const head = await headOf(page)
  const texts = await strangeTexts(page, locale, names)
  const violations = await accessibilityViolations(page, withMenu)
  return { path, ...head, ...texts, violations, scrolls: [], complaints: complaints.splice(0) }
}

/** Gives the open page another language and theme. */
async function take({ page }: Visitor, { locale, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await switchLanguage(page, locale)
  // Another language brings another calendar: a report asks for other days.
  await settled(page)
  await atRest(page)
}

/** The screen that stands with messages that are 40 % longer. */
async function lookAtLonger({ page }: Visitor, path: string, widths: readonly number[]): Promise<Longer> {
  await switchLanguage(page, 'ar-IQ', true)
  const longer: Longer = { path, cut: [], scrolls: [] }
  for (const width of widths) {
    longer.scrolls.push(...(await widthsThatScroll(page, [width])))
    longer.cut.push(...(await cutTexts(page)))
  }
  return longer
}

const [wide, middle, narrow] = [1440, 1024, 390] as const

/**
 * All looks at a screen that stands in Persian at the widest width. Changing a window costs as much as all that is
 * looked at: each width is followed by the next. It ends in Arabic at the middle width.
 */
async function lookFromWide(person: Visitor, path: string, withMenu: boolean): Promise<FoundOfScreen> {
  const { page } = person
  const persian = await look(person, 'fa-IR', path, withMenu)
  persian.scrolls.push(...(await widthsThatScroll(page, [wide, middle, narrow])))
  persian.complaints.push(...person.complaints.splice(0))
  await take(person, looks.arabic)
  const arabic = await look(person, 'ar-IQ', path, withMenu)
  arabic.scrolls.push(...(await widthsThatScroll(page, [narrow])))
  const longer = await lookAtLonger(person, path, [narrow, wide])
  await switchLanguage(page, 'ar-IQ')
  arabic.scrolls.push(...(await widthsThatScroll(page, [wide, middle])))
  arabic.complaints.push(...person.complaints.splice(0))
  return { persian, arabic, longer, others: [] }
}

/** The same the other way round: of a screen that stands in Arabic at the middle width. */
async function lookFromMiddle(person: Visitor, path: string): Promise<FoundOfScreen> {
  const { page } = person
  const scrolls = await widthsThatScroll(page, [middle, wide])
  const arabic = await look(person, 'ar-IQ', path)
  const longer = await lookAtLonger(person, path, [wide, narrow])
  await switchLanguage(page, 'ar-IQ')
  arabic.scrolls.push(...scrolls, ...(await widthsThatScroll(page, [narrow])))
  arabic.complaints.push(...person.complaints.splice(0))
  await take(person, looks.persian)
  const persian = await look(person, 'fa-IR', path)
  persian.scrolls.push(...(await widthsThatScroll(page, [narrow, middle, wide])))
  persian.complaints.push(...person.complaints.splice(0))
  return { persian, arabic, longer, others: [] }
}

/** Screens that are looked at in the other themes as well. */
const shownInAll = new Set(['/dashboards/supporters', '/users', '/users/create', '/profile/{user_id}'])
const otherLooks: (Look & { width: number })[] = [
  { locale: 'fa-IR', theme: 'dark', width: wide },
  { locale: 'fa-IR', theme: 'dark', width: narrow },
  { locale: 'ar-IQ', theme: 'light', width: narrow },
]

async function lookOtherwise(person: Visitor, path: string): Promise<Found[]> {
  const [before, width] = [await languageOf(person), person.page.viewportSize()?.width ?? wide]
  const found: Found[] = []
  for (const other of otherLooks) {
    await take(person, other)
    await setWidth(person.page, other.width)
    found.push(await look(person, other.locale, path))
  }
  await take(person, before)
  await setWidth(person.page, width)
  return found
}

const languageOf = async ({ page }: Visitor): Promise<Look> => {
  const isPersian = await page.evaluate(() => document.documentElement.lang === 'fa-IR')
  return isPersian ? looks.persian : looks.arabic
}

/** One visit of each screen for all looks at it: every second one is reached in Persian, the others in Arabic. */
async function crawl(): Promise<FoundOfScreen[]> {
  const person = await visitor({ ...looks.persian, as: 'admin' })
  await serveSwitchable(person.context)
  await person.open('/no-such-page')
  await person.context.unrouteAll()
  const found: FoundOfScreen[] = []
  for (const [index, path] of [...paths, '/no-such-page' as const].entries()) {
    await walkTo(person, addressOf(path))
    const one =
      index % 2 === 0 ? await lookFromWide(person, path, index === 0) : await lookFromMiddle(person, path)
    if (shownInAll.has(path)) one.others = await lookOtherwise(person, path)
    found.push(one)
  }
  await person.close()
  return found
}

const broken = <One extends { path: string }, Value>(
  found: One[],
  of: (one: One) => Value[],
): Record<string, Value[]> =>
  Object.fromEntries(found.filter((one) => of(one).length > 0).map((one) => [one.path, of(one)]))

let crawled: FoundOfScreen[]
beforeAll(async () => {
  ids = await realIds()
  crawled = await crawl()
})

describe.each([
  { name: 'persian', ...looks.persian },
  { name: 'arabic', ...looks.arabic },
] as const)('every screen in $locale, $theme', ({ name }) => {
  let found: Found[]
  beforeAll(() => {
    found = crawled.map((one) => one[name])
  })

  it('has exactly one heading of the first level, inside its one main', () => {
    expect(found).toHaveLength(paths.length + 1)
    expect(found.filter(({ headings, mains }) => headings !== 1 || mains !== 1)).toEqual([])
  })

  it('has a title that ends with «إدارة الخدمة»', () => {
    expect(found.filter(({ title }) => !/^.+ — إدارة الخدمة$/.test(title))).toEqual([])
  })

  it('brings no error or warning to the console and breaks no security policy', () => {
    expect(broken(found, ({ complaints }) => complaints)).toEqual({})
  })

  it('has no accessibility violation', () => {
    expect(broken(found, ({ violations }) => violations)).toEqual({})
  })

  it('never scrolls sideways at 390, 1024 and 1440 px', () => {
    expect(broken(found, ({ scrolls }) => scrolls)).toEqual({})
  })

  it('shows no Latin word but codes and names', () => {
    expect(broken(found, ({ latin }) => latin)).toEqual({})
  })

  it('shows the digits of its language only', () => {
    expect(broken(found, ({ digits }) => digits)).toEqual({})
  })
})

describe('the other looks', () => {
  it('have no accessibility violation and no complaint', () => {
    const found = crawled.flatMap(({ others }) => others)
    expect(found).toHaveLength(shownInAll.size * otherLooks.length)
    expect(broken(found, ({ violations, complaints }) => [...violations, ...complaints])).toEqual({})
  })

  it.each(otherLooks)('let guests sign in: $locale, $theme, $width', async (options) => {
    const person = await visit(options)
    await person.open('/login')
    const found = await look(person, options.locale, '/login')
    const scrolls = await widthsThatScroll(person.page, [wide, middle, narrow])
    expect({ ...found, scrolls }).toMatchObject({
      headings: 1,
      mains: 1,
      violations: [],
      scrolls: [],
      digits: [],
      complaints: [],
    })
  })
})

describe('every screen in a language that needs 40 % more room', () => {
  const longer = () => crawled.map((one) => one.longer)

  it('cuts no text off', () => {
    expect(longer()).toHaveLength(paths.length + 1)
    expect(broken(longer(), ({ cut }) => cut)).toEqual({})
  })

  it('never scrolls sideways at 390 and 1440 px', () => {
    expect(broken(longer(), ({ scrolls }) => scrolls)).toEqual({})
  })
})
