import type { ListKind, ListTargets } from '#nutrition/composer/composer.contract.ts'
import { medicineRulesOf, rulesOf, tagLimitsOf } from '#nutrition/composer/server/composer.reads.ts'
import type { ClientHealth } from '#clients/visits/server/client-health.reads.ts'
import { targetOf } from '#clients/visits/server/visit-target.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import type { RegistrationStep } from '#clients/clients/lifecycle.contract.ts'
import { sampleBody, sampleMedicines, type Body } from './body.ts'
import { chanceOf, type Chance } from './chance.ts'
import { clientHistory, type DatedTerm, type History } from './client-history.ts'
import type { PlannedClient } from './client-plan.ts'
import type { ListTemplate, ListTemplates } from './list-templates.ts'
import { samplePerson, type Person } from './person.ts'
import type { SampleCalendar, SampleWorld } from './sample-world.ts'
import { weightCurve, type WeighIn } from './weight-curve.ts'

/** Everything about one sample client, before it has ids. */
export interface SampleClient {
  plan: PlannedClient
  chance: Chance
  calendar: SampleCalendar
  person: Person
  body: Body
  history: History
  step: RegistrationStep
  /** By term and visit, where there was one. */
  weighIns: ReadonlyMap<string, WeighIn>
  listKind: ListKind
  /** Energy of the lists of each term, kcal a day. */
  energies: readonly number[]
  newest: NewestList | null
}

/** The newest weighed visit with its target and, once a list was made, the list's document. */
export interface NewestList {
  visitKey: string
  target: VisitTarget
  template: ListTemplate | null
}

export const visitKey = (term: number, visit: number): string => `${term}.${visit}`

/** Makes the client of a plan; the same plan and seed give the same client. */
export function sampleClient(plan: PlannedClient, world: SampleWorld): SampleClient {
  const chance = chanceOf(world.seed, plan.index)
  const calendar = world.calendars[plan.country]
  const body = sampleBody(chance)
  const provinces = world.provinces[plan.country]
  const { index, country } = plan
  const person = samplePerson(chance, { index, country, body, provinces, today: calendar.today })
  const history = clientHistory(chance, plan)
  const weighIns = weighInsOf(chance, body, history.terms)
  const made = { plan, chance, calendar, person, body, history, weighIns }
  const energies = energiesOf(made, world.templates)
  const listKind = kindFor(chance, body, energies.at(-1) ?? 0)
  return {
    ...made,
    step: plan.outcome === 'incomplete' ? chance.weighted(unfinished) : 'finished',
    listKind,
    energies,
    newest: newestList({ ...made, listKind, energies }, world),
  }
}

const unfinished = [
  ['phone', 34],
  ['identity', 24],
  ['body', 18],
  ['conditions', 12],
  ['package', 12],
] as const

function weighInsOf(chance: Chance, body: Body, terms: readonly DatedTerm[]): Map<string, WeighIn> {
  const weighed = terms.flatMap((term, place) =>
    term.visits.flatMap((visit, number) =>
      visit.weighed === null ? [] : [{ key: visitKey(place, number), day: term.start + visit.weighed }],
    ),
  )
  const curve = weightCurve(
    chance,
    body,
    weighed.map(({ day }) => day),
  )
  return new Map(weighed.map(({ key }, place) => [key, curve[place]!]))
}

/** A fixed menu for every day goes to some with a plain diet; composing one takes ten times as long. */
function kindFor(chance: Chance, body: Body, energyKcal: number): ListKind {
  if (body.dietType === 'weight_gain') return 'gain'
  const isPlain = body.dietType === 'weight_loss' && avoidedBy(body).length === 0 && energyKcal <= 1800
  return isPlain && chance.happens(0.25) ? 'daily' : 'choices'
}

type Made = Pick<SampleClient, 'plan' | 'calendar' | 'person' | 'body' | 'history' | 'weighIns'>

/** Energy of the lists of each term, from the weight at its first weigh-in. */
function energiesOf(made: Made, templates: ListTemplates): number[] {
  return made.history.terms.map((term, place) => {
    const first = made.weighIns.get(visitKey(place, 0))
    const target = targetAt(made, first?.grams ?? made.body.startWeightG, Math.min(0, term.start), templates)
    return templates.energyFor(made.body.dietType, target.targetKcal, target.floorKcal)
  })
}

function newestList(
  made: Made & Pick<SampleClient, 'listKind' | 'energies'>,
  { templates, hasDocument }: SampleWorld,
): NewestList | null {
  const last = [...made.weighIns.entries()].at(-1)
  if (!last) return null
  const [key, weighIn] = last
  const term = Number(key.split('.')[0])
  const plan = targetAt(made, weighIn.grams, weighIn.day, templates)
  // Weight changed since the term began: the floor of today counts.
  const energyKcal = templates.energyFor(made.body.dietType, made.energies[term]!, plan.floorKcal)
  const { country } = made.plan
  const { dietType, sex } = made.body
  const need = { kind: made.listKind, country, dietType, energyKcal, sex, avoided: avoidedBy(made.body) }
  const template = hasDocument(made.plan.outcome) ? templates.listFor(need, plan.floorKcal) : null
  const targets = template && ownTargets(template, plan.floorKcal)
  return {
    visitKey: key,
    target: targets ? { ...plan, targetKcal: targets.energyKcal, targets } : plan,
    template,
  }
}

/** The targets that a shared list keeps, with the floor of this client. */
function ownTargets({ document }: ListTemplate, floorKcal: number): ListTargets {
  return { ...document.inputs.targets, floorKcal }
}

/** Tags that the whole list must avoid for this client; rarer allergies share their lists. */
function avoidedBy({ allergies, conditions }: Body): readonly string[] {
  if (conditions.includes('celiac') || allergies.includes('wheat_gluten')) return ['gluten']
  if (allergies.includes('milk')) return ['dairy']
  return allergies.some((code) => rareAllergens.includes(code)) ? rareAllergens : []
}

const rareAllergens = ['egg', 'fish', 'tree_nuts']

/** Columns of the great allergies; the small ones are in no sample list anyway. */
const allergenTags: Readonly<Record<string, string>> = {
  milk: 'dairy',
  egg: 'egg',
  wheat_gluten: 'gluten',
  tree_nuts: 'tree_nuts',
  fish: 'fish',
}

/** As the visits domain plans it when the weigh-in is recorded. */
function targetAt(made: Made, weightG: number, day: number, { policy }: ListTemplates): VisitTarget {
  const found = targetOf(
    {
      health: healthOf(made),
      weightG,
      onDate: made.calendar.day(day),
      activityType: made.body.activityType,
      dietType: made.body.dietType,
    },
    policy,
  )
  if (!found) throw new Error(`sample client ${made.plan.index} lacks an input of its target`)
  return found.target
}

function healthOf({ plan, person, body, calendar }: Made): ClientHealth {
  return {
    id: 0,
    code: '',
    fullName: person.fullName,
    language: plan.country === 'IR' ? 'fa-IR' : 'ar-IQ',
    country: plan.country,
    sex: body.sex,
    birthDate: person.birthDate,
    heightMm: body.heightMm,
    goal: body.goal,
    activityType: body.activityType,
    startWeightG: body.startWeightG,
    targetWeightG: body.targetWeightG,
    pregnantSince: null,
    infantBirthDate: body.childDays === null ? null : calendar.day(-body.childDays),
    conditions: body.conditions.map((code) => ({ code, fa: code, ar: null, policy: 'serve' })),
    allergies: [],
    dislikes: [],
    clearances: new Set(),
    letters: [],
    medicines: takenMedicines(body),
    medicinesAsked: true,
  }
}

const takenMedicines = ({ conditions }: Body): string[] =>
  sampleMedicines(conditions).filter((code) => code !== 'none')

/** Limits of one client as they stand in the document of a list. */
export function ownLimits({ body }: SampleClient, templates: ListTemplates) {
  const { policy } = templates
  const rules = [...rulesOf(body.conditions, policy), ...medicineRulesOf(takenMedicines(body), policy)]
  const allergens = body.allergies.map((code) => allergenTags[code] ?? code)
  const distinct = (values: readonly string[]) => [...new Set(values)].toSorted()
  return {
    allergens: distinct(allergens),
    ...tagLimitsOf(rules),
    dislikedFoodItemIds: distinct(body.dislikes.flatMap((code) => templates.dislikedIds.get(code) ?? [])),
    dislikedFoodIds: [],
  }
}
