import type { ForeignUnit } from '#platform/contract/foreign-tables.contract.ts'

const word = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'gu')

/** Units in folded texts. Those whose words hold another one's come first: what is found is taken out. */
const patterns: readonly (readonly [ForeignUnit, RegExp])[] = [
  ['kcal', word('k ?cals?|kilo ?calories?|کیلو ?کالری|کیلو ?سعره|کیلو ?سعرات|سعره حراریه|ک\\.? ?کالری')],
  ['kj', word('kjs?|kilo ?joules?|کیلو ?ژول|کیلو ?جول')],
  ['ug', word('(?:µ|μ|u|mc)gs?|micro ?grams?|میکرو ?گرم|میکرو ?غرام|میکرو ?جرام|مکغ')],
  ['mg', word('mgs?|milli ?grams?|میلی ?گرم|م\\.? ?گ|ملی?غرام|ملی? ?غرام|ملی? ?جرام|ملغم?|ملجم')],
  ['kg', word('kgs?|kilo ?grams?|کیلو ?گرم|کیلو ?غرام|کیلو ?جرام|کغم?|کجم|کیلو')],
  ['g', word('gr?s?|grams?|gms?|گرم|غرام|جرام|غم|جم')],
  ['cm', word('cms?|centi ?met(?:er|re)s?|سانتی ?متر|سانت|سنتی?متر|سم')],
  ['m', word('(?<!(?:میلی|ملی|milli) ?)(?:met(?:er|re)s?|متر)')],
  ['lb', word('lbs?|pounds?|پوند|باوند|رطل')],
  ['in', word('inch(?:es)?|اینچ|انج|بوصه')],
  ['toman', word('tom[ae]ns?|تومان(?:ات|ا)?|تومن|(?<=\\d ?|(?:هزار|میلیون|ملیون) )ت')],
  ['rial', word('rials?|irr|rls|ریال(?:ات|ا)?(?: ایران)?')],
  ['dinar', word('iqd|dinars?|(?:دینارا?|دنانیر)(?: ?عراق(?:ی[ها]?)?)?|د[. ]ع\\.?|(?<=الف )عراقی')],
  ['dollar', word('(?:usd|dollars?|دلار|دولار(?:ات|ا)?)(?: ?(?:امریکا|امریکی))?')],
]

const signs: readonly (readonly [string, ForeignUnit])[] = [
  ['﷼', 'rial'],
  ['ریال', 'rial'],
  ['$', 'dollar'],
]

/** The basis of amounts of food, which is no unit of the column. */
const basis = word(
  '(?:per|in|/|در(?: هر)?|به ازای|لکل|فی)? ?(?:100|صد) ?_?(?:gr?|grams?|گرم|غرام|جرام|غم|ml)(?: (?:خوراکی|edible portion))?',
)

/** Units that no import converts: international units of vitamins, shares of what a day needs, servings of any size. */
const strange = new RegExp(
  `%|${word('i\\.?u\\.?|dv|rdi|rda|nrv|daily values?|درصد|نسبه|(?:per|/|هر|در) ?(?:serving|portion|piece|unit|oz|ounce|cup|slice|tbsp|tsp|lb|اونس|فنجان|لیوان|قاشق|سهم|پرس|وعده|عدد|واحد|برش|تکه)|(?:ل?کل|ب?ال|فی ال) ?(?:حصه|وجبه|قطعه)').source}|بین ?المللی|دولی(?:ه|ة)`,
  'u',
)

/** Whether a folded header names a unit in which nothing here is counted: the column is no field's by itself. */
export const isStrangeUnit = (folded: string): boolean => strange.test(folded.replaceAll('_', ' '))

const money = 'تومان|تومن|ریال|دینار|دنانیر|دولار|دلار|iqd|irr|usd|rials?|tomans?|dinars?|dollars?'
const scaleWords: readonly (readonly [number, RegExp])[] = (
  [
    [1e3, 'هزار|الف|الاف|thousands?|000'],
    [1e6, 'میلیون|ملیون|ملایین|millions?'],
    [1e9, 'میلیارد|ملیار|ملیارات|billions?'],
  ] as const
).map(([scale, words]) => [
  scale,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])ب?(?:${words})(?: ?(?:of )?(?:ال)?(?:${money})(?!\p{L})|(?<!ال[فا])(?= ?[)\]]))|(?<!\p{L})(?:${money}) (?:${words})(?!\p{L})`,
    'u',
  ),
])

/** What the numbers below a folded header are counted in: a thousand for «مبلغ (هزار ریال)», «IQD thousands». */
export const scaleIn = (folded: string): number =>
  scaleWords.find(([, pattern]) => pattern.test(folded.replaceAll(/[_\s]+/g, ' ')))?.[0] ?? 1

/** «هزارتومان» */
const glued = /(?<=هزار|میلیون|ملیون|میلیارد|الف|الاف)(?=تومان|تومن|ریال|دینار|دولار|دلار)/gu

/** The units that a folded text names, and the text without them. */
export function unitsIn(folded: string): { units: ForeignUnit[]; rest: string } {
  if (!/[\p{L}\p{Sc}]/u.test(folded)) return { units: [], rest: folded.replaceAll('_', ' ') }
  let rest = folded
    .replaceAll('_', ' ')
    .replaceAll(glued, ' ')
    .replaceAll(/\/ ?100 ?g\b/g, ' ')
    .replaceAll(basis, ' ')
  const units: ForeignUnit[] = []
  for (const [unit, pattern] of patterns) {
    const without = rest.replaceAll(pattern, ' ')
    if (without !== rest) units.push(unit)
    rest = without
  }
  for (const [sign, unit] of signs) {
    if (!rest.includes(sign)) continue
    if (!units.includes(unit)) units.push(unit)
    rest = rest.replaceAll(sign, ' ')
  }
  return { units, rest }
}
