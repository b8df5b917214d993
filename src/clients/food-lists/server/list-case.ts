import { daysBetween, todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import {
  knownOpinions,
  type KnownOpinion,
  learned,
} from '#clients/dish-opinions/server/dish-opinions.reads.ts'
import { noteFindings } from '#clients/health-words/server/health-words.reads.ts'
import { lastProgrammeEnd } from '#clients/twenty-one-days/server/programme-ends.reads.ts'
import {
  type ClientHealth,
  healthButDislikes,
  healthOf,
  healthRowAndPolicy,
  type HealthRow,
  limitsOf,
} from '#clients/visits/server/client-health.reads.ts'
import { gateClient } from '#clients/visits/server/gate-client.reads.ts'
import {
  floorUnderSettings,
  missingInputs,
  targetOf,
  type WeighedClient,
} from '#clients/visits/server/visit-target.reads.ts'
import type { VisitRow } from '#clients/visits/server/visits.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import {
  extraMealsOf,
  withExtraMeals,
} from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.reads.ts'
import {
  type Fast,
  fastingDays,
  fastsOf,
  type Window,
  withinOneKind,
} from '#clients/fasting/server/fasting.reads.ts'
import type {
  ClientLimits,
  ListDocument,
  ListFasting,
  ListKind,
} from '#nutrition/composer/composer.contract.ts'
import {
  clinicalGate,
  FASTING_DIET_TYPE,
  readCatalogue,
  readDiet,
  varietyFor,
  withFastingMeals,
  type Catalogue,
  type MacroInput,
  type PlannedDiet,
} from '#nutrition/composer/server/composer.reads.ts'
import type { GateFinding, SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { withAims } from './list-aims.ts'
import type { Approval } from './list-approvals.rules.ts'
import { approvalsOf } from './list-approvals.store.ts'
import { chooseDiet, dietChoices, publishedDiets, type DietChoice } from './diet-choice.ts'

/** Everything that a list of a visit is made from and judged by, as the server knows it now. */
export interface ListCase {
  kind: ListKind
  visit: VisitRow
  today: IsoDate
  health: ClientHealth
  policy: SafetyPolicy
  catalogue: Catalogue
  diets: DietChoice[]
  diet: PlannedDiet | null
  target: VisitTarget | null
  /** What the targets follow from. */
  macroInput: MacroInput | null
  missing: ListBoard['missing']
  limits: ClientLimits
  /** Energy under which no list of the client may go whatever the settings say, kcal. */
  absoluteFloorKcal: number
  findings: GateFinding[]
  /** Of lists of the client, whichever. */
  approvals: readonly Approval[]
  /** The days of the list that are fasted; null: none. */
  fasting: ListFasting | null
}

export interface CaseWishes {
  dietId?: number | undefined
  /** The version that the stored document names: it keeps it whatever is published since. */
  dietVersion?: string
  startDate?: IsoDate | undefined
  /** The days that the list is for; absent: nobody asks which of them are fasted. */
  window?: Window
  /** What the stored document says of its days. */
  fasting?: ListFasting | undefined
  excludedFoodIds?: readonly string[]
  /** Sentences about health in free texts are asked about before a list is sent; a list that runs is not judged by them. */
  purpose?: 'sending' | 'judging'
  /** What is read of the client already. */
  of?: CaseOfClient | undefined
}

/** What every list of a client is judged by, whatever the visit. */
export interface CaseOfClient {
  row: HealthRow
  policy: SafetyPolicy
  catalogue: Catalogue
  published: Awaited<ReturnType<typeof publishedDiets>>
  opinions: readonly KnownOpinion[]
  notes: GateFinding[]
  fasts: Fast[]
  approvals: Approval[]
}

/** One statement, and some more where the catalogue has changed. */
export async function readCaseOfClient(
  db: Db,
  clientId: number,
  today: IsoDate,
  purpose: CaseWishes['purpose'] = 'sending',
): Promise<CaseOfClient> {
  const reader = readingJointly(db)
  const [{ row, policy }, catalogue, published, opinions, notes, fasts, approvals] = await Promise.all([
    healthRowAndPolicy(reader, clientId, today),
    readCatalogue(reader),
    publishedDiets(reader),
    knownOpinions(reader, clientId),
    purpose === 'judging' ? [] : noteFindings(reader, clientId),
    purpose === 'judging' ? [] : fastsOf(reader, clientId),
    approvalsOf(reader, clientId),
  ])
  return { row, policy, catalogue, published, opinions, notes, fasts, approvals }
}

/**
 * Two statements, and one more for the extra meals of a child that is breastfed: what is known of the client, then what follows
 * from it.
 */
export async function loadCase(
  db: Db,
  visit: VisitRow,
  kind: ListKind,
  now: Date,
  wishes: CaseWishes = {},
): Promise<ListCase> {
  const reader = readingJointly(db)
  const today = todayIn(visit.country, now)
  const of = wishes.of ?? (await readCaseOfClient(reader, visit.client_id, today, wishes.purpose))
  const { row, policy, catalogue } = of
  const place = { kind, visit, today, policy, catalogue }
  const [health, { diets, diet: chosen, fasting }, programmeEnd] = await Promise.all([
    healthOf(reader, row, policy),
    plannedDiet(reader, { ...place, ...of }, wishes),
    endOfProgramme(reader, place),
  ])
  const base = { ...place, health }
  const weighed = weighedClient(visit, health, kind, today)
  const { target, macroInput } = targetsFor(weighed, chosen, policy)
  const whole = chosen && (await withSupplement(reader, chosen, target, catalogue))
  const { diet, refusals } = learned(whole, of.opinions, today)
  const missing: ListCase['missing'] = missingInputs(weighed, policy)
  if (!diet) missing.push('diet')
  const limits = { ...limitsOf(health, policy, wishes.excludedFoodIds), ...refusals }
  return {
    ...base,
    diets,
    diet,
    target: target && withAims(target, { ...base, limits }),
    macroInput,
    missing,
    limits,
    absoluteFloorKcal: floorUnderSettings(weighed, policy),
    findings: [
      ...(target ? gateWith({ ...base, target, fasts: fasting !== null }, visit.weight_g, programmeEnd) : []),
      ...(wishes.purpose === 'judging' ? [] : [...of.notes, ...changedFast(wishes, of.fasts)]),
    ],
    approvals: of.approvals,
    fasting,
  }
}

function targetsFor(
  weighed: WeighedClient,
  diet: PlannedDiet | null,
  policy: SafetyPolicy,
): Pick<ListCase, 'target' | 'macroInput'> {
  const made = diet && targetOf({ ...weighed, dietType: diet.dietType }, policy)
  return made ? { target: made.target, macroInput: made.input } : { target: null, macroInput: null }
}

/** A document was made for other days of fasting than those of its client now. */
function changedFast({ window, fasting, dietVersion }: CaseWishes, fasts: readonly Fast[]): GateFinding[] {
  if (window === undefined || dietVersion === undefined) return []
  const isSame = fastingDays(window, fasts).join() === (fasting?.days ?? []).join()
  return isSame ? [] : [{ code: 'fasting_days_changed', severity: 'refuse', params: {} }]
}

/** A document that says which of its days are fasted. */
export function withFasting(document: ListDocument, { fasting }: Pick<ListCase, 'fasting'>): ListDocument {
  const { fasting: _, ...plain } = document
  return fasting === null ? plain : { ...plain, fasting }
}

type CaseBase = Pick<ListCase, 'kind' | 'visit' | 'today' | 'health' | 'policy' | 'catalogue'>
type CasePlace = Omit<CaseBase, 'health'>

/** The wished diet, else the term's, else the best of its type for the client's energy; with the meals of fasting where all days are. */
async function plannedDiet(
  db: Db,
  { visit, kind, row, policy, catalogue, published, today, fasts }: CasePlace & CaseOfClient,
  wishes: CaseWishes,
): Promise<Pick<ListCase, 'diets' | 'diet' | 'fasting'>> {
  const health = healthButDislikes(row, policy)
  const weighed = weighedClient(visit, health, kind, today)
  const wantedType = wantedDietType(visit, kind)
  const energy = targetWith(weighed, wantedType, policy)?.targetKcal ?? null
  const diets = dietChoices(published, wantedType, energy)
  const dietId = wishes.dietId ?? chooseDiet(diets, wantedType, termDiet(visit, wantedType))
  const { allergens, forbiddenTags } = limitsOf(health, policy)
  const taste = {
    country: health.country,
    startDate: wishes.startDate ?? today,
    energyKcal: energy === null ? null : Math.round(energy),
    avoided: [...allergens, ...forbiddenTags],
  }
  const wanted = {
    number: wishes.dietVersion === undefined ? undefined : Number(wishes.dietVersion),
    termCreatedAt: visit.term_created_at,
  }
  const diet = dietId === null ? null : await readDiet(db, dietId, catalogue, taste, wanted)
  const fasted = fastedDays(wishes, fasts)
  const place = { published, energy, catalogue, taste, policy }
  return { diets, ...(await dietOfDays(db, diet, fasted, place)) }
}

/** Days of a list that are fasted. */
interface FastedDays {
  days: IsoDate[]
  /** All days of the list are: it has the meals of fasting. */
  isWhole: boolean
  /** The diet for fasting of a stored document. */
  stored: ListFasting['diet']
}

/** Those of the stored document, else those of the window that the client fasts. */
function fastedDays({ fasting, window }: CaseWishes, fasts: readonly Fast[]): FastedDays {
  if (fasting) return { days: fasting.days, isWhole: fasting.diet !== null, stored: fasting.diet }
  const days = window ? fastingDays(window, fasts) : []
  return { days, isWhole: days.length === window?.days, stored: null }
}

/** A diet with the meals that fasted days have: those of fasting where all are and a diet for fasting is published. */
async function dietOfDays(
  db: Db,
  diet: PlannedDiet | null,
  { days, isWhole, stored }: FastedDays,
  place: FastingWishes & Pick<CaseBase, 'policy'>,
): Promise<Pick<ListCase, 'diet' | 'fasting'>> {
  if (days.length === 0) return { diet, fasting: null }
  const isOfFasting = diet !== null && place.policy.fastingDietTypes.includes(diet.dietType)
  const meals = isWhole && !isOfFasting ? await fastingDiet(db, stored, place) : null
  if (!diet || !meals) return { diet, fasting: { days, diet: null } }
  const { dietId: id, dietVersion: version } = meals.definition
  return { diet: withFastingMeals(diet, meals), fasting: { days, diet: { id, version } } }
}

interface FastingWishes {
  published: CaseOfClient['published']
  energy: number | null
  catalogue: Catalogue
  taste: Parameters<typeof readDiet>[3]
}

/** The diet for fasting of a stored document, else the one for the client's energy; null where none is published. */
async function fastingDiet(
  db: Db,
  stored: ListFasting['diet'],
  { published, energy, catalogue, taste }: FastingWishes,
): Promise<PlannedDiet | null> {
  if (stored) return readDiet(db, Number(stored.id), catalogue, taste, { number: Number(stored.version) })
  const best = dietChoices(published, FASTING_DIET_TYPE, energy)[0]
  return best?.dietType === FASTING_DIET_TYPE ? readDiet(db, best.id, catalogue, taste) : null
}

/** The diet with the extra meals of the published table that the target counts. */
async function withSupplement(
  db: Db,
  diet: PlannedDiet,
  target: VisitTarget | null,
  catalogue: Catalogue,
): Promise<PlannedDiet> {
  if (!target?.supplement) return diet
  const extras = await extraMealsOf(db, target.supplement.versionId)
  return withExtraMeals(diet, extras, target.targetKcal, catalogue)
}

function targetWith(weighed: WeighedClient, dietType: string, policy: SafetyPolicy): VisitTarget | null {
  return targetOf({ ...weighed, dietType }, policy)?.target ?? null
}

const gainTypes = ['weight_gain', 'athlete']

/** The type of the term; a weight-gain list takes a diet for gaining whatever the term says. */
function wantedDietType({ term_diet_type: type }: VisitRow, kind: ListKind): string {
  return kind === 'gain' && !gainTypes.includes(type) ? 'weight_gain' : type
}

/** The diet written into the term counts only for lists of the term's own type. */
const termDiet = (visit: VisitRow, wantedType: string): number | null =>
  wantedType === visit.term_diet_type ? visit.term_diet_id : null

function weighedClient(visit: VisitRow, health: ClientHealth, kind: ListKind, today: IsoDate): WeighedClient {
  return {
    health,
    weightG: visit.weight_g,
    onDate: today,
    activityType: visit.activity_type ?? health.activityType,
    dietType: visit.term_diet_type,
    correctionKcal: visit.target?.correctionKcal ?? 0,
    ...(kind === 'gain' ? { goal: 'gain' as const } : {}),
  }
}

type GateInput = Omit<CaseBase, 'catalogue'> & { target: VisitTarget; fasts?: boolean }

/** The last day of the last 21-day diet. */
function endOfProgramme(db: Db, { visit, policy, today }: CasePlace): Promise<IsoDate | null> {
  return lastProgrammeEnd(db, visit.client_id, {
    before: today,
    dietType: policy.diet21.dietType,
    exceptTermId: visit.term_id,
  })
}

/** What the clinical gate says about a list of a weighed client. @param last21DayListEnd of the last 21-day diet */
export function gateWith(
  { health, policy, kind, today, target, fasts = false }: Omit<GateInput, 'visit'>,
  weightG: number | null,
  last21DayListEnd: IsoDate | null,
): GateFinding[] {
  const client = gateClient(health, weightG, last21DayListEnd)
  if (client === null) return []
  const plan = {
    kind,
    dietType: target.dietType,
    onDate: today,
    targetKcal: target.targetKcal,
    tdeeKcal: target.tdeeKcal + target.incrementKcal,
    eerKcal: target.eerKcal ?? null,
    fasts,
  }
  return clinicalGate(client, plan, policy)
}

const usualDays = 10
const clampDays = (days: number) => Math.min(31, Math.max(1, days))

/**
 * The window of a new list: from today (or the day of the weigh-in ahead) until the next visit is due, or until a fast
 * begins or ends.
 */
export async function proposedWindow(
  db: Db,
  visit: VisitRow,
  today: IsoDate,
  startDate: IsoDate = today,
): Promise<ListBoard['proposed']> {
  const [fasts, days] = await Promise.all([
    fastsOf(db, visit.client_id),
    daysUntilVisit(db, visit, startDate),
  ])
  return withinOneKind({ startDate, days }, fasts)
}

async function daysUntilVisit(db: Db, visit: VisitRow, startDate: IsoDate): Promise<number> {
  const next = await db
    .selectFrom('visits')
    .select('due_on')
    .where('term_id', '=', visit.term_id)
    .where('number', '>', visit.number)
    .where('weighed_on', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (next && next.due_on > startDate) return clampDays(daysBetween(startDate, next.due_on))
  const term = await db
    .selectFrom('terms')
    .select(['days', 'visits_included'])
    .where('id', '=', visit.term_id)
    .executeTakeFirst()
  return clampDays(
    term && term.visits_included > 0 ? Math.round(term.days / term.visits_included) : usualDays,
  )
}

/** The variety that holds for this client; null without a diet. */
export const varietyOf = ({ diet, limits }: Pick<ListCase, 'diet' | 'limits'>) =>
  diet ? varietyFor(diet, limits) : null
