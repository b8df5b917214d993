import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type {
  ClientLimits,
  ComposeInput,
  ListContent,
  ListDocument,
  ListLine,
  ListTargets,
} from '#nutrition/composer/composer.contract.ts'
import {
  checkList,
  composeInTime,
  isReplayable,
  type CheckFacts,
  type ListProblem,
} from '#nutrition/composer/server/composer.reads.ts'
import { recompute } from '#nutrition/composer/list-totals.contract.ts'
import type { GateFinding } from '#nutrition/composer/safety-policy.contract.ts'
import type { ListJudgement } from '../food-list-parts.contract.ts'
import { afterApprovals } from './list-approvals.rules.ts'
import { varietyOf, type ListCase } from './list-case.ts'

/** What the gate and the independent checker say about a stored list as of now. `replay`: content composed anew. */
export async function judge(
  db: Db,
  one: ListCase,
  document: ListDocument,
  replay: ListContent | null = null,
): Promise<ListJudgement> {
  return judgeAmong(await otherWindows(db, one, document.startDate), one, document, replay)
}

/** What a judgement asks of a case. */
export type JudgedCase = Pick<
  ListCase,
  | 'today'
  | 'catalogue'
  | 'diet'
  | 'target'
  | 'missing'
  | 'limits'
  | 'absoluteFloorKcal'
  | 'findings'
  | 'approvals'
> & { visit: Pick<ListCase['visit'], 'weighed_on'> }

/** The same without the database. @param windows of lists at other visits */
export function judgeAmong(
  windows: CheckFacts['otherWindows'],
  one: JudgedCase,
  document: ListDocument,
  replay: ListContent | null = null,
): ListJudgement {
  const facts = checkFacts(windows, one, document, replay)
  const problems = facts === null ? inputProblems(one) : checkList(document, facts).problems
  const findings = afterApprovals(one.findings, one.approvals, document)
  return verdict([...findings, ...waivedFindings(document)], problems)
}

/** A list that was composed without a rule is never silently right: it goes with the right to override, and a reason. */
function waivedFindings({ inputs }: ListDocument): GateFinding[] {
  return inputs.waivedRules.map((rule) => ({ code: 'rule_waived', severity: 'override', params: { rule } }))
}

/** The judgement that findings and problems make. */
export function verdict(
  findings: readonly GateFinding[],
  problems: readonly (ListProblem | ListJudgement['problems'][number])[],
): ListJudgement {
  const severities = [...findings, ...problems].map((found) => found.severity)
  const gravest = (['refuse', 'approval', 'override'] as const).find((one) => severities.includes(one))
  return {
    sendable: gravest === undefined ? 'yes' : gravest === 'refuse' ? 'never' : gravest,
    findings: findings.map((found) => ({ ...found, params: { ...found.params } })),
    problems: problems.map((found) => ({ ...found, params: { ...found.params } })),
  }
}

function inputProblems({ missing }: JudgedCase): ListProblem[] {
  return missing.map((input) => ({ rule: 7, code: 'input_missing', severity: 'refuse', params: { input } }))
}

function checkFacts(
  otherWindows: CheckFacts['otherWindows'],
  one: JudgedCase,
  document: ListDocument,
  replay: ListContent | null,
): CheckFacts | null {
  const { diet, target, catalogue, limits, absoluteFloorKcal } = one
  const variety = varietyOf(one)
  if (!diet || !target || !variety || one.missing.length > 0) return null
  return {
    visitDate: visitDate(one, document.startDate),
    otherWindows,
    diet: diet.definition,
    items: [...catalogue.items.values()].map((item) => item.facts),
    limits,
    targets: target.targets,
    absoluteFloorKcal,
    variety,
    waivedRules: document.inputs.waivedRules,
    previousFoodIds: document.inputs.previousFoodIds,
    replay,
  }
}

/** A list starts on the day of the weigh-in or the next one; made later than that, today or tomorrow. */
function visitDate({ visit, today }: JudgedCase, startDate: IsoDate): IsoDate {
  const weighedOn = visit.weighed_on ?? today
  const sinceWeighIn = daysBetween(weighedOn, startDate)
  return sinceWeighIn === 0 || sinceWeighIn === 1 ? weighedOn : today
}

/** Windows of lists at other visits. One that began earlier ends where this list begins. */
export async function otherWindows(
  db: Db,
  { visit }: ListCase,
  startDate: IsoDate,
): Promise<CheckFacts['otherWindows']> {
  const rows = await db
    .selectFrom('food_lists')
    .select(['from_day', 'days'])
    .where('client_id', '=', visit.client_id)
    .where('visit_id', '!=', visit.id)
    .where('state', 'in', ['sent', 'received'])
    .where('from_day', '>=', startDate)
    .execute()
  return rows.map((row) => ({ from: row.from_day, to: addDays(row.from_day, row.days - 1) }))
}

/** What composing takes for this document, with the inputs of now. */
export function composeInputOf(one: ListCase, document: ListDocument): ComposeInput | null {
  const limits = withRefusalsOf(document, one.limits)
  const variety = varietyOf({ ...one, limits })
  if (!one.diet || !one.target || !variety) return null
  return {
    kind: document.kind,
    startDate: document.startDate,
    days: document.days,
    diet: one.diet.definition,
    items: one.diet.items,
    limits,
    targets: withAimsOf(document, one.target.targets),
    variety,
    previousFoodIds: document.inputs.previousFoodIds,
    waivedRules: document.inputs.waivedRules,
    seed: document.seed,
    ...(document.inputs.choicesPerMeal === undefined
      ? {}
      : { choicesPerMeal: document.inputs.choicesPerMeal }),
  }
}

/** A list that is composed again is composed without the dishes that were refused then. */
function withRefusalsOf({ inputs }: ListDocument, limits: ClientLimits): ClientLimits {
  const { refusedFoodIds: _, ...others } = limits
  const { refusedFoodIds } = inputs.limits
  return refusedFoodIds ? { ...others, refusedFoodIds } : others
}

/** A list that is composed again aims at what it aimed at: a birthday is no reason for another list. */
function withAimsOf({ inputs }: ListDocument, targets: ListTargets): ListTargets {
  const { nutrients } = inputs.targets
  return nutrients ? { ...targets, nutrients } : targets
}

/**
 * An untouched list composed anew from its seed; null when the catalogue or the composer changed since, or there is no
 * answer in time.
 */
export async function replayOf(one: ListCase, document: ListDocument): Promise<ListContent | null> {
  const input = composeInputOf(one, document)
  if (!input || !isReplayable(document, input)) return null
  const outcome = await composeInTime(input)
  return outcome?.ok ? outcome.document.content : null
}

/**
 * The document with grams, totals, item facts and inputs as the server knows them now.
 * @throws RangeError when it holds a food item that does not exist
 */
export function broughtUpToDate(one: JudgedCase, document: ListDocument): ListDocument {
  const { catalogue, diet, target, limits } = one
  const variety = varietyOf(one)
  const used = new Set(linesOf(document).map((line) => line.foodItemId))
  const fresh: ListDocument = {
    ...document,
    checkerVersion: null,
    items: [...used].map((itemId) => {
      const item = catalogue.items.get(itemId)
      if (!item) throw new RangeError(`no food item ${itemId}`)
      return item.facts
    }),
  }
  if (!diet || !target || !variety) return recompute(fresh)
  return recompute({
    ...fresh,
    dietId: diet.definition.dietId,
    dietVersion: diet.definition.dietVersion,
    inputs: { ...document.inputs, limits, targets: target.targets, variety },
  })
}

function linesOf({ content }: ListDocument): ListLine[] {
  const meals = content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
  return meals.flatMap((meal) => meal.entries.flatMap((entry) => entry.lines))
}
