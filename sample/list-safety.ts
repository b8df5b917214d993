import type { ClientLimits, ListDocument } from '#nutrition/composer/composer.contract.ts'
import {
  medicineRulesOf,
  rulesOf,
  tagLimitsOf,
  type ClientSnapshot,
} from '#nutrition/composer/server/composer.reads.ts'
import type { GateFinding, SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import type { ListJudgement } from '#clients/food-lists/food-list-parts.contract.ts'
import { gateWith } from '#clients/food-lists/server/list-case.ts'
import { reasonOf, reasonsOf } from '#clients/food-lists/server/judgement-reasons.ts'
import { type Approval, contentDigest } from '#clients/food-lists/server/list-approvals.rules.ts'
import { judgeAnew } from '#clients/food-lists/server/running-judgement.ts'
import type { ClientHealth } from '#clients/visits/server/client-health.reads.ts'
import {
  floorUnderSettings,
  targetOf,
  type WeighedClient,
} from '#clients/visits/server/visit-target.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import type { Body } from './body.ts'
import type { PlannedClient } from './client-plan.ts'
import { visitKey, type DrawnClient, type ListFate, type NewestList } from './drawn-client.ts'
import { listDays, type ListTemplates } from './list-templates.ts'
import { heldLetters, nothingLater, type LaterFacts } from './papers.ts'

/*
 * What gate and checker say of a sample client's newest list today, by the rules of the product and without the
 * database.
 */

export const usualFate: ListFate = { later: nothingLater, judgement: null }

/** What becomes known later, by the place of the client. */
const laterFacts: readonly LaterFacts[] = [
  { medicine: 'warfarin', allergy: null },
  { medicine: null, allergy: 'milk' },
  { medicine: 'corticosteroid', allergy: null },
  { medicine: null, allergy: 'egg' },
]
/** Passed over by the head after a call to the physician. */
const laterKept: LaterFacts = { medicine: 'corticosteroid', allergy: null }

/** Always needs the yes of a dietitian. */
const ofTeens = 'teen_needs_dietitian'

/** Whether nothing speaks against a list for the client of today but what the youngest always need. */
export function mayHaveList(one: DrawnClient, { policy }: ListTemplates): boolean {
  const target = targetNow(one, policy, nothingLater)
  const found = target === null ? [] : gateNow(one, policy, { target, later: nothingLater })
  return found.every(
    ({ severity, code }) => severity === 'warn' || severity === 'approval' || code === ofTeens,
  )
}

/** @returns null where the list does not fit what is planned for the client */
export function fateOf(one: DrawnClient & { newest: NewestList }, templates: ListTemplates): ListFate | null {
  const { newest } = one
  if (!newest.template) return newest.isNeeded ? null : usualFate
  const before = judgementNow(one, newest, templates, nothingLater)
  const open = reasonsOf(before, 'override')
  if (before.sendable === 'never' || open.some((reason) => reason !== ofTeens)) return null
  return open.length > 0 ? fateOfTeen(one, before) : fateOfAdult(one, templates)
}

type Listed = DrawnClient & { newest: NewestList }

/** Sent with the yes of a dietitian, or handed over for it. */
function fateOfTeen(one: Listed, judgement: ListJudgement): ListFate | null {
  const { story } = one.plan
  if (followsAnother(one)) return null
  if (story === 'asked') return usualFate
  return story === 'usual' ? { later: nothingLater, judgement } : null
}

function fateOfAdult(one: Listed, templates: ListTemplates): ListFate | null {
  const { story, index } = one.plan
  if (story === 'usual') return usualFate
  if (story === 'asked') return null
  if (story === 'waiting') return neededApproval(one, templates).length > 0 ? usualFate : null
  const later = story === 'kept' ? laterKept : laterFacts[index % laterFacts.length]!
  const { sendable, ...found } = judgementNow(one, one.newest, templates, later)
  if (story === 'unsafe') return sendable === 'yes' ? null : { later, judgement: null }
  if (sendable !== 'override' || followsAnother(one)) return null
  return { later, judgement: { sendable, ...found } }
}

/** Whether a list of an earlier visit is not over yet: somebody would have to decide about it too. */
function followsAnother({ history, newest }: DrawnClient & { newest: NewestList }): boolean {
  return history.terms.some((term, place) =>
    term.visits.some(
      ({ list }, number) =>
        list !== null && visitKey(place, number) !== newest.visitKey && term.start + list.from + listDays > 0,
    ),
  )
}

function judgementNow(
  one: DrawnClient,
  { template, visitKey: key, target: then }: NewestList,
  { policy, catalogue, ...templates }: ListTemplates,
  later: LaterFacts,
): ListJudgement {
  const { calendar, weighIns } = one
  const target = targetNow(one, policy, later)
  const { document, diet } = template!
  const limits = limitsOf(one, { policy, dislikedIds: templates.dislikedIds }, later)
  const judged = { ...document, inputs: { ...document.inputs, limits, targets: then.targets } }
  const findings = target ? gateNow(one, policy, { target, later }) : []
  return judgeAnew(
    {
      today: calendar.today,
      visit: { weighed_on: calendar.day(weighIns.get(key)!.day) },
      catalogue,
      diet,
      target,
      missing: [],
      limits,
      absoluteFloorKcal: floorUnderSettings(weighedNow(one, policy, later), policy),
      findings,
      approvals: [approvalOf(findings, judged)],
    },
    judged,
  )
}

/** Every list of the sample that needs one has the approval of the head. */
function approvalOf(findings: readonly GateFinding[], document: ListDocument): Approval {
  const reasons = approvalReasons(findings)
  return { listId: 0, digest: contentDigest(document), reasons, by: null, at: '', note: null }
}

const approvalReasons = (findings: readonly GateFinding[]): string[] =>
  findings.flatMap((one) => (one.severity === 'approval' ? [reasonOf(one)] : []))

/** What a list of the client has to be approved for today. */
export function neededApproval(one: DrawnClient, { policy }: ListTemplates): string[] {
  const target = targetNow(one, policy, nothingLater)
  return target === null ? [] : approvalReasons(gateNow(one, policy, { target, later: nothingLater }))
}

function gateNow(
  one: DrawnClient,
  policy: SafetyPolicy,
  { target, later }: { target: VisitTarget; later: LaterFacts },
): GateFinding[] {
  const weighed = weighedNow(one, policy, later)
  const { health, weightG, onDate } = weighed
  return gateWith(
    { health, policy, kind: weighed.goal === 'gain' ? 'gain' : 'choices', today: onDate, target },
    weightG,
    lastProgrammeEnd(one, policy),
  )
}

/** The end of the last list of the 21-day diet in an earlier term. */
function lastProgrammeEnd(
  { body, history, calendar, weighIns }: DrawnClient,
  policy: SafetyPolicy,
): ClientSnapshot['last21DayListEnd'] {
  if (body.dietType !== policy.diet21.dietType) return null
  const running = Number([...weighIns.keys()].at(-1)?.split('.')[0] ?? history.terms.length - 1)
  const ends = history.terms
    .filter((_, place) => place !== running)
    .flatMap((term) =>
      term.visits.flatMap(({ list }) => (list ? [term.start + list.from + listDays - 1] : [])),
    )
  return ends.length === 0 ? null : calendar.day(Math.max(...ends))
}

function targetNow(one: DrawnClient, policy: SafetyPolicy, later: LaterFacts): VisitTarget | null {
  return targetOf(weighedNow(one, policy, later), policy)?.target ?? null
}

/** By the newest weight. */
function weighedNow(one: DrawnClient, policy: SafetyPolicy, later: LaterFacts): WeighedClient {
  const newest = [...one.weighIns.values()].at(-1)
  return weighedOn(one, healthOf(one, policy, later), newest?.grams ?? one.body.startWeightG, 0)
}

/** As the visits domain takes a weigh-in of a day. */
export function weighedOn(
  one: DrawnClient,
  health: ClientHealth,
  weightG: number,
  day: number,
): WeighedClient {
  const { activityType, dietType } = one.body
  return {
    health,
    weightG,
    onDate: one.calendar.day(day),
    activityType,
    dietType,
    ...(dietType === 'weight_gain' ? { goal: 'gain' as const } : {}),
  }
}

export function healthOf(
  one: DrawnClient,
  policy: SafetyPolicy,
  later: LaterFacts = nothingLater,
): ClientHealth {
  const { plan, person, body, calendar } = one
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
    conditions: body.conditions.map((code) => ({ code, fa: code, ar: null, policy: policyOf(code, policy) })),
    allergies: [],
    dislikes: [],
    clearances: new Set(body.age < policy.age.adult ? ['guardian_consent' as const] : []),
    letters: heldLetters(one, policy),
    medicines: takenMedicines(body, later),
    medicinesAsked: true,
  }
}

function policyOf(code: string, policy: SafetyPolicy): ClientHealth['conditions'][number]['policy'] {
  return rulesOf([code], policy)[0]?.policy ?? 'doctor_letter'
}

function takenMedicines({ medicines }: Body, later: LaterFacts): string[] {
  return later.medicine === null ? medicines : [...new Set([...medicines, later.medicine])]
}

/** Columns of the great allergies; the small ones are in no sample list anyway. */
const allergenTags: Readonly<Record<string, string>> = {
  milk: 'dairy',
  egg: 'egg',
  wheat_gluten: 'gluten',
  tree_nuts: 'tree_nuts',
  fish: 'fish',
}

/** Limits of one client as they stand in the document of a list. */
export function limitsOf(
  { body }: { body: Body },
  { policy, dislikedIds }: Pick<ListTemplates, 'policy' | 'dislikedIds'>,
  later: LaterFacts = nothingLater,
): ClientLimits {
  const rules = [...rulesOf(body.conditions, policy), ...medicineRulesOf(takenMedicines(body, later), policy)]
  const allergies = later.allergy === null ? body.allergies : [...body.allergies, later.allergy]
  const allergens = allergies.map((code) => allergenTags[code] ?? code)
  return {
    allergens: distinct(allergens),
    ...tagLimitsOf(rules),
    dislikedFoodItemIds: distinct(body.dislikes.flatMap((code) => dislikedIds.get(code) ?? [])),
    dislikedFoodIds: [],
  }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

/** Whoever needs a paper or somebody's yes is in no queue of today: those are for the usual work. */
const quietOutcomes: readonly PlannedClient['outcome'][] = [
  'closed',
  'left',
  'ended',
  'current',
  'list_late',
  'received_8',
  'paused',
]

/** Whether the body may have the outcome of the plan. */
export function suits(body: Body, { outcome }: PlannedClient, letters: readonly unknown[]): boolean {
  return quietOutcomes.includes(outcome) || (body.age > 18 && letters.length === 0)
}
