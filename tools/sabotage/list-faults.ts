import type { Fault } from './fault.ts'

const composer = 'src/nutrition/composer/server'
const aims = [`${composer}/nutrient-aims.rules.test.ts`]
const opinions = [
  'src/clients/dish-opinions/server/dish-effects.rules.test.ts',
  'src/clients/food-lists/server/learned-lists.test.ts',
]
const days = [`${composer}/day-search.rules.test.ts`]
const mains = [`${composer}/main-foods.rules.test.ts`]
const gate = [`${composer}/clinical-profiles-gate.test.ts`]
const shortfalls = ['src/clients/food-lists/server/named-shortfalls.test.ts']
const fasting = [`${composer}/fasting.rules.test.ts`, 'src/clients/fasting/server/fasting.routes.test.ts']
const fastingDays = ['src/clients/fasting/server/fasting-days.rules.test.ts']
const exchanges = ['src/nutrition/exchanges/server/exchange-counts.test.ts']
const prices = ['src/nutrition/food-prices/server/food-prices.routes.test.ts']
const shopping = [
  'src/nutrition/shopping/shop-goods.contract.test.ts',
  'src/clients/food-lists/server/shopping-list.rules.test.ts',
]

/** Aims of nutrients, opinions of dishes, who fasts what. */
export const listSafetyFaults: readonly Fault[] = [
  {
    file: `${composer}/nutrient-aims.rules.ts`,
    find: "    if (nutrient === 'potassium' && avoidsPotassium(limits)) return []\n",
    replace: '',
    harms: 'a sick kidney is given more potassium',
    tests: aims,
  },
  {
    file: `${composer}/nutrient-aims.rules.ts`,
    find: "(kind === 'atLeast' ? 1 : -1)",
    replace: '1',
    harms: 'a list that holds too much saturated fat is let have more',
    tests: aims,
  },
  {
    file: `${composer}/list-checker-nutrients.rules.ts`,
    find: 'const mean = held / days.length',
    replace: 'const mean = held',
    harms: 'a list that is low in calcium is not warned of',
    tests: aims,
  },
  {
    file: `${composer}/choice-means.rules.ts`,
    find: '    if (isBeyond(meals, meals.with(place, exchanged), limits)) continue\n',
    replace: '',
    harms: 'for its calcium a choice passes the cap of sodium',
    tests: [`${composer}/choice-means.rules.test.ts`],
  },
  {
    file: 'src/clients/food-lists/server/list-nutrients.ts',
    find: "(state === 'low' || state === 'short')",
    replace: "state === 'low'",
    harms: 'a woman whose list is short of iron is told of nothing that has it',
    tests: shortfalls,
  },
  {
    file: 'src/clients/food-lists/server/nutrient-goals.rules.ts',
    find: "  'vitaminB12',\n",
    replace: '',
    harms: 'a vegan is named no vitamin B12',
    tests: shortfalls,
  },
  {
    file: 'src/clients/food-lists/server/nutrient-sums.rules.ts',
    find: '[Math.min, Math.max, meanAmount]',
    replace: '[Math.min, Math.max, Math.max]',
    harms: 'choices that are short of iron in the mean are called enough',
    tests: shortfalls,
  },
  {
    file: 'src/clients/dish-opinions/server/dish-effects.rules.ts',
    find: "source === 'derived' ? 'behind' : 'never'",
    replace: "'behind'",
    harms: 'a dish that the client refuses is offered again',
    tests: opinions,
  },
  {
    file: 'src/clients/dish-opinions/server/dish-effects.rules.ts',
    find: '  for (const foodId of neverTogether(diet, dear, refused)) refused.add(foodId)\n',
    replace: '',
    harms: 'who finds a dish too expensive gets it beside dearer ones',
    tests: opinions,
  },
  {
    file: `${composer}/fasting-meals.rules.ts`,
    find: 'food.parts.every(',
    replace: 'food.parts.some(',
    harms: 'at iftar a vegetarian gets meat',
    tests: [`${composer}/fasting-meals.rules.test.ts`],
  },
  {
    file: `${composer}/fasting-meals.rules.ts`,
    find: "iftar: ['breakfast'],",
    replace: "iftar: ['snack_pm'],",
    harms: 'a client breaks the fast with a snack of the diet',
    tests: [`${composer}/fasting-meals.rules.test.ts`],
  },
  {
    file: `${composer}/fasting.rules.ts`,
    find: 'infantBirthDate === null ? 0 :',
    replace: 'infantBirthDate === null ? 99 :',
    harms: 'a breastfeeding woman fasts while the age of the child is not known',
    tests: fasting,
  },
  {
    file: `${composer}/portion-table.rules.ts`,
    find: 'isAsWritten || targets.energyKcal < LARGE_PORTIONS.fromKcal',
    replace: 'isAsWritten',
    harms: 'who should eat 1,300 kcal is served three plates of a dish',
    tests: days,
  },
  {
    file: `${composer}/day-options.rules.ts`,
    find: 'weekTolerancePermille * (place.inWeek + 1) + spare * left',
    replace: 'dayTolerancePermille * (place.inWeek + 1) + spare * left',
    harms: 'a week is off its energy by as much as a day may be',
    tests: days,
  },
  {
    file: `${composer}/list-checker.rules.ts`,
    find: 'level > 200 && level <= 300 && level % 25 === 0',
    replace: 'level > 200',
    harms: 'a dish is served four times its size',
    tests: [`${composer}/list-checker.rules.test.ts`],
  },
  {
    file: `${composer}/day-descent.rules.ts`,
    find: 'if (at(descent.mains, main) >= at(descent.problem.mainMax, main)) return false',
    replace: 'if (at(descent.mains, main) > at(descent.problem.mainMax, main)) return false',
    harms: 'a day has tuna at two meals',
    tests: mains,
  },
  {
    file: `${composer}/day-mains.rules.ts`,
    find: "? context.repeatsAll === true || context.input.waivedRules.includes('protein_group_clash')",
    replace: '? true',
    harms: 'a vegan has lentils for lunch and for dinner',
    tests: mains,
  },
  {
    file: `${composer}/list-checker-mains.rules.ts`,
    find: 'return made.length <= mostOf(food) || isSaid',
    replace: 'return made.length <= 2 || isSaid',
    harms: 'nobody is told that a snack is what lunch was',
    tests: mains,
  },
  {
    file: `${composer}/compose-choices.rules.ts`,
    find: 'Math.min(mine, fitting(rest.table',
    replace: 'Math.max(mine, fitting(rest.table',
    harms: 'who needs 3,900 kcal gets no list to choose from',
    tests: [`${composer}/compose.rules.test.ts`],
  },
  {
    file: `${composer}/choice-means.rules.ts`,
    find: 'missPoints([aim], mean, 1) > 0 ? weight',
    replace: 'missPoints([aim], mean, 1) < 0 ? weight',
    harms: 'two of three women lack iron in lists of choices',
    tests: [`${composer}/choice-means.rules.test.ts`],
  },
  {
    file: `${composer}/clinical-gate-illness.rules.ts`,
    find: '(!hasLetter && rule.letterDietTypes.includes(plan.dietType))',
    replace: 'false',
    harms: 'with insulin and no letter Ramadan is fasted',
    tests: gate,
  },
  {
    file: `${composer}/safety-policy.defaults.ts`,
    find: "rule('epilepsy', 'doctor_letter', { blockedDietTypes: [...KETO, ...FASTING] })",
    replace: "rule('epilepsy', 'doctor_letter', { blockedDietTypes: KETO })",
    harms: 'somebody with epilepsy fasts',
    tests: gate,
  },
]

export const listTimeFaults: readonly Fault[] = [
  {
    file: 'src/clients/dish-opinions/server/dish-effects.rules.ts',
    find: 'return today < until ?',
    replace: 'return today <= until ?',
    harms: 'a dish that can be found again stays away a day longer than is shown',
    tests: opinions,
  },
  {
    file: 'src/clients/fasting/server/fasting-days.rules.ts',
    find: 'to: addDays(from, days - 1)',
    replace: 'to: addDays(from, days)',
    harms: 'the day of the feast is fasted',
    tests: fastingDays,
  },
  {
    file: 'src/clients/fasting/server/fasting-days.rules.ts',
    find: 'fromDay <= day && day <= toDay',
    replace: 'fromDay <= day && day < toDay',
    harms: 'on the last day of Ramadan lunch is served',
    tests: fastingDays,
  },
]

export const listUnitFaults: readonly Fault[] = [
  {
    file: 'src/nutrition/exchanges/exchange-counts.contract.ts',
    find: 'return whole % 2 === 0 ? whole : whole + 1',
    replace: 'return whole + 1',
    harms: 'exchanges between two halves are more than the tables say',
    tests: exchanges,
  },
  {
    file: 'src/nutrition/exchanges/exchange-counts.contract.ts',
    find: 'halves * group[`${measure}Mg`] * 500',
    replace: 'halves * group[`${measure}Mg`] * 1000',
    harms: 'bread takes twice its protein from the meat of a dish',
    tests: exchanges,
  },
]

export const listMoneyFaults: readonly Fault[] = [
  {
    file: 'src/nutrition/food-prices/server/food-prices.store.ts',
    find: 'other.valid_from <= ${day}',
    replace: 'other.valid_from < ${day}',
    harms: 'the price of today counts from tomorrow',
    tests: prices,
  },
  {
    file: 'src/nutrition/shopping/shop-goods.contract.ts',
    find: '(price.amount * grams) / 1000',
    replace: 'price.amount * grams',
    harms: 'a week of food costs a thousand times as much',
    tests: shopping,
  },
]
