import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { rulesOf } from '#nutrition/composer/server/composer.reads.ts'
import type { ConditionRule, SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { targetOf } from '#clients/visits/server/visit-target.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import type { RegistrationStep } from '#clients/clients/lifecycle.contract.ts'
import { sampleBody, type Body } from './body.ts'
import { chanceOf, type Chance } from './chance.ts'
import { clientHistory, type DatedTerm } from './client-history.ts'
import type { PlannedClient } from './client-plan.ts'
import { visitKey, type DrawnClient, type ListFate, type NewestList } from './drawn-client.ts'
import { fateOf, healthOf, mayHaveList, suits, usualFate, weighedOn } from './list-safety.ts'
import { type ListNeed, type ListTemplate, type ListTemplates } from './list-templates.ts'
import { lettersFor } from './papers.ts'
import { samplePerson } from './person.ts'
import type { SampleWorld } from './sample-world.ts'
import { weightCurve, type WeighIn } from './weight-curve.ts'

/** Everything about one sample client, before it has ids. */
export interface SampleClient extends DrawnClient, ListFate {
  chance: Chance
  step: RegistrationStep
  listKind: ListKind
  /** Energy of the lists of each term, kcal a day. */
  energies: readonly number[]
  newest: NewestList | null
}

/** So many bodies are drawn for a client whose lists would break a rule. */
const draws = 60

/**
 * Makes the client of a plan; the same plan and seed give the same client. A body whose list would not pass gate and
 * checker of today is drawn again.
 */
export function sampleClient(plan: PlannedClient, world: SampleWorld): SampleClient {
  for (let draw = 0; draw < draws; draw++) {
    const client = drawnClient(chanceOf(world.seed + draw * 7919, plan.index), plan, world)
    if (client) return client
  }
  throw new Error(`no body for sample client ${plan.index}, ${plan.outcome}`)
}

/** @returns null where it does not fit the plan */
function drawnClient(chance: Chance, plan: PlannedClient, world: SampleWorld): SampleClient | null {
  const calendar = world.calendars[plan.country]
  const { condition } = plan
  const body = sampleBody(chance, { story: plan.story, condition })
  if (condition !== null && !body.conditions.includes(condition)) return null
  if (!suits(body, plan, lettersFor(body, world.templates.policy))) return null
  const provinces = world.provinces[plan.country]
  const { index, country } = plan
  const person = samplePerson(chance, { index, country, body, provinces, today: calendar.today })
  const history = clientHistory(chance, plan)
  const weighIns = weighInsOf(chance, body, history.terms)
  const made = { plan, chance, calendar, person, body, history, weighIns }
  if (!mayHaveList(made, world.templates)) return null
  const energies = energiesOf(made, world.templates)
  const listKind = kindFor(chance, body, energies.at(-1) ?? 0)
  const newest = newestList({ ...made, listKind }, world)
  const fate = newest ? fateOf({ ...made, newest }, world.templates) : usualFate
  if (!fate) return null
  return {
    ...made,
    step: plan.outcome === 'incomplete' ? chance.weighted(unfinished) : 'finished',
    listKind,
    energies,
    newest,
    ...fate,
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

/** Energy of the lists of each term, from the weight at its first weigh-in. */
function energiesOf(made: DrawnClient, templates: ListTemplates): number[] {
  return made.history.terms.map((term, place) => {
    const first = made.weighIns.get(visitKey(place, 0))
    const target = targetAt(made, first?.grams ?? made.body.startWeightG, Math.min(0, term.start), templates)
    return templates.energyFor(made.body.dietType, target.targetKcal, target.floorKcal)
  })
}

function newestList(
  made: DrawnClient & Pick<SampleClient, 'listKind'>,
  { templates, hasDocument }: SampleWorld,
): NewestList | null {
  const last = [...made.weighIns.entries()].at(-1)
  if (!last) return null
  const [visit, weighIn] = last
  const { country, outcome } = made.plan
  const { dietType, sex, conditions } = made.body
  const target = targetAt(made, weighIn.grams, weighIn.day, templates)
  const need: ListNeed = {
    kind: made.listKind,
    country,
    dietType,
    energyKcal: templates.energyFor(dietType, target.targetKcal, target.floorKcal),
    proteinMg: target.targets.proteinMg.hardMin,
    sex,
    conditions: boundingConditions(conditions, templates.policy),
    tableId: target.supplement?.versionId ?? null,
    avoided: avoidedBy(made.body),
  }
  const template = hasDocument(outcome) ? templates.listFor(need) : null
  return {
    visitKey: visit,
    target: template ? ownTarget(template, target) : target,
    template,
    isNeeded: hasDocument(outcome),
  }
}

/** The conditions that bound what a list holds; of several with the same bounds the first of the policy stands for all. */
function boundingConditions(conditions: readonly string[], policy: SafetyPolicy): string[] {
  const bounds = new Map(
    rulesOf(conditions, policy)
      .toReversed()
      .map((rule) => [boundsOf(rule), rule.condition]),
  )
  bounds.delete(noBounds)
  return [...bounds.values()].toReversed()
}

const boundsOf = (rule: ConditionRule): string =>
  JSON.stringify([
    rule.spreadsCarbohydrate,
    rule.lowGlycaemic ?? false,
    rule.sodiumMgMax ?? null,
    rule.saturatedFatPercentMax ?? null,
    rule.tagLimits,
  ])

const noBounds = JSON.stringify([false, false, null, null, []])

/** The client's own target at the energy of the shared list. */
function ownTarget({ document }: ListTemplate, target: VisitTarget): VisitTarget {
  const { energyKcal, mealCarbMg, saturatedMg } = document.inputs.targets
  const targets = { ...target.targets, energyKcal, mealCarbMg, ...(saturatedMg ? { saturatedMg } : {}) }
  return { ...target, targetKcal: energyKcal, targets }
}

/** Tags that the whole list must avoid for this client; rarer allergies share their lists. */
function avoidedBy({ allergies, conditions }: Body): readonly string[] {
  if (conditions.includes('celiac') || allergies.includes('wheat_gluten')) return ['gluten']
  if (allergies.includes('milk')) return ['dairy']
  return allergies.some((code) => rareAllergens.includes(code)) ? rareAllergens : []
}

const rareAllergens = ['egg', 'fish', 'tree_nuts']

/** As the visits domain plans it when the weigh-in is recorded. */
function targetAt(made: DrawnClient, weightG: number, day: number, { policy }: ListTemplates): VisitTarget {
  const found = targetOf(weighedOn(made, healthOf(made, policy), weightG, day), policy)
  if (!found) throw new Error(`sample client ${made.plan.index} lacks an input of its target`)
  return found.target
}
