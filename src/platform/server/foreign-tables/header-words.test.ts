import { expect, it } from 'vitest'
import { HeaderWords } from './header-words.ts'

const words = new HeaderWords([
  { key: 'amount', words: ['مبلغ', 'amount'] },
  { key: 'name', words: ['نام قلم', 'اسم المادة'] },
  { key: 'kcal', words: ['energy', 'انرژی', 'kcal', 'الطاقة'] },
  { key: 'protein', words: ['protein', 'پروتئین'] },
  { key: 'carb', words: ['carbohydrate'] },
  { key: 'sodium', words: ['sodium', 'سدیم', 'الصوديوم'] },
  { key: 'grams', words: ['گرم واحد'] },
])

it.each<[string, string | null, string[]]>([
  ['مبلغ (تومان)', 'amount', ['toman']],
  ['مبلغ به ریال', 'amount', ['rial']],
  ['مبلغ - ریال', 'amount', ['rial']],
  ['Amount in IRR', 'amount', ['rial']],
  ['نام‌قلم', 'name', []],
  ['نـــام قلم', 'name', []],
  ['\u202bنام\u200b قلم\u202c', 'name', []],
  ['إسم المادّة', 'name', []],
  ['Energy (kJ)', 'kcal', ['kj']],
  ['Energy, kcal', 'kcal', ['kcal']],
  ['Energ: kcal', null, ['kcal']],
  ['kcal', 'kcal', ['kcal']],
  ['انرژی (کیلوکالری در ۱۰۰ گرم)', 'kcal', ['kcal']],
  ['الطاقة (كيلو سعرة)', 'kcal', ['kcal']],
  ['Protein (g/100g)', 'protein', ['g']],
  ['Protein_(g)', 'protein', ['g']],
  ['پروتئین گرم', 'protein', ['g']],
  ['Carbohydrate, by difference (g)', 'carb', ['g']],
  ['Sodium, Na (mg)', 'sodium', ['mg']],
  ['سدیم (میلی‌گرم)', 'sodium', ['mg']],
  ['الصوديوم (ملغم)', 'sodium', ['mg']],
  ['Sodium µg', 'sodium', ['ug']],
  ['گرم واحد', 'grams', ['g']],
  ['انرژی (هر سهم)', null, []],
  ['Energy per serving (kcal)', null, ['kcal']],
  ['الطاقة لكل حصة', null, []],
  ['Energy (per oz)', null, []],
  ['Energy (kcal per cup)', null, ['kcal']],
  ['kcal/slice', null, ['kcal']],
  ['انرژی در هر لیوان', null, []],
  ['Energy kJ/kcal', null, ['kcal', 'kj']],
  ['مبلغ (میلی متر)', 'amount', []],
  ['واحد', null, []],
])('understands the header «%s»', (header, key, units) => {
  expect(words.meaningOf(header)).toEqual({ key, units })
})
