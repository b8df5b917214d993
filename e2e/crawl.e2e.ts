import { beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#app/web/screens.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { apiOf, type Api } from './support/api.ts'
import {
  visitor,
  visitors,
  walkTo,
  type Locale,
  type Visitor,
  type VisitorOptions,
} from './support/browser.ts'
import { losingFocus, sheetOfKeys, unreachableActions } from './support/keyboard.ts'
import { cutTexts, lengthenMessages } from './support/long-texts.ts'
import {
  accessibilityViolations,
  headOf,
  overlaps,
  setWidth,
  strangeTexts,
  widthsThatScroll,
} from './support/page-checks.ts'
import { alikeParts } from './support/spoken.ts'

/** A laptop, one that is zoomed to 200 % or a tablet, and a window of 1280 that is zoomed to 400 %. */
const widthsOf: Record<Locale, readonly number[]> = {
  'fa-IR': [1440, 1024, 320],
  'ar-IQ': [1440, 720, 320],
}
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
  /** Texts that a box cuts off, as it opens and at the last width; there also what lies over something else. */
  squeezed: string[]
  /** At the widest one: what the keyboard does not reach or where it gets lost, and parts that nobody can tell apart. */
  keyboard: string[]
  alike: string[]
}

interface ListOfClient {
  kind: string
  hasContent: boolean
  visitId: number
}

/** A crawl through all screens on a busy machine, in milliseconds. */
const crawlMs = 1_500_000

const visit = visitors()
let ids: Record<string, string>

beforeAll(async () => {
  ids = await realIds()
})

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
    const moving = await api.send<{ id: number }>('POST', 'admin/moving-ins', { name: 'سامانهٔ قبلی' })
    return {
      user_id: String(id),
      visit_id: String(visit),
      unit_id: String(unit),
      area_id: String(area),
      registry: 'tags',
      entry_id: String(entry),
      change_id: String(change.id),
      moving_id: String(moving.id),
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

/** What is wrong with one screen that stands, at the width that it has. */
async function look({ page, complaints }: Visitor, locale: Locale, path: string): Promise<Found> {
  const head = await headOf(page)
  const texts = await strangeTexts(page, locale, names)
  const violations = await accessibilityViolations(page)
  const squeezed = await cutTexts(page)
  const later = { scrolls: [], keyboard: [], alike: [] }
  return { path, ...head, ...texts, violations, squeezed, ...later, complaints: complaints.splice(0) }
}

/** What the keyboard comes upon on all screens of a visit. */
interface Keys {
  sheet: readonly string[]
  tried: Set<string>
}

/**
 * The same at the widest width, and where the screen scrolls sideways at each. Somebody at a wide window makes it
 * narrow, somebody at a narrow one makes it wide: changing a window costs as much as all that is looked at.
 */
async function lookAtAllWidths(
  person: Visitor,
  { locale, path, keys }: { locale: Locale; path: string; keys: Keys },
): Promise<Found> {
  const { page } = person
  const widths = widthsOf[locale]
  const found = await look(person, locale, path)
  const isWide = page.viewportSize()?.width === widths[0]
  const atWidest = async () => {
    const actions = await unreachableActions(page, keys.sheet)
    return { alike: await alikeParts(page), keyboard: [...actions, ...(await losingFocus(page, keys.tried))] }
  }
  const wide = isWide ? await atWidest() : null
  const wider = await widthsThatScroll(page, isWide ? widths.slice(1) : widths.slice(-1))
  const squeezed = [...found.squeezed, ...(await cutTexts(page)), ...(await overlaps(page))]
  const narrower = isWide ? [] : await widthsThatScroll(page, widths.slice(0, -1).toReversed())
  return {
    ...found,
    ...wide,
    squeezed,
    scrolls: [...wider, ...narrower],
    complaints: [...found.complaints, ...person.complaints.splice(0)],
  }
}

/** @param opensWide the first screen: then every second one, and in the other language the others */
async function crawl(options: VisitorOptions & { locale: Locale }, opensWide: boolean): Promise<Found[]> {
  const { locale } = options
  const person = await visitor({ ...options, as: 'admin' })
  await person.open('/no-such-page')
  const keys = { sheet: await sheetOfKeys(person.page), tried: new Set<string>() }
  const found: Found[] = []
  let isWide = opensWide
  for (const path of [...paths, '/no-such-page' as const]) {
    await setWidth(person.page, isWide ? 1440 : 390)
    await walkTo(person, addressOf(path))
    found.push(await lookAtAllWidths(person, { locale, path, keys }))
    isWide = !isWide
  }
  await person.close()
  return found
}

const broken = <One extends { path: string }, Value>(
  found: One[],
  of: (one: One) => Value[],
): Record<string, Value[]> =>
  Object.fromEntries(found.filter((one) => of(one).length > 0).map((one) => [one.path, of(one)]))

const looks: (VisitorOptions & { locale: Locale; opensWide: boolean })[] = [
  { locale: 'fa-IR', theme: 'light', opensWide: true },
  { locale: 'ar-IQ', theme: 'dark', opensWide: false },
]

describe.each(looks)('every screen in $locale, $theme', ({ opensWide, ...options }) => {
  let found: Found[]
  beforeAll(async () => {
    found = await crawl(options, opensWide)
  }, crawlMs)

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

  it('never scrolls sideways, at 200 % of 1440 px and at 320 px neither', () => {
    expect(broken(found, ({ scrolls }) => scrolls)).toEqual({})
  })

  it('cuts nothing off at 320 px and lays nothing over something else', () => {
    expect(broken(found, ({ squeezed }) => squeezed)).toEqual({})
  })

  it('has a key for each primary action, told where it is seen and in the help, at most five presses of Tab away', () => {
    expect(broken(found, ({ keyboard }) => keyboard)).toEqual({})
  })

  it('gives each table a name, and parts of a page names that differ', () => {
    expect(broken(found, ({ alike }) => alike)).toEqual({})
  })

  it('shows no Latin word but codes and names', () => {
    expect(broken(found, ({ latin }) => latin)).toEqual({})
  })

  it('shows the digits of its language only', () => {
    expect(broken(found, ({ digits }) => digits)).toEqual({})
  })
})

const others: (VisitorOptions & { locale: Locale })[] = [
  { locale: 'fa-IR', theme: 'dark' },
  { locale: 'ar-IQ', theme: 'light', width: 390 },
  { locale: 'fa-IR', theme: 'dark', width: 390 },
]

describe.each(others)('the other looks: $locale, $theme, $width', (options) => {
  it('have no accessibility violation and no complaint', async () => {
    const person = await visit({ ...options, as: 'admin' })
    await person.open('/change-password')
    const found: Found[] = []
    for (const path of ['/dashboards/supporters', '/users', '/users/create', '/profile/{user_id}']) {
      await walkTo(person, addressOf(path))
      found.push(await look(person, options.locale, path))
    }
    expect(broken(found, ({ violations, complaints }) => [...violations, ...complaints])).toEqual({})
  })

  it('let guests sign in', async () => {
    const person = await visit(options)
    await person.open('/login')
    const found = await look(person, options.locale, '/login')
    const scrolls = await widthsThatScroll(person.page, widthsOf[options.locale])
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
  const found: { path: string; cut: string[]; scrolls: number[] }[] = []
  beforeAll(async () => {
    const person = await visitor({ locale: 'ar-IQ', width: 390, as: 'admin' })
    await lengthenMessages(person.context)
    await person.open('/no-such-page')
    for (const path of paths) {
      await walkTo(person, addressOf(path))
      const now = person.page.viewportSize()?.width ?? 390
      const cut = await cutTexts(person.page)
      const scrolls = await widthsThatScroll(person.page, now === 390 ? [390, 1440] : [1440, 390])
      found.push({ path, cut: [...cut, ...(await cutTexts(person.page))], scrolls })
    }
    await person.close()
  }, crawlMs)

  it('cuts no text off', () => {
    expect(broken(found, ({ cut }) => cut)).toEqual({})
  })

  it('never scrolls sideways at 390 and 1440 px', () => {
    expect(broken(found, ({ scrolls }) => scrolls)).toEqual({})
  })
})

/** Runs in the page: one fault for each look. */
function plantFaults(): void {
  const main = document.querySelector('main')
  main?.insertAdjacentHTML(
    'afterbegin',
    `<h2>Heading</h2><button id="over">Over</button>
    <table><tbody><tr><td>Nameless</td></tr></tbody></table>
    <section aria-label="Alike">1</section><section aria-label="Alike">2</section>
    <button data-look="primary">Keyless</button><button aria-haspopup="menu" id="loses">Loses</button>
    <button>1</button><button>2</button><button>3</button>
    <button data-look="primary" aria-keyshortcuts="Control+Q">Far</button>`,
  )
  document.querySelector<HTMLElement>('#over')?.style.setProperty('margin-block-start', '-3rem')
  document.querySelector('#loses')?.addEventListener('click', () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="menu" tabindex="-1">Menu</div>')
    const menu = document.querySelector<HTMLElement>('[role=menu]')
    menu?.addEventListener('keydown', () => menu.remove())
    menu?.focus()
  })
}

describe('the looks at a screen', () => {
  it('see what is not reached by keys, what loses the focus, what overlaps and what has no name of its own', async () => {
    const { page, open } = await visit({ as: 'admin', locale: 'fa-IR' })
    await open('/change-password')
    const sheet = await sheetOfKeys(page)
    await page.evaluate(plantFaults)
    expect(await unreachableActions(page, sheet)).toEqual([
      'no key: «Keyless»',
      'Ctrl+Q is not in the tooltip: «Far»',
      'Ctrl+Q is not in the help: «Far»',
      '7 presses of Tab away: «Far»',
    ])
    expect(await losingFocus(page, new Set())).toEqual(['focus lost: «Loses»'])
    expect(await overlaps(page)).toContain('«Heading» over «Over»')
    expect(await alikeParts(page)).toEqual(['region «Alike» twice', 'table without a name'])
  })
})
