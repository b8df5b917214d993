import highsLoader from 'highs'
import { isFeasible, objectiveOf } from './day-problem.rules.ts'
import type { DayOption, DayProblem, DayResult } from './day-problem.rules.ts'

/** Limits of the exact solver. The gaps are points of the objective and its share. */
export interface SolverLimits {
  readonly seconds: number
  readonly absoluteGap: number
  readonly relativeGap: number
}

export const SOLVER_LIMITS: SolverLimits = { seconds: 5, absoluteGap: 1, relativeGap: 0.01 }

/** Hard rows are tightened by this share, so that the solver's float tolerance cannot break an integer bound. */
const SAFETY = 1e-6
const TERMS_PER_LINE = 8

type ExactSolver = (problem: DayProblem, limits?: SolverLimits) => DayResult

/**
 * Loads HiGHS (WASM, MIT licence) and returns a function that solves one day as a mixed integer program: the
 * reference of the own search, and its fallback. Solving blocks the thread: call it in the worker or in tests.
 */
export async function loadExactSolver(): Promise<ExactSolver> {
  const highs = await highsLoader()
  return (problem, limits = SOLVER_LIMITS) => {
    if (problem.meals.some((options) => options.length === 0)) return failed('infeasible')
    const solution = highs.solve(dayModel(problem), {
      time_limit: limits.seconds,
      mip_abs_gap: limits.absoluteGap,
      mip_rel_gap: limits.relativeGap,
      output_flag: false,
    })
    if (solution.Status === 'Infeasible') return failed('infeasible')
    const columns: Readonly<Record<string, { readonly Primal?: number }>> = solution.Columns
    const picks = problem.meals.map((options, meal) =>
      options.findIndex((_, place) => (columns[variable(meal, place)]?.Primal ?? 0) > 0.5),
    )
    if (picks.includes(-1) || !isFeasible(problem, picks)) return failed('unknown')
    const objective = objectiveOf(problem, picks)
    const isProven = solution.Status === 'Optimal'
    const gap = Math.max(limits.absoluteGap, Math.abs(objective) * limits.relativeGap)
    return {
      status: isProven ? 'optimal' : 'feasible',
      picks,
      objective,
      lowerBound: isProven ? objective - gap : -Infinity,
      steps: 0,
    }
  }
}

function failed(status: 'infeasible' | 'unknown'): DayResult {
  return { status, picks: null, objective: Infinity, lowerBound: Infinity, steps: 0 }
}

function variable(meal: number, place: number): string {
  return `x${meal}_${place}`
}

interface Term {
  readonly factor: number
  readonly name: string
}

interface Placed {
  readonly option: DayOption
  readonly name: string
}

/** The day in CPLEX LP format: one binary per meal, food and level, one slack per soft row. */
export function dayModel(problem: DayProblem): string {
  const placed = problem.meals.flatMap((options, meal) =>
    options.map((option, place) => ({ option, name: variable(meal, place) })),
  )
  const slacks = problem.rows.flatMap((row, index) =>
    row.weight === null ? [] : [{ factor: row.weight, name: `s${index}` }],
  )
  const costs = placed.map(({ option, name }) => ({ factor: option.cost, name }))
  return [
    'Minimize',
    ` obj: ${sumText([...costs, ...slacks])}`,
    'Subject To',
    ...oneEach(problem),
    ...rowTexts(problem, placed),
    ...groupTexts(problem, placed),
    ...dishTexts(placed),
    ...mainTexts(problem, placed),
    'Binary',
    ...placed.map(({ name }) => ` ${name}`),
    'End',
    '',
  ].join('\n')
}

function sumText(terms: readonly Term[]): string {
  const parts = terms
    .filter(({ factor }) => factor !== 0)
    .map(({ factor, name }) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`)
  const lines: string[] = []
  for (let first = 0; first < parts.length; first += TERMS_PER_LINE) {
    lines.push(parts.slice(first, first + TERMS_PER_LINE).join(' '))
  }
  return lines.length === 0 ? `0 ${terms[0]?.name ?? 'x0_0'}` : lines.join('\n  ')
}

function oneEach(problem: DayProblem): string[] {
  return problem.meals.map((options, meal) => {
    const terms = options.map((_, place) => ({ factor: 1, name: variable(meal, place) }))
    return ` meal${meal}: ${sumText(terms)} = 1`
  })
}

function rowTexts(problem: DayProblem, placed: readonly Placed[]): string[] {
  return problem.rows.flatMap((row, index) => {
    if (!Number.isFinite(row.bound)) return []
    const terms = placed.map(({ option, name }) => ({
      factor: (option.coefficients[index] ?? 0) / row.scale,
      name,
    }))
    const slack = row.weight === null ? [] : [{ factor: -1, name: `s${index}` }]
    const bound = row.bound / row.scale - (row.weight === null ? SAFETY : 0)
    return [` row${index}: ${sumText([...terms, ...slack])} <= ${bound}`]
  })
}

function groupTexts(problem: DayProblem, placed: readonly Placed[]): string[] {
  return problem.groupMax.flatMap((most, group) => {
    const holding = (bits: (option: DayOption) => number) =>
      placed.filter(({ option }) => (bits(option) >> group) & 1).map(({ name }) => ({ factor: 1, name }))
    const served = holding((option) => option.groups)
    const clashing = holding((option) => option.clash)
    const least = problem.groupMin[group] ?? 0
    return [
      ...(Number.isFinite(most) && served.length > 0 ? [` most${group}: ${sumText(served)} <= ${most}`] : []),
      ...(least > 0 ? [` least${group}: ${sumText(served)} >= ${least}`] : []),
      ...(clashing.length > 0 ? [` clash${group}: ${sumText(clashing)} <= 1`] : []),
    ]
  })
}

function dishTexts(placed: readonly Placed[]): string[] {
  const byDish = Map.groupBy(
    placed.filter(({ option }) => option.dish >= 0),
    ({ option }) => option.dish,
  )
  return [...byDish].map(([dish, options]) => {
    const terms = options.map(({ name }) => ({ factor: 1, name }))
    return ` dish${dish}: ${sumText(terms)} <= 1`
  })
}

function mainTexts({ mainMax }: DayProblem, placed: readonly Placed[]): string[] {
  return mainMax.flatMap((most, main) => {
    const terms = placed
      .filter(({ option }) => option.mains.includes(main))
      .map(({ name }) => ({ factor: 1, name }))
    return terms.length > most ? [` main${main}: ${sumText(terms)} <= ${most}`] : []
  })
}
