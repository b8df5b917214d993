import { addDays } from '#platform/contract/text/calendar.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import { micronutrientLabels } from '#nutrition/nutrients/micronutrient-labels.contract.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { ListJudgement, ListNames } from '../food-list-parts.contract.ts'
import type { judgementMessages } from './judgement.messages.ts'
import { localName } from '../list-text.contract.ts'
import type { problemFactsMessages } from './problem-facts.messages.ts'

type Problem = ListJudgement['problems'][number]
type Facts = Bound<(typeof problemFactsMessages)['fa-IR']>

export interface ProblemLabels {
  t: Bound<(typeof judgementMessages)['fa-IR']>
  facts: Facts
  format: Formatter
  /** Of the missing inputs, by code. */
  inputs: Readonly<Record<string, string>>
  /** Name of a food tag. */
  tagName: (code: string) => string
}

/** Of which list the checker speaks. */
interface Of {
  document: ListDocument
  names: ListNames
}

/** What the checker found, in a sentence. It says the protein group and the week itself. */
export function problemText(problem: Problem, of: Of, words: ProblemLabels): string {
  const { t, facts, format, inputs } = words
  const tag = words.tagName(String(problem.params['tag'] ?? ''))
  const { code, params } = problem
  const group = facts.groups[params['group'] as keyof Facts['groups']]
  const week = { group, range: weekRange(problem, of, format), count: number(params['count']) }
  switch (code) {
    case 'protein_group_clash':
      return facts.clash(group)
    case 'weekly_group_many':
      return facts.many({ ...week, limit: number(params['most']) })
    case 'weekly_group_few':
      return facts.few({ ...week, limit: number(params['least']) })
    case 'class_servings':
      return classServings(problem, of, words)
    case 'nutrient_low':
    case 'nutrient_over':
      return nutrientMean(problem, words)
    case 'week_energy_mean':
      return weekMean(problem, week.range, words)
    case 'disliked':
      if (params['by'] === 'client') return facts.refused
      return params['item'] === undefined ? facts.excluded : t.problems.disliked
    case 'tag_limit_day':
      return facts.tagDay(tag)
    case 'tag_limit_week':
      return facts.tagWeek(tag)
    case 'tag_warned':
      return facts.tagWarned(tag)
    case 'input_missing':
      return t.inputMissing(inputs[params['input'] ?? ''] ?? '')
    default:
      return t.problems[code as keyof typeof t.problems] ?? t.unknown
  }
}

/** The days of the week of a list that a problem is about: seven from its day, fewer at the end. */
function weekRange({ day = 0 }: Problem, { document }: Of, format: Formatter): string {
  const last = Math.min(day + 6, document.days - 1)
  return format.dateRange(addDays(document.startDate, day), addDays(document.startDate, last))
}

/** A kind of dish that comes too often or too seldom in the whole list. */
function classServings({ params }: Problem, { names }: Of, { facts, format }: ProblemLabels): string {
  const code = String(params['class'] ?? '')
  const { text } = localName(names.dishClasses?.[code], format.prefs.locale, code)
  const [servings, min, max] = [number(params['servings']), number(params['min']), number(params['max'])]
  return servings < min ? facts.classFew(text, servings, min) : facts.classMany(text, servings, max)
}

function nutrientMean({ code, params }: Problem, { facts, format }: ProblemLabels): string {
  const { names } = micronutrientLabels[format.prefs.locale]
  const name = names[params['nutrient'] as keyof typeof names] ?? ''
  const share = format.percent(number(params['percent']) / 100)
  return code === 'nutrient_low' ? facts.nutrientLow(name, share) : facts.nutrientOver(name, share)
}

function weekMean({ params }: Problem, range: string, { t, facts, format }: ProblemLabels): string {
  const off = number(params['off']) / Math.max(1, number(params['days'])) / 1000
  const amount = format.unit(Math.max(1, Math.round(Math.abs(off))), t.facts.kcal)
  return off > 0 ? facts.weekHigh(range, amount) : facts.weekLow(range, amount)
}

/** The numbers behind the sentence: how much of how much. Empty when it says them itself or has none. */
export function problemFacts(problem: Problem, of: Of, words: ProblemLabels): string {
  const { code, params } = problem
  const written = factsByCode[code]
  if (written) return written((key) => number(params[key]), of, words)
  const { facts, format } = words
  const { item } = params
  if (typeof item !== 'string') return ''
  return facts.because(localName(of.names.items[item], format.prefs.locale, item).text)
}

type Read = (key: string) => number
type Written = (read: Read, of: Of, words: ProblemLabels) => string

const isChoice = ({ document }: Of) => document.content.layout === 'choices'

const most: Written = (read, of, words) => mostOf(of, words)(...grams(read('planned'), read('max'), words))
const least: Written = (read, of, { facts, ...words }) =>
  facts[isChoice(of) ? 'leastOfChoices' : 'ofLeast'](
    ...grams(read('planned'), read('min'), { facts, ...words }),
  )
const mostOf = (of: Of, { facts }: ProblemLabels) => facts[isChoice(of) ? 'mostOfChoices' : 'ofMost']
const servings: Written = (read, _, { facts }) => facts.servings(read('count'), read('most'))

const factsByCode: Readonly<Record<string, Written>> = {
  energy_high: (read, of, words) =>
    words.facts[isChoice(of) ? 'mostOfTarget' : 'ofTarget'](...kcal(read('high'), read('target'), words)),
  energy_low: (read, of, words) =>
    words.facts[isChoice(of) ? 'leastOfTarget' : 'ofTarget'](...kcal(read('low'), read('target'), words)),
  below_floor: (read, _, words) => words.facts.ofFloor(...kcal(read('low'), read('floor'), words)),
  sodium_cap: (read, of, words) =>
    mostOf(of, words)(...pair(read('planned'), read('max'), 1000, words.t.facts.milligram, words)),
  sugar_cap: most,
  fat_cap: most,
  protein_minimum: least,
  protein_firm_minimum: least,
  protein_cap: most,
  carbohydrate_minimum: least,
  saturated_fat_day: most,
  saturated_fat_mean: most,
  sodium_minimum: (read, _, words) =>
    words.facts.ofLeast(...pair(read('planned'), read('min'), 1000, words.t.facts.milligram, words)),
  fibre_minimum: least,
  meal_carbohydrate: (read, _, words) => {
    const [planned, from] = grams(read('carbUg'), read('minMg') * 1000, words)
    const [, to] = grams(read('carbUg'), read('maxMg') * 1000, words)
    return words.facts.between(planned, from, to)
  },
  repeats: (read, _, { facts }) => facts.repeats(read('most')),
  tag_limit_day: servings,
  tag_limit_week: servings,
  too_few_choices: (read, _, { facts }) => facts.choicesLeast(read('min')),
  day_count: (read, _, { facts }) => facts.dayCount(read('days'), read('printed')),
}

/** Thousandths of a kcal against whole kcal. */
const kcal = (value: number, limit: number, words: ProblemLabels) =>
  pair(value, limit * 1000, 1000, words.t.facts.kcal, words)

/** Micrograms. */
const grams = (value: number, limit: number, words: ProblemLabels) =>
  pair(value, limit, 1_000_000, words.t.facts.gram, words)

/** Whole numbers, unless rounding would hide that they differ. */
function pair(
  value: number,
  limit: number,
  per: number,
  unit: string,
  { format }: ProblemLabels,
): [string, string] {
  const hides = Math.round(value / per) === Math.round(limit / per)
  const written = (amount: number) => format.unit(hides ? amount : Math.round(amount), unit)
  return [written(value / per), written(limit / per)]
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
