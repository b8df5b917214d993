import { Buffer } from 'node:buffer'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoOfDayNumber, partsOf } from '#platform/contract/text/calendar.ts'
import { openForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import { rounds } from '#platform/server/testing/rounds.ts'
import type { MovingField } from '../moving-fields.contract.ts'
import { createAsking } from './asking.rules.ts'
import { columnStyle, phoneOf } from './cell-values.rules.ts'
import { movingOptions, movingTable } from './foreign-file.ts'
import type { RawRow } from './moving-files.store.ts'
import { type Fields, judgeClient, type Styles, type Words } from './judge-client.rules.ts'
import { nameVariantKey } from './name-variants.rules.ts'

/** Other files of each kind: as many, always the same. */
const tries = { seed: 20_261_128, numRuns: rounds(200, 2_000) }
const today = '2026-11-26'
const zeros = [0x30, 0x660, 0x6f0] as const

const digitsIn = (text: string, zero: number): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

/** A mobile phone of Iran or Iraq: without its country's zero. */
const mobile = fc.oneof(
  fc
    .integer({ min: 9_100_000_000, max: 9_199_999_999 })
    .map((number) => ({ code: '98', own: String(number) })),
  fc
    .integer({ min: 7_700_000_000, max: 7_899_999_999 })
    .map((number) => ({ code: '964', own: String(number) })),
)

describe('a phone', () => {
  it('is the same in whatever form it is written', () => {
    const form = fc.record({
      head: fc.constantFrom('0', '+', '00', 'tel:+', '+\u200e', ''),
      mark: fc.constantFrom('', ' ', '-', '.', '\u00a0'),
      around: fc.constantFrom('', '\u200f', '\u202a', '\u2066', "'", ' '),
      zero: fc.constantFrom(...zeros),
    })
    fc.assert(
      fc.property(mobile, form, ({ code, own }, { head, mark, around, zero }) => {
        const parts = [own.slice(0, 3), own.slice(3, 6), own.slice(6)].join(mark)
        const isOwn = head === '0' || head === ''
        // Without a zero it is the number that a table program left.
        const written = isOwn ? `${head}${parts}` : `${head}${code}${mark}${parts}`
        expect(phoneOf(`${around}${digitsIn(written, zero)}`)).toBe(`+${code}${own}`)
      }),
      tries,
    )
  })
})

const names = [
  'رئوف محمدی',
  'عبدالرحمان کریمی',
  'سارا هیئت زاده',
  'اسماعیل رضایی',
  'عبدالله موسوی',
  'داوود مسئول',
]
/** Spellings that are one: letters of Arabic keyboards, marks, joiners, and those that people choose between. */
const spellings: readonly (readonly [string, string])[] = [
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['رئو', 'رؤو'],
  ['رحمان', 'رحمن'],
  ['هیئت', 'هیأت'],
  ['اسماعیل', 'اسمعیل'],
  ['الله', 'اله'],
  ['داوود', 'داود'],
  ['مسئول', 'مسؤول'],
  [' ', '\u200c'],
  [' ', '  '],
  ['ا', 'اـ'],
]

describe('a name', () => {
  it('has one key in all its accepted spellings', () => {
    const chosen = fc.subarray([...spellings])
    fc.assert(
      fc.property(fc.constantFrom(...names), chosen, (name, changes) => {
        const written = changes.reduce((text, [one, other]) => text.replaceAll(one, other), name)
        expect(nameVariantKey(written)).toBe(nameVariantKey(name))
      }),
      tries,
    )
  })
})

const headers: Readonly<Partial<Record<MovingField, readonly string[]>>> = {
  name: ['نام و نام خانوادگی', 'نام مراجع', 'الاسم الكامل', 'Full name', 'نـام'],
  phone: ['موبایل', 'شماره تماس', 'رقم الهاتف', 'Mobile', 'تلفن همراه*'],
  birthDate: ['تاریخ تولد', 'تاريخ الميلاد', 'DOB', 'تولد:'],
  height: ['قد', 'قد (سانتی‌متر)', 'الطول', 'Height cm'],
  weight: ['وزن', 'وزن (کیلوگرم)', 'الوزن', 'Weight kg'],
}
const fields = Object.keys(headers) as MovingField[]

const person = fc.record({
  name: fc.constantFrom(...names),
  phone: mobile,
  birth: fc.integer({ min: 0, max: 15_000 }),
  height: fc.integer({ min: 145, max: 199 }),
  weight: fc.integer({ min: 451, max: 1_499 }),
})
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never

const table = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 8 }),
  order: fc.shuffledSubarray(fields, { minLength: fields.length }),
  synonym: fc.nat(4),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  zero: fc.constantFrom(...zeros),
  mark: fc.constantFrom('.', '٫', '/'),
  calendar: fc.constantFrom('persian', 'gregory'),
  hasTitle: fc.boolean(),
} as const)

const noWords: Words = {
  supporters: new Map(),
  activities: new Map(),
  goals: new Map(),
  conditions: new Map(),
  allergies: new Map(),
  provinces: new Map(),
  packages: new Map(),
  packageVisits: new Map(),
}

function dayIn(day: string, calendar: 'persian' | 'gregory'): string {
  const parts = partsOf(day, calendar)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${parts.year}/${two(parts.month)}/${two(parts.day)}`
}

describe('a table of clients', () => {
  it('is read as it was meant, whatever its headers, order, delimiter, digits, marks and calendar', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        async ({ people, order, synonym, delimiter, zero, mark, calendar, hasTitle }) => {
          const cellOf = ({ name, phone, birth, height, weight }: Person): Record<string, string> => ({
            name,
            phone: `0${phone.own}`,
            birthDate: dayIn(isoOfDayNumber(birth), calendar),
            height: String(height),
            weight: `${Math.floor(weight / 10)}${mark}${weight % 10}`,
          })
          const line = (cells: string[]) => cells.join(delimiter)
          const rows = people.map((one) => order.map((field) => digitsIn(cellOf(one)[field]!, zero)))
          const head = order.map((field) => headers[field]![synonym % headers[field]!.length]!)
          const text = [...(hasTitle ? ['فهرست مراجعان'] : []), line(head), ...rows.map(line)].join('\r\n')
          const found = movingTable(await openForeignTable(Buffer.from(text), movingOptions('client', today)))
          const brought: RawRow[] = []
          for await (const row of found.rows()) brought.push(row)
          expect(found.fields).toEqual(order)
          const styles: Styles = Object.fromEntries(
            order.map((key, at) => {
              const cells = brought.map((row) => row.cells[at] ?? '')
              return [key, columnStyle({ key, header: found.headers[at]!, cells }, today) ?? []]
            }),
          )
          const options = {
            asking: createAsking({}),
            words: noWords,
            today: { IR: today, IQ: today },
          } as const
          const read = brought.map(({ cells }) => {
            const said = Object.fromEntries(order.map((key, at) => [key, cells[at] ?? ''])) as Fields
            return judgeClient(said, styles, options)
          })
          expect(read.map(({ problems }) => problems)).toEqual(people.map(() => []))
          expect(
            read.map(({ value }) => [value!.phone, value!.birthDate, value!.heightMm, value!.startWeightG]),
          ).toEqual(
            people.map(({ phone, birth, height, weight }) => [
              `+${phone.code}${phone.own}`,
              isoOfDayNumber(birth),
              height * 10,
              weight * 100,
            ]),
          )
        },
      ),
      tries,
    )
  })
})
