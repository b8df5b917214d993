import * as z from 'zod/mini'
import { addDays } from '#platform/contract/text/calendar.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'

type Row = Record<string, unknown>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const names = z.object({
  foods: z.record(z.string(), name),
  items: z.record(z.string(), name),
  units: z.record(z.string(), name),
  meals: z.record(z.string(), z.object({ ...name.shape, position: z.int() })),
})
type Names = z.output<typeof names>

const line = z.object({
  unit: z.string(),
  steps: z.number(),
  stepsPerUnit: z.number(),
  foodItemId: z.string(),
})
const meal = z.object({
  mealCode: z.string(),
  entries: z.array(z.object({ foodId: z.string(), lines: z.array(line) })),
})
type Meal = z.output<typeof meal>
/** What a client reads of a stored list; its targets and facts are the service's own. */
const list = z.object({
  content: z.union([
    z.object({ days: z.array(z.object({ date: z.string(), meals: z.array(meal) })) }),
    z.object({ meals: z.array(meal) }),
  ]),
})

/** A row in which stored food lists and judgements are told as they are read; other shapes stay as they are. */
export function documentsInWords(row: Row, language: LocaleId): Row {
  const { names: stored, ...told } = row
  const document = list.safeParse(row['document'])
  const known = names.safeParse(stored)
  const read =
    document.success && known.success
      ? { ...told, document: listInWords(document.data.content, known.data, language) }
      : row
  const target = aim.safeParse(row['target'])
  if (target.success) return { ...read, target: aimInWords(target.data, language) }
  return 'judgement' in read ? { ...read, judgement: judgementInWords(read['judgement'], language) } : read
}

/** What a visit's list aims at; the limits of the composer beside it are no value of the person. */
const aim = z.object({
  targetKcal: z.number(),
  restingKcal: z.number(),
  tdeeKcal: z.number(),
  targets: z.object({
    proteinMg: z.object({ goal: z.number() }),
    fibreMg: z.object({ goal: z.number() }),
    carbMg: z.object({ min: z.number(), max: z.number() }),
    fatMgMax: z.number(),
  }),
})

function aimInWords(
  { targetKcal, restingKcal, tdeeKcal, targets }: z.output<typeof aim>,
  language: LocaleId,
): Row {
  const { proteinMg, fibreMg, carbMg, fatMgMax } = targets
  const grams = (milligrams: number) => Math.round(milligrams / 100) / 10
  const told: [fa: string, ar: string, value: number | string][] = [
    ['انرژی روز (کیلوکالری)', 'طاقة اليوم (كيلو سعرة)', targetKcal],
    ['مصرف در استراحت (کیلوکالری)', 'الصرف عند الراحة (كيلو سعرة)', restingKcal],
    ['مصرف روز (کیلوکالری)', 'صرف اليوم (كيلو سعرة)', tdeeKcal],
    ['پروتئین (گرم)', 'البروتين (غرام)', grams(proteinMg.goal)],
    ['کربوهیدرات (گرم)', 'الكربوهيدرات (غرام)', `${grams(carbMg.min)} – ${grams(carbMg.max)}`],
    ['فیبر (گرم)', 'الألياف (غرام)', grams(fibreMg.goal)],
    ['چربی، تا (گرم)', 'الدهون، حتى (غرام)', grams(fatMgMax)],
  ]
  return Object.fromEntries(told.map(([fa, ar, value]) => [language === 'fa-IR' ? fa : ar, value]))
}

type Content = z.output<typeof list>['content']

/** «صبحانه»: «نان و پنیر: ۲ کف دست نان، …», of a day by day list under the day. */
function listInWords(content: Content, known: Names, language: LocaleId): Row {
  const meals = (those: readonly Meal[]): Row =>
    Object.fromEntries(
      those
        .toSorted((a, b) => positionOf(known, a) - positionOf(known, b))
        .map(({ mealCode, entries }) => [
          localName(known.meals[mealCode], language, mealCode),
          entries.map((entry) => entryText(entry, known, language)),
        ]),
    )
  return 'days' in content
    ? Object.fromEntries(content.days.map((day) => [day.date, meals(day.meals)]))
    : meals(content.meals)
}

const positionOf = (known: Names, { mealCode }: Meal): number => known.meals[mealCode]?.position ?? 0

function entryText({ foodId, lines }: Meal['entries'][number], known: Names, language: LocaleId): string {
  const format = formatter(defaultPrefs[language])
  const food = known.foods[foodId] ?? known.items[foodId.replace(/^item-/, '')]
  const parts = lines.map(({ unit, steps, stepsPerUnit, foodItemId }) =>
    [
      format.fraction(steps / stepsPerUnit),
      localName(known.units[unit], language, unit),
      localName(known.items[foodItemId], language, foodItemId),
    ].join(' '),
  )
  return `${localName(food, language, foodId)}: ${parts.join('، ')}`
}

function localName(known: z.output<typeof name> | undefined, language: LocaleId, code: string): string {
  return (language === 'ar-IQ' ? known?.ar : null) ?? known?.fa ?? code
}

const verdicts: Readonly<Record<string, readonly [fa: string, ar: string]>> = {
  yes: ['فرستادنی', 'قابلة للإرسال'],
  override: ['فرستادنی با دلیل', 'قابلة للإرسال بسبب'],
  approval: ['فرستادنی با تأیید', 'قابلة للإرسال بموافقة'],
  never: ['نافرستادنی', 'غير قابلة للإرسال'],
}
const judgement = z.object({ sendable: z.string() })

function judgementInWords(value: unknown, language: LocaleId): unknown {
  const read = judgement.safeParse(value)
  return (read.success && verdicts[read.data.sendable]?.[language === 'fa-IR' ? 0 : 1]) || value
}

const range = /\[(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})?\)/g
const ranges = /^(?:\{\}|\{?\[\d{4}-\d{2}-\d{2},[\d,[)-]*\)\}?)$/

/** Spans of days of the database as «from – to», the last day included; an open one has no end. Null: none of these. */
export function daysInWords(value: string): string[] | null {
  if (!ranges.test(value)) return null
  return [...value.matchAll(range)].map(([, from, until]) => `${from} – ${until ? addDays(until, -1) : '…'}`)
}
