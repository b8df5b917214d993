import { createHash } from 'node:crypto'
import type { ListDocument, ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { GateFinding } from '#nutrition/composer/safety-policy.contract.ts'
import { reasonOf } from './judgement-reasons.ts'

/** An approval of a client's list that holds: of which content, and what was approved of it. */
export interface Approval {
  readonly listId: number
  readonly digest: string
  readonly reasons: readonly string[]
  readonly by: string | null
  readonly at: string
  readonly note: string | null
}

/**
 * What an approval is for: the foods with their amounts, the days, the diet and the energy that it was made for. Any of
 * them changed makes another list, which asks again. What is computed from them is no part of it.
 */
export function contentDigest({ kind, startDate, days, dietId, inputs, content }: ListDocument): string {
  const meals =
    content.layout === 'days'
      ? content.days.map((day) => [
          day.date,
          day.meals.map(({ mealCode, entries }) => [mealCode, foodsOf(entries)]),
        ])
      : content.meals.map(({ mealCode, entries }) => [mealCode, foodsOf(entries)])
  const said = [kind, startDate, days, dietId, inputs.targets.energyKcal, inputs.waivedRules, meals]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

const foodsOf = (entries: readonly ListEntry[]) =>
  entries.map(({ foodId, lines }) => [
    foodId,
    lines.map((line) => [line.foodItemId, line.unit, line.steps, line.grams10]),
  ])

/** The approvals of exactly this content. */
export const approvalsOfContent = (approvals: readonly Approval[], document: ListDocument): Approval[] => {
  if (approvals.length === 0) return []
  const digest = contentDigest(document)
  return approvals.filter((one) => one.digest === digest)
}

/** The findings with what an approval covers as a warning only. */
export function afterApprovals(
  findings: readonly GateFinding[],
  approvals: readonly Approval[],
  document: ListDocument,
): readonly GateFinding[] {
  if (!findings.some(({ severity }) => severity === 'approval')) return findings
  const approved = new Set(approvalsOfContent(approvals, document).flatMap(({ reasons }) => reasons))
  return findings.map((one) =>
    one.severity === 'approval' && approved.has(reasonOf(one)) ? { ...one, severity: 'warn' } : one,
  )
}
