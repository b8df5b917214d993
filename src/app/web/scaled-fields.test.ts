import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { fieldBindings } from '#platform/web/form/field-bindings.ts'
import { showValue } from '#platform/web/form/field-specs.ts'
import { decimalNotation } from '#platform/web/ui/fields/number-notation.ts'

const source = path.resolve(import.meta.dirname, '../..')

/** Stored units in one shown unit, of each number that a form shows in another unit than it is stored in. */
const scales: Readonly<Record<string, number>> = {
  metX10: 10,
  heightMm: 10,
  startWeightG: 1000,
  targetWeightG: 1000,
  waistMm: 10,
  gramsX10: 10,
  stepQuarters: 4,
  'units.0.gramsX10': 10,
  'per100g.kcalX10': 10,
  'per100g.proteinMg': 1000,
  'per100g.carbMg': 1000,
  'per100g.fatMg': 1000,
  'per100g.fibreMg': 1000,
  'per100g.sugarMg': 1000,
  carbMg: 1000,
  proteinMg: 1000,
  fatMg: 1000,
  'exchange.gramsX10': 10,
  'weights.base': 100,
}

/** How a file declares scales: `name: { scale: 10 }`, `name: shared` of a scale, `spec(label, 1000, …)`. */
function declared(text: string): Record<string, number> {
  const found: Record<string, number> = {}
  for (const [, name = '', scale] of text.matchAll(/'?([\w.]+)'?: \{[^{}]*?\bscale: (\d+)/g)) {
    found[name] = Number(scale)
  }
  for (const [, name = '', scale] of text.matchAll(/'?([\w.]+)'?: spec\([^,]+, (\d+),/g))
    found[name] = Number(scale)
  const shared = new Map<string, number>()
  for (const [, word = '', scale] of text.matchAll(
    /const (\w+) = (?:\(.*?\) => \()?\{[^{}]*?\bscale: (\d+)/g,
  )) {
    shared.set(word, Number(scale))
  }
  for (const [word, scale] of shared) {
    const uses = new RegExp(String.raw`'?([\w.]+)'?: (?:\{\s*\.\.\.)?${word}\b`, 'g')
    for (const [, name = ''] of text.matchAll(uses)) found[name] = scale
  }
  return found
}

const files = globSync('**/web/*.{ts,tsx}', { cwd: source }).filter(
  (file) => !file.startsWith('platform') && !file.includes('.test.'),
)
const all = files.flatMap((file) => {
  const text = readFileSync(path.join(source, file), 'utf8')
  return /\bscale: \d|\bscale,/.test(text)
    ? [{ file: file.replaceAll('\\', '/'), fields: declared(text) }]
    : []
})

describe('fields of another unit than the stored one', () => {
  it('are declared with the scale that their name says', () => {
    expect(Object.fromEntries(all.map(({ file, fields }) => [file, fields]))).toEqual({
      'clients/clients/web/client-fields.ts': { heightMm: 10, startWeightG: 1000, targetWeightG: 1000 },
      'clients/visits/web/weigh-in-form.ts': { waistMm: 10 },
      'content/exercises/web/exercise-fields.ts': { metX10: 10 },
      'follow-up/churned-clients/web/win-back-settings.tsx': Object.fromEntries(
        [
          'base',
          'month',
          'term',
          'kept',
          'answered',
          'callLater',
          'returned',
          'noAnswer',
          'refused',
          'wrongNumber',
        ].map((name) => [`weights.${name}`, 100]),
      ),
      'nutrition/exchanges/web/exchange-group-form.tsx': { carbMg: 1000, proteinMg: 1000, fatMg: 1000 },
      'nutrition/food-items/web/exchange-fields.tsx': { 'exchange.gramsX10': 10 },
      'nutrition/food-items/web/food-item-fields.ts': {
        'per100g.kcalX10': 10,
        'per100g.proteinMg': 1000,
        'per100g.carbMg': 1000,
        'per100g.fatMg': 1000,
        'per100g.fibreMg': 1000,
        'per100g.sugarMg': 1000,
        'per100g.sodiumMg': 1,
      },
      'nutrition/units/web/unit-form.tsx': { gramsX10: 10, stepQuarters: 4 },
    })
  })
})

/** What is typed, in the digits and with the mark of each language, and what it is in thousandths. */
const typed = [
  { fa: '۷۲٫۵', ar: '٧٢٫٥', latin: '72.5', thousandths: 72_500 },
  { fa: '۷۲/۵', ar: '٧٢٫٥', latin: '72.5', thousandths: 72_500 },
  { fa: '۰٫۲۵', ar: '٠٫٢٥', latin: '0.25', thousandths: 250 },
  { fa: '۱٫۵', ar: '١٫٥', latin: '1.5', thousandths: 1500 },
  { fa: '۱۸۳', ar: '١٨٣', latin: '183', thousandths: 183_000 },
] as const

describe.each(Object.entries(scales))('%s, stored in parts of 1/%i', (name, scale) => {
  it.each(typed)('is sent as typed and shown again: $fa, $ar', ({ fa, ar, latin, thousandths }) => {
    for (const [locale, text] of [
      ['fa-IR', fa],
      ['fa-IR', latin],
      ['ar-IQ', ar],
      ['ar-IQ', latin],
    ] as const) {
      const format = formatter(defaultPrefs[locale])
      const notation = decimalNotation(format)
      const sent = sentFor(name, scale, notation.read(text) as number)
      expect(sent * 1000).toBe(thousandths * scale)
      const again = boundTo(name, scale, sent).value
      expect(notation.read(notation.write(again))).toBe(thousandths / 1000)
      const words = { empty: '', yes: '', no: '' }
      expect(notation.read(showValue({ label: name, scale }, sent, format, words))).toBe(thousandths / 1000)
    }
  })
})

function boundTo(
  name: string,
  scale: number,
  value: number | null,
  sent: (value: unknown) => void = () => {},
) {
  const inside = name.split('.').reduceRight<unknown>((held, part) => ({ [part]: held }), value)
  return fieldBindings<Record<string, number | null>>({
    values: inside as Record<string, number | null>,
    specs: { [name]: { label: name, scale } },
    errors: new Map(),
    required: new Set(),
    dispatch: (action) => sent((action as { value?: unknown }).value),
  }).number(name)
}

/** What the form holds after a number was typed into the field. */
function sentFor(name: string, scale: number, shown: number): number {
  let held: unknown
  boundTo(name, scale, null, (value) => void (held = value)).onChange(shown)
  return held as number
}
