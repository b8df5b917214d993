import type { Fault } from './fault.ts'

const money = ['src/platform/web/ui/fields/money-notation.test.ts']
const bodies = [
  'src/nutrition/composer/server/body-vectors.test.ts',
  'src/nutrition/composer/server/energy.rules.test.ts',
]
const items = ['src/nutrition/food-items/server/food-item-import-tables.test.ts']

export const unitFaults: readonly Fault[] = [
  {
    file: 'src/platform/web/ui/fields/money-notation.ts',
    find: '{ IRR: 10, IQD: 1, USD: 100 }',
    replace: '{ IRR: 1, IQD: 1, USD: 100 }',
    harms: 'toman are kept as rials',
    tests: money,
  },
  {
    file: 'src/platform/web/ui/fields/money-notation.ts',
    find: "tomans?(?!\\p{L})/u, 'IRR', 10]",
    replace: "tomans?(?!\\p{L})/u, 'IRR', 1]",
    harms: 'an amount with the word toman is read as rials',
    tests: money,
  },
  {
    file: 'src/platform/web/ui/fields/money-notation.ts',
    find: 'units[0]?.[2] ?? size',
    replace: 'size',
    harms: 'the unit that a text names is thrown away',
    tests: money,
  },
  {
    file: 'src/platform/web/ui/fields/money-notation.ts',
    find: 'format.number(value / size)',
    replace: 'format.number(value / (size === 100 ? 10 : size))',
    harms: 'dollars are shown tenfold',
    tests: money,
  },
  {
    file: 'src/platform/web/ui/fields/number-notation.ts',
    find: 'return scaledNotation(format, 1000)',
    replace: 'return scaledNotation(format, 100)',
    harms: 'weights are kept as a tenth',
    tests: ['src/platform/web/ui/fields/number-notation.test.ts'],
  },
  {
    file: 'src/nutrition/composer/server/eer.rules.ts',
    find: '(perCm * heightMm) / 10 +',
    replace: '(perCm * heightMm) / 100 +',
    harms: 'millimetres count as tenths of them in the energy of the young',
    tests: bodies,
  },
  {
    file: 'src/nutrition/composer/server/list-checker-limits.rules.ts',
    find: 'const bound = mg * 1000',
    replace: 'const bound = mg * 1024',
    harms: 'milligrams are 2 % more',
    tests: ['src/nutrition/composer/server/nutrient-limits.test.ts'],
  },
  {
    file: 'src/nutrition/food-items/server/import-numbers.ts',
    find: "unit === 'kj' ? 1 / kjPerKcal : 1",
    replace: '1',
    harms: 'kilojoules of a table become kilocalories',
    tests: items,
  },
  {
    file: 'src/nutrition/food-items/server/import-numbers.ts',
    find: "field === 'sodium' ? 'mg' :",
    replace: "field === 'sodium' ? 'g' :",
    harms: 'grams of sodium of a table become milligrams',
    tests: items,
  },
]
