import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs, type DigitsId, type LocaleId } from '#platform/contract/text/locale.ts'
import { maskPhone } from '#platform/contract/text/phones.ts'
import { LocaleProvider } from '#platform/web/i18n/locale-context.tsx'
import { BankCard, Iban } from './bank-number.tsx'
import { Code, Phone } from './code.tsx'
import { DateText, Instant } from './date-text.tsx'
import { Delta, Money, Num, Percent, Weight } from './number-text.tsx'
import { UserText } from './user-text.tsx'

type Drawn = Record<LocaleId, string>

const both = (drawn: string): Drawn => ({ 'fa-IR': drawn, 'ar-IQ': drawn })

/** A component and what must be seen from left to right, spaces left out, digits as Latin ones. */
const cases: { name: string; element: ReactNode; drawn: Drawn }[] = [
  { name: 'phone', element: <Phone e164="+989123456789" />, drawn: both('09123456789') },
  {
    name: 'phone with its middle hidden',
    element: <Code>{maskPhone('+989123456789')}</Code>,
    drawn: both('0912•••6789'),
  },
  { name: 'international phone', element: <Code>+98 912 345 6789</Code>, drawn: both('+989123456789') },
  { name: 'card with dashes', element: <Code>6037-9912-3456</Code>, drawn: both('6037-9912-3456') },
  { name: 'card', element: <BankCard number="603799" lastFour="7893" />, drawn: both('603799••••••7893') },
  {
    name: 'iban',
    element: <Iban number="IR062960000000100324200001" />,
    drawn: both('IR062960000000100324200001'),
  },
  { name: 'ISO date', element: <Code>1403-05-01</Code>, drawn: both('1403-05-01') },
  { name: 'time range', element: <Code>14:30-15:00</Code>, drawn: both('14:30-15:00') },
  { name: 'code', element: <Code>SUP-1024/7</Code>, drawn: both('SUP-1024/7') },
  { name: 'username', element: <Code>@ali_reza</Code>, drawn: both('@ali_reza') },
  { name: 'e-mail', element: <Code>a.b@c.com</Code>, drawn: both('a.b@c.com') },
  { name: 'URL', element: <Code>https://a.ir/b?c=1</Code>, drawn: both('https://a.ir/b?c=1') },
  { name: 'version', element: <Code>v1.2-beta</Code>, drawn: both('v1.2-beta') },
  {
    name: 'date',
    element: <DateText iso="2025-03-21" />,
    drawn: { 'fa-IR': '1404/01/01', 'ar-IQ': '2025/03/21' },
  },
  { name: 'number', element: <Num value={1250000} />, drawn: both('1٬250٬000') },
  { name: 'percent', element: <Percent value={0.42} />, drawn: both('٪42') },
  {
    name: 'fall of a percentage',
    element: <Percent value={-0.42} />,
    drawn: { 'fa-IR': '٪−42', 'ar-IQ': '٪42-' },
  },
  { name: 'fall', element: <Delta value={-2.5} />, drawn: { 'fa-IR': '−2٫5', 'ar-IQ': '2٫5-' } },
  { name: 'rise', element: <Delta value={2.5} />, drawn: { 'fa-IR': '+2٫5', 'ar-IQ': '2٫5+' } },
  { name: 'money', element: <Money amount={12_500_000} currency="IRR" />, drawn: both('ناموت1٬250٬000') },
  {
    name: 'dinars',
    element: <Money amount={250_000} currency="IQD" />,
    drawn: { 'fa-IR': 'قارعرانید250٬000', 'ar-IQ': '.ع.د250٬000' },
  },
  {
    name: 'weight',
    element: <Weight grams={72_500} />,
    drawn: { 'fa-IR': 'مرگولیک72٫5', 'ar-IQ': 'مغك72٫5' },
  },
  {
    name: 'instant',
    element: <Instant at="2025-03-21T10:35:00Z" />,
    drawn: { 'fa-IR': '14:05،1404/01/01', 'ar-IQ': 'م2:05،2025/03/21' },
  },
]

const contexts: [name: string, wrap: (element: ReactNode) => ReactNode][] = [
  ['alone', (element) => element],
  ['after a word', (element) => <>شماره {element}</>],
  ['between words and before a full stop', (element) => <>تماس: {element}. علی</>],
  ['after Latin text', (element) => <>Ali {element}</>],
]

const locales: LocaleId[] = ['fa-IR', 'ar-IQ']

let browser: Browser
let page: Page

beforeAll(async () => {
  const executablePath = process.env['CHROMIUM_PATH']
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
  browser = await chromium.launch({ executablePath, args })
  page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
})

afterAll(async () => {
  await browser?.close()
})

/** What is drawn from left to right in each element that `selector` finds. */
async function drawn(body: ReactNode, selector: string, locale: LocaleId): Promise<string[]> {
  const html = renderToStaticMarkup(<LocaleProvider prefs={defaultPrefs[locale]}>{body}</LocaleProvider>)
  await page.setContent(`<html lang="${locale}" dir="rtl"><body>${html}</body></html>`)
  const texts = await page.$$eval(selector, (elements) => {
    const glyphs = (element: Element) => {
      const found: { x: number; text: string }[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        for (let at = 0; at < node.length; at++) {
          const range = new Range()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const rect = [...range.getClientRects()].find(({ width }) => width > 0)
          if (rect) found.push({ x: rect.left + rect.width / 2, text: node.data.charAt(at) })
        }
      }
      return found
        .toSorted((one, two) => one.x - two.x)
        .map((glyph) => glyph.text)
        .join('')
    }
    return elements.map(glyphs)
  })
  return texts.map((text) => toAsciiDigits(text).replace(/[\s\u00a0]/g, ''))
}

describe.each(locales)('drawn order in %s', (locale) => {
  it.each(contexts)('is right for every component %s', async (_, wrap) => {
    const body = cases.map(({ name, element }) => (
      <div key={name}>
        <span>{wrap(element)}</span>
      </div>
    ))
    const seen = await drawn(body, 'bdi, time', locale)
    expect(seen).toEqual(cases.map(({ drawn: expected }) => expected[locale]))
  })

  it('is right in a table cell, an option and a button', async () => {
    const phone = <Phone e164="+989123456789" />
    const body = (
      <>
        <table>
          <tbody>
            <tr>
              <td>{phone}</td>
            </tr>
          </tbody>
        </table>
        <button type="button">تماس با {phone}</button>
        <div role="option" aria-selected="false">
          سارا، {phone}
        </div>
      </>
    )
    expect(await drawn(body, 'bdi', locale)).toEqual(['09123456789', '09123456789', '09123456789'])
  })

  it('keeps counters and punctuation in place after a Latin name', async () => {
    const body = (
      <p>
        <UserText>Ali (VIP)</UserText>: <Num value={3} /> ویزیت
      </p>
    )
    expect(await drawn(body, 'p', locale)).toEqual(['تیزیو3:Ali(VIP)'])
  })

  it('keeps a long date in reading order', async () => {
    const body = <p>{formatter(defaultPrefs[locale]).longDate('2025-03-21')}</p>
    const expected = { 'fa-IR': '1404نیدرورف1هعمج', 'ar-IQ': '2025راذآ21،ةعمجلا' }
    expect(await drawn(body, 'p', locale)).toEqual([expected[locale]])
  })
})

it('sees the faults that bare text has', async () => {
  const bare = ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '٦٠٣٧-٩٩١٢-٣٤٥٦', 'تاریخ 1403-05-01', '−۲٫۵', '@ali_reza']
  const body = bare.map((text) => <p key={text}>{text}</p>)
  expect(await drawn(body, 'p', 'fa-IR')).toEqual([
    '67893450912',
    '3456-9912-6037',
    '01-05-1403خیرات',
    '2٫5−',
    'ali_reza@',
  ])
})

describe('in the browser', () => {
  beforeAll(async () => {
    await page.goto('about:blank')
    await page.addScriptTag({ content: await bundle() })
  })

  it.each(locales)('%s text is the same as on the server', async (locale) => {
    for (const digits of ['arabext', 'arab', 'latn'] satisfies DigitsId[]) {
      for (const calendar of ['persian', 'gregory'] as const) {
        const prefs = { locale, calendar, digits }
        const inBrowser = await page.evaluate(`product.sample(product.formatter(${JSON.stringify(prefs)}))`)
        expect(inBrowser).toEqual(sample(formatter(prefs)))
      }
    }
  })

  it.each([
    ['Phone', { e164: '+989123456789' }, '09123456789'],
    ['Code', { children: 'SUP-1024/7' }, 'SUP-1024/7'],
    ['Iban', { number: 'IR062960000000100324200001' }, 'IR062960000000100324200001'],
    ['Money', { amount: 12_500_000, currency: 'IRR' }, '1250000'],
    ['Percent', { value: 0.42 }, '42'],
    ['Num', { value: -2.5 }, '-2.5'],
    ['Weight', { grams: 72_500 }, '72.5'],
    ['DateText', { iso: '2025-03-21' }, '1404/01/01'],
  ])('copying a %s gives clean ASCII', async (name, props, copied) => {
    expect(await page.evaluate(`product.copied(product.${name}, ${JSON.stringify(props)})`)).toBe(copied)
  })
})

/** Texts of every kind. Its source also runs in the browser, so it uses nothing from outside. */
function sample(format: ReturnType<typeof formatter>): string[] {
  const instant = new Date('2025-03-21T21:35:00Z')
  const texts: string[] = []
  for (const value of [0, 0.425, -0.07, 72.5, -1234567.891, 1e9]) {
    texts.push(format.number(value), format.percent(value), format.delta(value), format.fraction(value))
  }
  texts.push(format.money(12_345, 'IRR'), format.money(-250_000, 'IQD'), format.money(1999, 'USD'))
  for (let month = 1; month <= 12; month++) {
    const day = `2024-${String(month).padStart(2, '0')}-2${month % 10}`
    texts.push(format.date(day), format.bothCalendars(day), format.relativeDay(day, '2024-06-20'))
  }
  for (const zone of ['Asia/Tehran', 'Asia/Baghdad', 'UTC']) texts.push(format.dateTime(instant, zone))
  texts.push(
    format.dateRange('2024-01-01', '2024-06-01'),
    format.list(['آش', 'نان', 'شیر']),
    format.weight(72_500),
  )
  return texts
}

/** Selects what a component shows, copies it, and returns what its handler put on the clipboard. Runs in the browser. */
const copySource = `async (Component, props) => {
  const host = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(host).render(createElement(Component, props)))
  getSelection().selectAllChildren(host.firstElementChild)
  const data = new DataTransfer()
  host.firstElementChild.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: data }))
  return data.getData('text/plain')
}`

async function bundle(): Promise<string> {
  const path = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))
  const source = `
    import { createElement } from 'react'
    import { flushSync } from 'react-dom'
    import { createRoot } from 'react-dom/client'
    export { formatter } from '#platform/contract/text/format.ts'
    export * from ${path('./bank-number.tsx')}
    export * from ${path('./code.tsx')}
    export * from ${path('./date-text.tsx')}
    export * from ${path('./number-text.tsx')}
    export const sample = ${sample.toString()}
    export const copied = ${copySource}`
  // No such file: its text is `source`.
  const entry = `${fileURLToPath(import.meta.url)}-entry.ts`
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'product' } },
  })
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}
