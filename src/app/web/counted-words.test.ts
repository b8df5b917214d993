import { describe, expect, it } from 'vitest'
import { formatter, type Formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import type { PluralForms } from '#platform/contract/text/plural.ts'

const modules = {
  ...import.meta.glob<object>('../../**/*.messages.ts', { eager: true }),
  ...import.meta.glob<object>('../**/*.messages.ts', { eager: true }),
}

/** One of each kind that Arabic counts differently: none, one, two, 3-10, 11-99, hundreds. */
const COUNTS = [0, 1, 2, 3, 11, 100]

type Speak = (format: Formatter, ...values: unknown[]) => unknown
type Text = { name: string; text: string | Speak }

function textsIn(name: string, messages: unknown): Text[] {
  if (typeof messages === 'string') return [{ name, text: messages }]
  if (typeof messages === 'function') return [{ name, text: messages as Speak }]
  if (typeof messages !== 'object' || messages === null) return []
  return Object.entries(messages).flatMap(([key, inner]) => textsIn(`${name}.${key}`, inner))
}

/** Every text of every dictionary in a language, under the name of its module. */
const textsOf = (locale: LocaleId): Text[] =>
  Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported)
      .filter(
        (found): found is Record<LocaleId, unknown> => typeof found === 'object' && found && locale in found,
      )
      .flatMap((dictionary) => textsIn(path.replace(/^(\.\.\/)+/, ''), dictionary[locale])),
  )

/** What a text says when each of its values is this number; null when it takes something else. */
function said(text: string | Speak, format: Formatter, count: number): string | null {
  if (typeof text === 'string') return text
  try {
    const line = text(format, ...Array.from({ length: 8 }, () => count))
    return typeof line === 'string' ? line : null
  } catch {
    return null
  }
}

const counted = (form: string): string | undefined => /#[\u0020\u00a0]([\p{L}\p{M}]+)/u.exec(form)?.[1]

/** The nouns that Arabic messages count, by the form in which they follow a number. */
function countedNouns(texts: Text[]) {
  const nouns = { few: new Set<string>(), many: new Set<string>(), other: new Set<string>() }
  const format = new Proxy(formatter(defaultPrefs['ar-IQ']), {
    get(target, key, receiver) {
      if (key !== 'plural') return Reflect.get(target, key, receiver)
      return (_: number, forms: PluralForms['ar-IQ']) => {
        for (const form of ['few', 'many', 'other'] as const) {
          const noun = counted(forms[form])
          if (noun) nouns[form].add(noun)
        }
        return ''
      }
    },
  })
  for (const { text } of texts) for (const count of COUNTS) said(text, format, count)
  return nouns
}

/** A verb before its noun, points with decimals, and what a person types: nothing is counted there. */
const NOT_COUNTED =
  /(deposits|payments)\.messages\.ts\.actionOf|crm-dashboard\.messages\.ts\.effect|food-finder\.messages\.ts\.hint/

type Nouns = ReturnType<typeof countedNouns>

/** The form that a number asks for; null when Arabic writes the word without the number: «بلا», «واحد», the dual. */
function formFor(count: number): keyof Nouns | null {
  const rest = count % 100
  if (rest >= 3 && rest <= 10) return 'few'
  if (rest >= 11) return 'many'
  return count >= 100 ? 'other' : null
}

// A value that is put in as text comes out in Latin digits here.
const western = (digits: string) =>
  Number(digits.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))))

/** Nouns after a number that are in none of the forms which the number asks for. */
function miscounted(text: string, nouns: Nouns): string[] {
  return [...text.matchAll(/(?<![\d٠-٩٬٫])([\d٠-٩]+)[\u0020\u00a0]([\p{L}\p{M}]+)/gu)].flatMap(
    ([found, digits = '', noun = '']) => {
      const forms = (['few', 'many', 'other'] as const).filter((form) => nouns[form].has(noun))
      const asked = formFor(western(digits))
      return forms.length === 0 || (asked && forms.includes(asked)) ? [] : [found]
    },
  )
}

/** «name: what it says» of every text that says something wrong for one of the counts. */
function wrongTexts(texts: Text[], format: Formatter, wrong: (said: string) => string[]): string[] {
  const found = texts.flatMap(({ name, text }) =>
    COUNTS.flatMap((count) => {
      const line = said(text, format, count)
      return line === null || wrong(line).length === 0 ? [] : [`${name}: ${line}`]
    }),
  )
  return [...new Set(found)]
}

describe('a counted noun in Arabic', () => {
  const texts = textsOf('ar-IQ')
  const nouns = countedNouns(texts)
  const format = formatter(defaultPrefs['ar-IQ'])

  it('is known from the messages that count', () => {
    expect(texts.length).toBeGreaterThan(7000)
    expect([nouns.few.has('أيام'), nouns.many.has('يومًا'), nouns.other.has('يوم')]).toEqual([
      true,
      true,
      true,
    ])
  })

  it.each([
    ['بعد ٣ أيام', []],
    ['بعد ١١ يومًا', []],
    ['بعد ١٠٠ يوم', []],
    ['بعد ١٠٣ أيام', []],
    ['بعد ٢ يوم', ['٢ يوم']],
    ['بعد ١ أيام', ['١ أيام']],
    ['أكثر من ٢٥ يوم', ['٢٥ يوم']],
    ['بعد ١١ أيام', ['١١ أيام']],
    ['بعد ٣ يومًا', ['٣ يومًا']],
  ])('is judged in «%s»', (text, wrong) => {
    expect(miscounted(text, nouns)).toEqual(wrong)
  })

  it('has the form of its number, in every message', () => {
    const judged = texts.filter(({ name }) => !NOT_COUNTED.test(name))
    expect(wrongTexts(judged, format, (text) => miscounted(text, nouns))).toEqual([])
  })
})

describe('a counted noun in Persian', () => {
  const plural = /[\d۰-۹]+[\u0020\u00a0][\p{L}]+\u200cها(?!\p{L})/gu

  it('is singular after its number, in every message', () => {
    expect(['۳ مراجع‌ها'.match(plural), '۳ مراجع'.match(plural)]).toEqual([['۳ مراجع‌ها'], null])
    const format = formatter(defaultPrefs['fa-IR'])
    expect(wrongTexts(textsOf('fa-IR'), format, (text) => text.match(plural) ?? [])).toEqual([])
  })
})
