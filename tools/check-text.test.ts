import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.mjs'

const found = (path: string, text: string) =>
  checkText([{ path, text }]).map(({ line, rule }) => [line, rule])
const messages = (fa: string, ar = '') =>
  found(
    'a.messages.ts',
    `export const t = defineMessages({\n  'fa-IR': { a: ${fa} },\n  'ar-IQ': { a: '${ar}' },\n})`,
  )

const persianLetters = 'Persian writes ی and ک, not ي, ى and ك'
const arabicLetters = 'Arabic writes ي and ك, not ی and ک'
const punctuation = 'use ، ؛ ؟ in place of , ; ?'
const mi = 'می is joined to its verb with ZWNJ'
const ha = 'ها is joined to its noun with ZWNJ'
const unit = 'a number and its unit are joined by a no-break space: format.unit or \\u00A0'
const heh = 'write هٔ, not ه‌ی or هء'

describe('pairs of texts', () => {
  it('are Persian and Arabic, in manifests and in messages without locales', () => {
    const text = "const a = inMenu('content', 20, 'كيك', 'کعك')\nconst b = ['واحد', 'وحدة القياس']"
    for (const path of ['a.screens.ts', 'a.domain.ts', 'a.messages.ts'])
      expect(found(path, text)).toEqual([
        [1, persianLetters],
        [1, arabicLetters],
      ])
  })
})

describe('messages', () => {
  it.each([
    ["'كيك'", persianLetters],
    ["'علي'", persianLetters],
    ["'سلام, علی'", punctuation],
    ["'آیا مطمئنید?'", punctuation],
    ["'نام {name};'", punctuation],
    ["'۱,۰۰۰ ریال'", punctuation],
    ["'در ۱۰۰ گرم'", unit],
    ['`${format.number(kcal)} کیلوکالری`', unit],
    ["'ذخیره می شود'", mi],
    ["'پیدا نمی شود'", mi],
    ["'لیست ها'", ha],
    ["'لیست های غذایی'", ha],
    ["'خانه‌ی من'", heh],
    ["'خانهء من'", heh],
    ["'٢١ روز'", 'Persian digits are ۰–۹, not ٠–٩'],
    ['`${count} لیست ها`', ha],
    ["(f: Fa, n: number) => f.plural(n, { one: 'یک ویزیت', other: '# ویزیت ها' })", ha],
    ["`${f({ a: '}' })} كيك`", persianLetters],
    ["`${f('كيك')} کیک`", persianLetters],
    ["'می\\u200cشود و لیست ها'", ha],
    ['"it\'s كيك"', persianLetters],
  ])('reports %s', (literal, rule) => {
    expect(messages(literal)).toEqual([[2, rule]])
  })

  it.each([
    "'می‌شود، لیست‌ها؛ خانهٔ ما؟'",
    "'می\\u200cشود'",
    "'آدمی خوب'",
    "'تنها'",
    "'در ۱۰۰\\u00A0گرم'",
    "`${format.unit(kcal, 'کیلوکالری')}`",
    "'چند گرم'",
    "'نشانی https://a.ir/?q=1'",
    "'a, b; c?'",
    "'می' // می شود, كيك",
    "`${count}، ${list.join(', ')} لیست‌ها`",
  ])('accepts %s', (literal) => {
    expect(messages(literal)).toEqual([])
  })

  it('judges Arabic by its own letters', () => {
    expect(messages("'کیک'", 'کيك')).toEqual([[3, arabicLetters]])
    expect(messages("'کیک'", 'ما هذا?')).toEqual([[3, punctuation]])
    expect(messages("'کیک'", '۲۱ يومًا')).toEqual([[3, 'Arabic digits are ٠–٩, not ۰–۹']])
    expect(messages("'کیک'", 'كيك، على')).toEqual([])
  })
})

it('accepts the name of the other language', () => {
  expect(messages("'العربية'", 'فارسی')).toEqual([])
})

describe('seed files', () => {
  it('are judged by their Persian and Arabic columns', () => {
    const csv = 'code,name_fa,name_ar,note\nx,"لیست، ""ها""",كيك,a;b\ny,كيك,کیک,كيك\n'
    expect(found('seed/a.csv', csv)).toEqual([
      [3, persianLetters],
      [3, arabicLetters],
    ])
  })

  it('are judged by their Persian and Arabic properties', () => {
    const json =
      '{\n "a": { "fa": "کیک", "ar": "كيك" },\n "b": { "label_fa": "شیر ها", "en": "a, b" },\n "ar": ["کیک"]\n}'
    expect(found('seed/a.json', json)).toEqual([
      [3, ha],
      [2, arabicLetters],
    ])
  })

  it('put the tanwin before its alef in Arabic and behind it in Persian', () => {
    const json = '{\n "a": { "fa": "بعداً", "ar": "يومًا" },\n "b": { "fa": "فعلاً", "ar": "يوماً" }\n}'
    expect(found('seed/a.json', json)).toEqual([[3, 'Arabic writes the tanwin before its alef: يومًا']])
  })
})
