import process from 'node:process'
import { caseWorld, type CaseWorld, type RandomCase } from '#clients/food-lists/server/testing/random-case.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { composeList } from '#nutrition/composer/server/compose.rules.ts'
import { checkList } from '#nutrition/composer/server/list-checker.rules.ts'
import { aimsOf } from '#nutrition/composer/list-aims.contract.ts'
import type { Figure } from './figures.ts'
import { caseOfPatient, causeOf, type Patient } from './list-patient.ts'
import { withCatalogue } from './proof.ts'

interface Person extends Patient {
  readonly name: string
}

/** People of whom lists were once read and found wanting. */
const people: readonly Person[] = [
  person('a woman who loses weight', 'IR', 'female', 35, 1650, 80_000, 'weight_loss', 'lose', []),
  person('a diabetic', 'IQ', 'female', 52, 1600, 82_000, 'diabetes', 'lose', ['diabetes_t2']),
  person('a heart patient', 'IR', 'male', 58, 1740, 88_000, 'hyperlipidemia', 'lose', ['heart_disease']),
  person('a client with kidney stones', 'IR', 'male', 41, 1760, 92_000, 'weight_loss', 'lose', [
    'kidney_stone',
  ]),
  person('a type 1 diabetic with coeliac disease', 'IR', 'female', 29, 1640, 62_000, 'diabetes', 'keep', [
    'diabetes_t1',
    'celiac',
  ]),
  person('a man of 2,900 kcal', 'IR', 'male', 28, 1830, 84_000, 'maintenance', 'keep', []),
  person('a man in Baghdad who loses weight', 'IQ', 'male', 44, 1750, 97_000, 'weight_loss', 'lose', []),
  person('a woman in Basra who loses weight', 'IQ', 'female', 31, 1600, 77_000, 'weight_loss', 'lose', []),
  person('a vegan', 'IR', 'female', 34, 1660, 68_000, 'vegan', 'lose', []),
  person('a vegetarian man', 'IQ', 'male', 30, 1780, 82_000, 'vegetarian', 'keep', []),
  person('a small woman', 'IR', 'female', 48, 1520, 66_000, 'weight_loss', 'lose', []),
  person('a boy of 16', 'IR', 'male', 16, 1720, 66_000, 'teen', 'keep', []),
  {
    ...person('a woman with kidney disease', 'IR', 'female', 57, 1600, 70_000, 'maintenance', 'keep', [
      'kidney_disease',
    ]),
    letterNumbers: { kidney_disease: { proteinG: 50 } },
  },
  person('a man with high blood pressure', 'IQ', 'male', 55, 1720, 92_000, 'hypertension', 'lose', [
    'hypertension',
  ]),
  {
    ...person('a woman who breastfeeds', 'IR', 'female', 29, 1640, 68_000, 'breastfeeding', 'keep', []),
    infantDays: 120,
  },
  {
    ...person('a pregnant woman', 'IR', 'female', 27, 1630, 64_000, 'maintenance', 'keep', ['pregnancy']),
    pregnantDays: 150,
  },
]

function person(
  name: string,
  country: Person['country'],
  sex: Person['sex'],
  years: number,
  heightMm: number,
  weightG: number,
  dietType: string,
  goal: Person['goal'],
  conditions: readonly string[],
): Person {
  return { name, country, sex, years, heightMm, weightG, dietType, goal, conditions }
}

/** Lists of 14 days of these people, to be read: the days, and what a reader counts first. */
export function measureListPeople(): Promise<Figure[]> {
  return withCatalogue(async (db) => {
    const world = await caseWorld(db)
    const figures: Figure[] = []
    for (const [number, one] of people.entries()) {
      const found = await caseOfPatient(world, one, number)
      const outcome = found && composeList(found.input)
      if (!outcome?.ok) {
        process.stderr.write(`${one.name}: no list, ${outcome ? causeOf(outcome.conflict) : ''}\n`)
        continue
      }
      tell(world, one, outcome.document)
      figures.push(...figuresOf(world, one, found!, outcome.document))
    }
    return figures
  })
}

function tell({ catalogue }: CaseWorld, { name }: Person, { content }: ListDocument): void {
  process.stderr.write(`${name}\n`)
  if (content.layout !== 'days') return
  for (const { meals } of content.days) {
    const texts = meals.flatMap(({ entries }) =>
      entries.map(({ foodId }) => catalogue.foods.get(foodId)?.name.fa),
    )
    process.stderr.write(`  ${texts.join(' | ')}\n`)
  }
}

function figuresOf(
  { catalogue }: CaseWorld,
  { name, country }: Person,
  { input, facts }: RandomCase,
  document: ListDocument,
): Figure[] {
  const days = document.content.layout === 'days' ? document.content.days : []
  const mainCodes = input.diet.meals.filter((meal) => meal.proteinClash).map((meal) => meal.mealCode)
  const idsOf = (codes: readonly string[]) =>
    days.flatMap(({ meals }) =>
      meals
        .filter(({ mealCode }) => codes.includes(mealCode))
        .flatMap(({ entries }) => entries.map(({ foodId }) => foodId)),
    )
  const mains = idsOf(mainCodes)
  const own = mains.filter((id) => catalogue.foods.get(id)?.kitchen === country.toLowerCase()).length
  const liked = mains.reduce((sum, id) => sum + (catalogue.foods.get(id)?.popularity ?? 0), 0) / mains.length
  const aims = aimsOf(document).map(({ nutrient, percent }) => `${nutrient} ${percent} %`)
  const serious = checkList(document, facts).problems.filter(({ severity }) => severity !== 'warn')
  const breakfasts = new Set(idsOf(['breakfast'])).size
  return [
    {
      name: `${name}: main meals of other kitchens`,
      value: 100 - (100 * own) / mains.length,
      unit: '%',
      from: `popularity ${liked.toFixed(2)}, ${new Set(idsOf(mainCodes.slice(-1))).size} dinners, ${breakfasts} breakfasts; ${aims.join(', ')}`,
    },
    { name: `${name}: broken rules`, value: serious.length, unit: '', goal: 0 },
  ]
}
