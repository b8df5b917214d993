import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validate } from '#platform/contract/validation.ts'
import {
  messageParts,
  messageText,
  messageVariables,
  renderMessage,
  variableLabels,
  type MessageValues,
} from './message-text.contract.ts'

const sara: MessageValues = {
  name: 'سارا محمدی',
  daysLeft: 3,
  daysPassed: 8,
  listDay: '2026-11-21',
  supporter: 'مریم',
  organisation: 'مرکز سیب',
}
const nobody: MessageValues = {
  name: null,
  daysLeft: null,
  daysPassed: null,
  listDay: null,
  supporter: null,
  organisation: null,
}

describe('a text for one client', () => {
  it('has their values in the digits and the calendar of its language', () => {
    const fa = renderMessage('{نام}، {روز_مانده} روز مانده؛ لیست {تاریخ_لیست}. {پشتیبان}', sara, 'fa-IR')
    expect(fa).toEqual({
      text: '\u2068سارا محمدی\u2069، ۳ روز مانده؛ لیست \u2068۱۴۰۵/۰۸/۳۰\u2069. \u2068مریم\u2069',
    })
    const ar = renderMessage('{الاسم}: {الأيام_الماضية} أيام، {تاريخ_القائمة}', sara, 'ar-IQ')
    expect(ar).toEqual({ text: '\u2068سارا محمدی\u2069: ٨ أيام، \u2068٢٠٢٦/١١/٢١\u2069' })
  })

  it('understands a variable with a space, a ZWNJ, Arabic letters, and of the other language', () => {
    for (const word of ['روز مانده', 'روز\u200cمانده', 'روز_مانده', 'الأيام المتبقية', ' روز_مانده '])
      expect(renderMessage(`{${word}}`, sara, 'fa-IR'), word).toEqual({ text: '۳' })
    expect(renderMessage('{پشتيبان}', sara, 'fa-IR')).toEqual({ text: '\u2068مریم\u2069' })
  })

  it('understands what a variable was called before, which saved texts have', () => {
    expect(messageText.safeParse({ fa: null, ar: 'مشرفك {المتابع}' }).success).toBe(true)
    expect(renderMessage('{المتابع}', sara, 'ar-IQ')).toEqual({ text: '\u2068مریم\u2069' })
  })

  it('uses the fallback for what is not known, and else says what is missing', () => {
    expect(renderMessage('{نام|دوست عزیز} سلام', nobody, 'fa-IR')).toEqual({ text: 'دوست عزیز سلام' })
    expect(renderMessage('{نام} {روز_مانده|چند} {نام} {پشتیبان}', nobody, 'fa-IR')).toEqual({
      missing: ['name', 'supporter'],
    })
  })

  it('keeps a name from opening a variable or turning the sentence', () => {
    const tricky = { ...sara, name: '\u202e{نام}\u2069 Sara' }
    expect(renderMessage('{نام} سلام', tricky, 'fa-IR')).toEqual({ text: '\u2068نام Sara\u2069 سلام' })
    expect(renderMessage('{نام}', { ...sara, name: ' {} ' }, 'fa-IR')).toEqual({ missing: ['name'] })
  })
})

describe('the schema', () => {
  const problem = (fa: string | null, ar: string | null = null) => validate(messageText, { fa, ar }).fields

  it('refuses a variable nobody knows and braces that stand alone, at the field', () => {
    expect(problem('سلام {شماره}')).toEqual({ fa: ['unknown-variable'] })
    expect(problem('سلام {}')).toEqual({ fa: ['unknown-variable'] })
    for (const text of ['{', 'سلام }', '{نام', '{{نام}}', '{نام|{پشتیبان}}'])
      expect(problem(text)?.['fa'], text).toEqual([expect.stringMatching(/^(braces|unknown-variable)$/)])
    expect(problem(null, 'مرحبًا {x}')).toEqual({ ar: ['unknown-variable'] })
  })

  it('wants at least one language', () => {
    expect(problem(null)).toEqual({ fa: ['required'] })
    expect(problem('سلام')).toBeUndefined()
    expect(problem(null, 'مرحبًا')).toBeUndefined()
  })
})

const anyValues = fc.record({
  name: fc.option(fc.string({ unit: 'binary' })),
  daysLeft: fc.option(fc.nat(400)),
  daysPassed: fc.option(fc.nat(400)),
  listDay: fc.option(fc.constantFrom('2026-11-21', '2027-03-20')),
  supporter: fc.option(fc.string()),
  organisation: fc.option(fc.string()),
})
const words = Object.values(variableLabels).flatMap((byVariable) =>
  messageVariables.map((one) => byVariable[one]),
)
const anySource = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('{', '}', '|', 'سلام ', ' و '),
      fc.constantFrom(...words).map((word) => `{${word}}`),
      fc.tuple(fc.constantFrom(...words), fc.string()).map(([word, fallback]) => `{${word}|${fallback}}`),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('whatever is written and whoever reads it', () => {
  it('no brace ever leaves, and every isolation that opens is closed', () => {
    fc.assert(
      fc.property(
        anySource,
        anyValues,
        fc.constantFrom('fa-IR' as const, 'ar-IQ' as const),
        (source, values, locale) => {
          fc.pre(typeof messageParts(source) !== 'string')
          const bare = source.replaceAll(/[\u2066-\u2069]/g, '')
          const { text } = renderMessage(bare, values, locale) as { text?: string }
          if (text === undefined) return
          expect(text).not.toMatch(/[{}]/)
          expect(text.split('\u2068').length).toBe(text.split('\u2069').length)
          expect(text).not.toMatch(/[\u202a-\u202e\u2066\u2067]/)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('the schema lets through exactly what can be rendered', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { value } = validate(messageText, { fa: source, ar: null })
        if (value === undefined) return
        expect(() => renderMessage(value.fa ?? '', nobody, 'fa-IR')).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })
})
