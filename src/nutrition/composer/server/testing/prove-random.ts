import { caseWorld, randomCase, type RandomCase } from '#clients/food-lists/server/testing/random-case.ts'
import type { Db } from '#platform/server/database.ts'
import type { ListDocument } from '../../composer.contract.ts'
import { seededRandom } from '../seeded-random.rules.ts'
import { emptyReport, proveCase, type ProofReport } from './compose-proof.ts'

export interface RandomProof extends ProofReport {
  clients: number
  /** Clients whom the clinical gate refuses any list, by its first reason. */
  refused: Record<string, number>
  /** Lists by diet type and by condition. */
  byDietType: Record<string, number>
  byCondition: Record<string, number>
}

export interface ProofWish {
  /** The number of the first client. */
  readonly first?: number
  readonly conflictsMost?: number
  readonly told?: (report: RandomProof) => void
}

/**
 * Lists for random clients of the shipped catalogue, every diet type with every condition in turn, until there are so
 * many. The same numbers give the same clients.
 */
export async function proveRandom(
  db: Db,
  lists: number,
  { first = 0, conflictsMost, told }: ProofWish = {},
): Promise<RandomProof> {
  const world = await caseWorld(db)
  const report: RandomProof = { ...emptyReport(), clients: 0, refused: {}, byDietType: {}, byCondition: {} }
  const eaten = new Map<string, readonly string[]>()
  for (let number = first; report.lists < lists; number += 1) {
    const random = randomOf(number)
    const dietType = world.dietTypes[number % world.dietTypes.length] ?? ''
    const one = await randomCase(world, number, random, eaten.get(dietType))
    if (one === null) throw new Error(`No diet of the type ${dietType} is published`)
    report.clients += 1
    const document = isRefused(one, report) ? null : proveCase(labelled(one), random, report, conflictsMost)
    if (document === null) continue
    eaten.set(dietType, foodIdsOf(document))
    countList(one, report)
    if (report.lists % 100 === 0) told?.(report)
  }
  return report
}

/** The random numbers of a client. */
export const randomOf = (number: number) => seededRandom(Math.imul(number + 1, 0x9e3779b1))

export function labelled({ number, dietType, conditions, input, facts }: RandomCase) {
  const label = `client ${number} (${dietType}, ${input.kind}, ${input.targets.energyKcal} kcal, ${input.days} days, ${conditions.join(' ')})`
  return { label, input, facts }
}

function isRefused({ findings }: RandomCase, report: RandomProof): boolean {
  const refusal = findings.find((finding) => finding.severity === 'refuse')
  if (refusal) count(report.refused, refusal.code)
  return refusal !== undefined
}

function countList({ dietType, conditions }: RandomCase, report: RandomProof): void {
  count(report.byDietType, dietType)
  for (const condition of conditions) count(report.byCondition, condition)
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}

function foodIdsOf({ content }: ListDocument): string[] {
  const meals = content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
  return [...new Set(meals.flatMap((meal) => meal.entries.map((entry) => entry.foodId)))]
}
