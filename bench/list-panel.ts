import process from 'node:process'
import { caseWorld, type CaseWorld } from '#clients/food-lists/server/testing/random-case.ts'
import { nutrientRows, type NutrientTables } from '#clients/food-lists/server/list-nutrients.ts'
import { panelCase, type PanelCase } from '#clients/food-lists/server/testing/panel-cases.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { composeList } from '#nutrition/composer/server/compose.rules.ts'
import { checkList } from '#nutrition/composer/server/list-checker.rules.ts'
import { randomOf } from '#nutrition/composer/server/testing/prove-random.ts'
import { readMicronutrients } from '#nutrition/food-items/server/micronutrients.reads.ts'
import { statesAmount } from '#nutrition/foods/stated-amount.contract.ts'
import type { Db } from '#platform/server/database.ts'
import { median, quantile, type Figure } from './figures.ts'
import { mealFigures } from './list-panel-meals.ts'
import { nutrientFigures } from './list-panel-nutrients.ts'
import { withCatalogue } from './proof.ts'

const clients = Number(process.env['PANEL_CLIENTS'] ?? 300)

/** What one list of 14 days serves. */
interface Served {
  readonly one: PanelCase
  readonly document: ListDocument
  readonly seconds: number
  /** Ids of the main dishes, day by day, and of the dinners among them. */
  readonly mains: readonly string[]
  readonly dinners: readonly string[]
  readonly breakfasts: readonly string[]
  /** Breakfasts and snacks. */
  readonly others: readonly string[]
  readonly classes: ReadonlyMap<string, number>
  readonly rejected: readonly string[]
  /** Days with a warning, by its code. */
  readonly warned: ReadonlyMap<string, number>
  readonly unserved: number
  readonly misnamed: number
  readonly costly: number
  readonly entries: number
}

/**
 * Lists of 14 days for 300 clients of both countries, as somebody at home would judge them: what kinds of dishes come how
 * often, from whose kitchen, how well liked, how varied, in what amounts.
 */
export function measureListPanel(): Promise<Figure[]> {
  return withCatalogue(async (db) => {
    const world = await caseWorld(db)
    const tables = await nutrientTables(db, world)
    const served: Served[] = []
    const conflicts: string[] = []
    for (let number = 0; number < clients; number += 1) {
      const one = await panelCase(world, number, randomOf(number))
      if (one === null) continue
      const started = performance.now()
      const outcome = composeList(one.input)
      const seconds = (performance.now() - started) / 1000
      if (outcome.ok) served.push(servedOf(world, one, outcome.document, seconds))
      else
        conflicts.push(
          `${labelOf(one)}: ${outcome.conflict.blocking ?? ''} ${outcome.conflict.removable.join(' ')}`,
        )
    }
    tell(world, served, conflicts)
    return [
      ...figuresOf(world, served, conflicts.length),
      ...mealFigures(world, served),
      ...nutrientFigures(
        served.map((list) => judgedOf(list, tables)),
        'lists',
      ),
      ...(process.env['PANEL_DAYS_ONLY'] ? [] : await choiceFigures(world, tables)),
    ]
  })
}

/** What a reader of the figures asks next. */
function tell(world: CaseWorld, served: readonly Served[], conflicts: readonly string[]): void {
  const lines = [
    ...conflicts,
    ...served.flatMap(({ one, warned }) =>
      warned.has('main_again') ? [`${labelOf(one)}: main_again on ${warned.get('main_again')} days`] : [],
    ),
    ...served.flatMap(({ one, rejected }) => rejected.map((why) => `${labelOf(one)}: ${why}`)),
    ...served
      .filter(({ one }) => one.isOrdinary)
      .flatMap((list) =>
        outOfBounds(list).map((code) => `${labelOf(list.one)}: ${code} ${list.classes.get(code) ?? 0}`),
      ),
  ]
  for (const line of lines) process.stderr.write(`${line}\n`)
  if (process.env['PANEL_TELL']) tellLists(world, served)
}

function judgedOf({ one, document }: Pick<Served, 'one' | 'document'>, tables: NutrientTables) {
  const { allergens, forbiddenTags } = one.input.limits
  const rows = nutrientRows(document, one.client, tables)
  return { label: labelOf(one), document, rows, banned: [...allergens, ...forbiddenTags] }
}

async function nutrientTables(db: Db, { catalogue }: CaseWorld): Promise<NutrientTables> {
  return { known: await readMicronutrients(db), intakes: catalogue.intakes }
}

const labelOf = ({ number, country, dietType, input }: PanelCase): string =>
  `client ${number} (${country}, ${dietType}, ${input.targets.energyKcal} kcal)`

function servedOf(world: CaseWorld, one: PanelCase, document: ListDocument, seconds: number): Served {
  const { content } = document
  const days = content.layout === 'days' ? content.days : []
  const mainCodes = one.input.diet.meals.filter((meal) => meal.proteinClash).map((meal) => meal.mealCode)
  const meals = days.flatMap((day) => day.meals)
  const idsOf = (codes: readonly string[]) =>
    meals
      .filter((meal) => codes.includes(meal.mealCode))
      .flatMap((meal) => meal.entries.map((entry) => entry.foodId))
  const mains = idsOf(mainCodes)
  const classes = new Map<string, number>()
  for (const id of mains) {
    const dishClass = world.catalogue.foods.get(id)?.definition.dishClass
    if (dishClass !== undefined) classes.set(dishClass, (classes.get(dishClass) ?? 0) + 1)
  }
  const entries = meals.flatMap((meal) => meal.entries)
  const { problems } = checkList(document, one.facts)
  return {
    one,
    document,
    seconds,
    mains,
    dinners: idsOf(mainCodes.slice(-1)),
    breakfasts: idsOf(['breakfast']),
    others: idsOf(
      one.input.diet.meals.map((meal) => meal.mealCode).filter((code) => !mainCodes.includes(code)),
    ),
    classes,
    rejected: problems
      .filter(({ severity }) => severity !== 'warn')
      .map(({ rule, code }) => `${rule} ${code}`),
    warned: new Map(
      [
        ...Map.groupBy(
          problems.filter(({ severity }) => severity === 'warn'),
          ({ code }) => code,
        ),
      ].map(([code, all]) => [code, new Set(all.map(({ day }) => day)).size]),
    ),
    unserved: entries.flatMap((entry) => entry.lines).filter((line) => !isServed(world, line)).length,
    misnamed: entries.filter(({ foodId, level }) => {
      const name = world.catalogue.foods.get(foodId)?.name
      return name !== undefined && (statesAmount(name.fa) || statesAmount(name.ar)) && level !== 100
    }).length,
    costly: entries.filter((entry) =>
      entry.lines.some((line) => world.catalogue.items.get(line.foodItemId)?.facts.tags.includes('costly')),
    ).length,
    entries: entries.length,
  }
}

function isServed({ catalogue }: CaseWorld, line: Line): boolean {
  const unit = catalogue.items.get(line.foodItemId)?.facts.units.find((one) => one.unit === line.unit)
  return unit?.servedSteps === undefined || unit.servedSteps.includes(line.steps)
}

interface Line {
  readonly foodItemId: string
  readonly unit: string
  readonly steps: number
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0) / Math.max(1, numbers.length)

const share = (part: number, all: number): number => (100 * part) / Math.max(1, all)

function figuresOf(world: CaseWorld, served: readonly Served[], conflicts: number): Figure[] {
  const sum = (of: (list: Served) => number) => served.reduce((total, list) => total + of(list), 0)
  const breakfasts = served.map((list) => new Set(list.breakfasts).size)
  return [
    ...tasteFigures(world, served),
    atMost(
      'amounts that nobody serves',
      sum((list) => list.unserved),
      0,
      '',
      `${sum((list) => list.entries)} entries`,
    ),
    atMost(
      'dishes named against their amount',
      sum((list) => list.misnamed),
      0,
      '',
    ),
    atMost(
      'entries with salmon, whey, quinoa and the like',
      sum((list) => list.costly),
      0,
      '',
    ),
    atMost(
      'lists rejected by the checker',
      sum((list) => Number(list.rejected.length > 0)),
      0,
      '',
    ),
    atMost(
      'days with a main ingredient more than once',
      sum((list) => list.warned.get('main_again') ?? 0),
      0,
      '',
      `of ${served.length * 14}; milk may come twice`,
    ),
    {
      name: 'days over their fat or with another warning',
      value: share(
        sum((list) => Math.max(0, ...list.warned.values())),
        served.length * 14,
      ),
      unit: '%',
      from: warnings(served),
    },
    { name: 'clients without a list', value: conflicts, unit: '', from: `of ${served.length + conflicts}` },
    {
      name: 'different breakfasts of 14, median',
      value: median(breakfasts),
      unit: '',
      from: `least ${Math.min(...breakfasts)}`,
    },
    ...timeFigures(served),
  ]
}

function timeFigures(served: readonly Served[]): Figure[] {
  const seconds = served.map((list) => list.seconds)
  const worst = `worst ${Math.max(...seconds).toFixed(2)}`
  return [
    atMost('composing a list of 14 days, median', median(seconds), 0.3, 's'),
    {
      name: 'composing a list of 14 days, 95 of 100',
      value: quantile(seconds, 0.95),
      unit: 's',
      from: worst,
    },
  ]
}

/** What the specification of the panel holds for lists without a wish or a diet against any kind of dish. */
function tasteFigures({ catalogue }: CaseWorld, served: readonly Served[]): Figure[] {
  const ordinary = served.filter(({ one }) => one.isOrdinary)
  const broken = ordinary.flatMap(outOfBounds)
  const outside = ordinary.filter((list) => outOfBounds(list).length > 0).length
  const kitchens = ordinary.map(({ one, mains }) => {
    const own = mains.filter((id) => catalogue.foods.get(id)?.kitchen === one.country.toLowerCase())
    return share(own.length, mains.length)
  })
  const dinners = ordinary.map((list) => new Set(list.dinners).size)
  const popularityOf = (id: string) => catalogue.foods.get(id)?.popularity ?? 0
  const mean = meanOf(served.flatMap(({ mains }) => mains.map(popularityOf)))
  return [
    atMost(
      'lists with a kind of dish out of its bounds',
      share(outside, ordinary.length),
      5,
      '%',
      `${served.length} lists, ${ordinary.length} without a wish or diet against any kind; ${countsOf(broken)}`,
    ),
    atMost(
      'lists with less than 60 % of mains from the own kitchen',
      share(kitchens.filter((one) => one < 60).length, ordinary.length),
      5,
      '%',
      `median ${Math.round(median(kitchens))} %, least ${Math.round(Math.min(...kitchens))} %`,
    ),
    atMost(
      'lists with fewer than 12 different dinners',
      share(dinners.filter((one) => one < 12).length, ordinary.length),
      5,
      '%',
      `least ${Math.min(...dinners)}`,
    ),
    atMost('popularity of mains below 5, mean', 5 - mean, 0.7, '', 'the mean may be 4.3 at the least'),
    atMost(
      'popularity of breakfasts and snacks below 5, mean',
      5 - meanOf(served.flatMap(({ others }) => others.map(popularityOf))),
      1,
      '',
    ),
  ]
}

const countsOf = (codes: readonly string[]): string =>
  [...Map.groupBy(codes, (code) => code)].map(([code, all]) => `${code} ${all.length}`).join(', ')

function warnings(served: readonly Served[]): string {
  const all = new Map<string, number>()
  for (const { warned } of served)
    for (const [code, days] of warned) all.set(code, (all.get(code) ?? 0) + days)
  return [...all]
    .toSorted((a, b) => b[1] - a[1])
    .map(([code, days]) => `${code} ${days}`)
    .join(', ')
}

function atMost(name: string, value: number, goal: number, unit: Figure['unit'], from?: string): Figure {
  return { name, value, goal, unit, ...(from === undefined ? {} : { from }) }
}

/** Kinds of dishes that come too often or too seldom. */
function outOfBounds({ one, classes }: Served): string[] {
  return (one.input.variety.classes ?? [])
    .filter(({ dishClass, min, max }) => {
      const count = classes.get(dishClass) ?? 0
      return count < min || count > max
    })
    .map(({ dishClass }) => dishClass)
}

/** The same clients with lists to choose from: the usual kind. */
async function choiceFigures(world: CaseWorld, tables: NutrientTables): Promise<Figure[]> {
  const judged: ReturnType<typeof judgedOf>[] = []
  let [lists, both, rejected, conflicts, meals, kinds, few] = [0, 0, 0, 0, 0, 0, 0]
  const popularity: number[] = []
  for (let number = 0; number < clients; number += 1) {
    const one = await panelCase(world, number, randomOf(number))
    if (one === null) continue
    const outcome = composeList({ ...one.input, kind: 'choices' })
    if (!outcome.ok) {
      process.stderr.write(
        `${labelOf(one)} choices: ${outcome.conflict.blocking} ${outcome.conflict.mealCode} ${outcome.conflict.removable.join(' ')}\n`,
      )
      conflicts += 1
      continue
    }
    const { content } = outcome.document
    if (content.layout !== 'choices') continue
    lists += 1
    judged.push(judgedOf({ one, document: outcome.document }, tables))
    const { problems } = checkList(outcome.document, one.facts)
    rejected += Number(problems.some(({ severity }) => severity !== 'warn'))
    const mainCodes = one.input.diet.meals.filter((meal) => meal.proteinClash).map((meal) => meal.mealCode)
    const mains = content.meals.filter((meal) => mainCodes.includes(meal.mealCode))
    const offered = mains.flatMap((meal) => meal.entries.map(({ foodId }) => foodId))
    both += Number(new Set(offered).size < offered.length)
    for (const { entries } of mains) {
      meals += 1
      few += Number(entries.length < 3)
      popularity.push(...entries.map(({ foodId }) => world.catalogue.foods.get(foodId)?.popularity ?? 0))
      const classes = entries.map(({ foodId }) => world.catalogue.foods.get(foodId)?.definition.dishClass)
      kinds += new Set(classes).size / Math.max(1, entries.length)
    }
  }
  return [
    atMost(
      'lists of choices with a dish at lunch and at dinner',
      share(both, lists),
      5,
      '%',
      `${lists} lists`,
    ),
    atMost('lists of choices rejected by the checker', rejected, 0, ''),
    atMost('main meals with fewer than three choices', few, 0, '', `${meals} meals`),
    atMost('choices of a main meal that are of a kind twice', 100 - share(kinds, meals), 20, '%'),
    {
      name: 'popularity of main dishes to choose from, mean',
      value: popularity.reduce((total, one) => total + one, 0) / Math.max(1, popularity.length),
      unit: '',
    },
    {
      name: 'clients without a list of choices',
      value: conflicts,
      unit: '',
      from: `of ${lists + conflicts}`,
    },
    ...nutrientFigures(judged, 'choices'),
  ]
}

/** The lists themselves, for somebody who reads them: `PANEL_TELL=3` of the first three clients. */
function tellLists({ catalogue }: CaseWorld, served: readonly Served[]): void {
  for (const { one, document } of served.slice(0, Number(process.env['PANEL_TELL']))) {
    process.stderr.write(`${labelOf(one)}\n`)
    if (document.content.layout !== 'days') continue
    for (const { meals } of document.content.days) {
      const texts = meals.flatMap(({ entries }) =>
        entries.map(({ foodId }) => catalogue.foods.get(foodId)?.name.fa),
      )
      process.stderr.write(`  ${texts.join(' | ')}\n`)
    }
  }
}
