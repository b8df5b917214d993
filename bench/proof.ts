import path from 'node:path'
import process from 'node:process'
import { loadCatalogue } from '#app/server/initial-data/catalogue.ts'
import { addReferenceData } from '#app/server/initial-data/reference-data.ts'
import { proveDays, proveSmallDays, type DayProof } from '#nutrition/composer/server/testing/prove-days.ts'
import { proveRandom, type RandomProof } from '#nutrition/composer/server/testing/prove-random.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { withEmptyStore } from './empty-store.ts'
import { median, type Figure } from './figures.ts'
import { root } from './spawn-product.ts'

/** Each takes long: it can be run in parts, one after the other or at the same time, each from another client on. */
const lists = Number(process.env['BENCH_LISTS'] ?? 10_000)
const days = Number(process.env['BENCH_DAYS'] ?? 200)
const first = Number(process.env['BENCH_FIRST_CLIENT'] ?? 0)
const conflictsMost = Number(process.env['BENCH_CONFLICTS'] ?? 500)
const smallDays = 2_000

/**
 * The composer proved on random clients of the shipped catalogue: every list against the independent checker, its
 * mutants, conflicts by removing what they name.
 */
export function proveLists(): Promise<Figure[]> {
  return withCatalogue(async (db) => {
    const report = await proveRandom(db, lists, {
      first,
      conflictsMost,
      told: ({ lists: made }) => made % 500 === 0 && process.stderr.write(`${made} lists …\n`),
    })
    tell([...report.rejected, ...report.differing, ...report.mutantsAccepted, ...report.wrongNames])
    return listFigures(report)
  })
}

/** Days of random clients by the composer's search and by the exact solver. */
export function proveExactDays(): Promise<Figure[]> {
  return withCatalogue(async (db) => {
    const compared = await proveDays(db, days, {
      first,
      told: ({ excesses }) =>
        excesses.length % 20 === 0 && process.stderr.write(`${excesses.length} days …\n`),
    })
    tell(compared.wrong)
    return dayFigures(compared)
  })
}

/** Days that are small enough to try every choice there is. */
export function proveTriedDays(): Promise<Figure[]> {
  return withCatalogue(async (db) => {
    const small = await proveSmallDays(db, smallDays)
    tell(small.wrong)
    return [
      wrongFigure('small days not the best', small.wrong, `${small.solved} of ${smallDays} have a solution`),
    ]
  })
}

const wrongFigure = (name: string, wrong: readonly string[], from: string): Figure => ({
  name,
  value: wrong.length,
  unit: '',
  goal: 0,
  from,
})

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

function listFigures(report: RandomProof): Figure[] {
  const { conflicts } = report
  const types = Object.keys(report.byDietType).length
  const conditions = Object.keys(report.byCondition).length
  return [
    wrongFigure(
      'lists rejected',
      report.rejected,
      `${report.lists} lists, ${types} diet types, ${conditions} conditions`,
    ),
    wrongFigure('lists that differ when made again', report.differing, `${report.replayed} made twice`),
    wrongFigure(
      'mutants not rejected for their reason',
      report.mutantsAccepted,
      `${sum(report.mutants)} mutants`,
    ),
    wrongFigure(
      'conflicts that name a wrong rule',
      report.wrongNames,
      `${conflicts.freed} freed, ${conflicts.too_few_foods} with too few foods, ${conflicts.energy_band} without energy, ${report.unexamined} not examined`,
    ),
    {
      name: 'clients refused by the clinical gate',
      value: sum(report.refused),
      unit: '',
      from: `of ${report.clients}`,
    },
  ]
}

function dayFigures({ excesses, infeasible, unproven, wrong }: DayProof): Figure[] {
  const percent = excesses.map((excess) => excess * 100)
  return [
    {
      name: 'above the exact solver, median',
      value: median(percent),
      unit: '%',
      goal: 2,
      from: `${percent.length} days`,
    },
    { name: 'above the exact solver, worst', value: Math.max(...percent), unit: '%', goal: 5 },
    wrongFigure(
      'days that the solvers judge differently',
      wrong,
      `${infeasible} without a solution, ${unproven} not ended`,
    ),
  ]
}

function tell(wrong: readonly string[]): void {
  for (const line of wrong) process.stderr.write(`${line}\n`)
}

/** A store of its own with the shipped catalogue and nobody in it. */
export function withCatalogue<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withEmptyStore(async ({ db }) => {
    await addReferenceData(db, loadCatalogue(path.join(root, 'seed')), systemClock.now())
    return work(db)
  })
}
