import highsLoader from 'highs'
import { type Assignment, pairCost, roomCost, roomOf, unplacedCost } from './assignment.rules.ts'

const termsPerLine = 8

/** Solves one assignment: per client the index of the target who gets them, or null. */
export type AssignmentSolver = (problem: Assignment) => (number | null)[]

/**
 * Loads HiGHS and returns a function that finds a distribution of the least cost. Clients, supporters and the steps of
 * their room form a network, so the corners of the linear program are whole. Blocks its thread: for a worker or a test.
 */
export async function loadAssignmentSolver(): Promise<AssignmentSolver> {
  const highs = await highsLoader()
  return (problem) => {
    if (problem.clients.length === 0) return []
    const solution = highs.solve(assignmentModel(problem), { output_flag: false, solver: 'simplex' })
    if (solution.Status !== 'Optimal') throw new Error(`The assignment was not solved: ${solution.Status}`)
    const columns: Readonly<Record<string, { readonly Primal?: number }>> = solution.Columns
    return problem.clients.map((_, client) => {
      const at = problem.targets.findIndex(
        (_one, target) => (columns[pair(client, target)]?.Primal ?? 0) > 0.5,
      )
      return at === -1 ? null : at
    })
  }
}

const pair = (client: number, target: number) => `x${client}_${target}`
const nobody = (client: number) => `u${client}`
const step = (target: number, given: number) => `y${target}_${given}`

interface Term {
  factor: number
  name: string
}

/** The assignment in CPLEX LP format: a variable per client and fitting supporter, one per step of a supporter's room. */
function assignmentModel(problem: Assignment): string {
  const { clients, targets, weights } = problem
  const pairs = clients.flatMap((client, at) =>
    targets.flatMap((target, index) => {
      const cost = pairCost(client, target, weights)
      return cost === null ? [] : [{ client: at, target: index, factor: cost, name: pair(at, index) }]
    }),
  )
  const steps = targets.flatMap((target, index) =>
    pairs
      .filter((one) => one.target === index)
      .map((_, given) => ({
        target: index,
        factor: roomCost(target, given, weights),
        name: step(index, given),
      })),
  )
  const left = clients.map((_, at) => ({ factor: unplacedCost(problem), name: nobody(at) }))
  const byClient = Map.groupBy(pairs, ({ client }) => client)
  return [
    'Minimize',
    ` obj: ${sumText([...pairs, ...steps, ...left])}`,
    'Subject To',
    ...clients.map((_, at) => ` c${at}: ${sumText([...ones(byClient.get(at)), one(nobody(at))])} = 1`),
    ...targets.flatMap((target, index) => {
      const own = pairs.filter((each) => each.target === index)
      const taking = own.filter(({ client }) => clients[client]?.takesRoom)
      const filled = steps.filter((each) => each.target === index)
      return own.length === 0 ? [] : targetRows(index, { own, taking, filled, room: roomOf(target) })
    }),
    'Bounds',
    ...[...pairs, ...steps, ...left].map(({ name }) => ` 0 <= ${name} <= 1`),
    'End',
    '',
  ].join('\n')
}

interface TargetTerms {
  own: readonly Term[]
  taking: readonly Term[]
  filled: readonly Term[]
  room: number
}

/** Each client given fills a step; of those who take room no more than there is. */
function targetRows(index: number, { own, taking, filled, room }: TargetTerms): string[] {
  const minus = filled.map(({ name }) => ({ factor: -1, name }))
  return [
    ` t${index}: ${sumText([...ones(own), ...minus])} = 0`,
    ...(taking.length > room ? [` r${index}: ${sumText(ones(taking))} <= ${room}`] : []),
  ]
}

function one(name: string): Term {
  return { factor: 1, name }
}

function ones(terms: readonly { name: string }[] = []): Term[] {
  return terms.map(({ name }) => one(name))
}

function sumText(terms: readonly Term[]): string {
  const texts = terms.map(({ factor, name }) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`)
  const lines: string[] = []
  for (let first = 0; first < texts.length; first += termsPerLine)
    lines.push(texts.slice(first, first + termsPerLine).join(' '))
  return lines.join('\n  ')
}
