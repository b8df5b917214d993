import { caseWorld, randomCase } from '#clients/food-lists/server/testing/random-case.ts'
import type { Db } from '#platform/server/database.ts'
import { dayProblem, emptyLedger } from '../day-options.rules.ts'
import { searchDay } from '../day-search.rules.ts'
import { portionTables } from '../portion-table.rules.ts'
import { loadExactSolver } from '../solver.rules.ts'
import { bruteForce, compareDay, smallInput, someDayOf, type Comparison } from './day-proof.ts'
import { randomOf } from './prove-random.ts'

export interface DayProof {
  /** Excess of the search over the exact solver as shares, one per day. */
  excesses: number[]
  /** Days on which both find that there is no solution; days that one of them did not finish. */
  infeasible: number
  unproven: number
  wrong: string[]
}

/** The exact solver gets so long and so close that what it calls optimal may be called that. */
const limits = { seconds: 20, absoluteGap: 0.01, relativeGap: 0.001 }

/**
 * Days of random clients of the shipped catalogue, until so many are compared with the exact solver.
 * @param first the number of the first client
 */
export async function proveDays(
  db: Db,
  days: number,
  { first = 0, told }: { first?: number; told?: (proof: DayProof) => void } = {},
): Promise<DayProof> {
  const solve = await loadExactSolver()
  const world = await caseWorld(db)
  const proof: DayProof = { excesses: [], infeasible: 0, unproven: 0, wrong: [] }
  for (let number = first; proof.excesses.length < days; number += 1) {
    const random = randomOf(number)
    const one = await randomCase(world, number, random)
    if (one === null || one.input.kind !== 'daily') continue
    const problem = someDayOf(one.input, random)
    if (problem === null) continue
    note(
      proof,
      number,
      compareDay(problem, (day) => solve(day, limits)),
    )
    told?.(proof)
  }
  return proof
}

function note(proof: DayProof, number: number, result: Comparison): void {
  if (result.kind === 'both') proof.excesses.push(result.excess)
  else if (result.kind === 'neither') proof.infeasible += 1
  else if (result.kind === 'wrong') proof.wrong.push(`client ${number}: ${result.what}`)
  else proof.unproven += 1
}

/** What the search may leave on the table (day-descent.rules.ts, GAP). */
const gap = 0.05 + 1e-6

/** With all rules hardly any of so few choices would be left. */
const waived = ['sodium_cap', 'weekly_groups', 'week_energy_mean', 'fibre_minimum'] as const

/** Days of two meals with four foods in three sizes, each against every choice there is. @returns what differs */
export async function proveSmallDays(db: Db, days: number): Promise<{ solved: number; wrong: string[] }> {
  const world = await caseWorld(db)
  const proof = { solved: 0, wrong: [] as string[] }
  for (let number = 0; number < days; number += 1) {
    const random = randomOf(number)
    const one = await randomCase(world, number, random)
    if (one === null) continue
    const input = smallInput({ ...one.input, waivedRules: [...waived] }, random)
    const tables = portionTables(input, null).meals
    const problem = dayProblem(tables, input, emptyLedger(input.limits), 0, { random, noise: 0.5 })
    const best = bruteForce(problem)
    const found = searchDay(problem)
    if (best < Infinity) proof.solved += 1
    const isRight =
      best === Infinity
        ? found.status === 'infeasible'
        : found.status === 'optimal' && Math.abs(found.objective - best) <= gap
    if (!isRight) proof.wrong.push(`client ${number}: ${found.status} ${found.objective}, best ${best}`)
  }
  return proof
}
