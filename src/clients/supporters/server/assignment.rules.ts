import type * as z from 'zod/mini'
import { type AssignmentWeights, enoughExperience } from '../assignment.contract.ts'
import type { assignmentReason, SupporterLoad, unplacedReasons } from '../supporters.contract.ts'

export interface AssignmentClient {
  language: SupporterLoad['languages'][number]
  /** The supporter has to have room for them. */
  takesRoom: boolean
  dietType: string | null
  province: string | null
  /** Who cared for the client before. */
  earlierId: number | null
}

export interface AssignmentTarget extends Pick<SupporterLoad, 'id' | 'languages' | 'capacity' | 'active'> {
  /** How many active clients the person has with a diet, and from a province. */
  diets: ReadonlyMap<string, number>
  provinces: ReadonlyMap<string, number>
}

export interface Assignment {
  clients: readonly AssignmentClient[]
  targets: readonly AssignmentTarget[]
  weights: AssignmentWeights
}

/** Costs are whole hundredths of a point: sums stay exact. */
const parts = 100
/** Without a capacity nobody knows how much room there is: full, and fuller by this measure with each client. */
const nominalCapacity = 100
/** A supporter with so many times the capacity costs no more. */
const fullest = 2

/** What it costs that this supporter gets this client, beside the room; null where the language is foreign. */
export function pairCost(
  client: AssignmentClient,
  target: AssignmentTarget,
  weights: AssignmentWeights,
): number | null {
  if (!target.languages.includes(client.language)) return null
  const strangeness = client.earlierId === null || client.earlierId === target.id ? 0 : weights.earlier
  const inexperience = (weight: number, known: number | null) =>
    known === null ? 0 : (weight * (enoughExperience - Math.min(known, enoughExperience))) / enoughExperience
  return Math.round(
    parts *
      (strangeness +
        inexperience(weights.diet, knownOf(target.diets, client.dietType)) +
        inexperience(weights.province, knownOf(target.provinces, client.province))),
  )
}

/** Null: nothing is known of the client, so nobody is better. */
function knownOf(known: ReadonlyMap<string, number>, of: string | null): number | null {
  return of === null ? null : (known.get(of) ?? 0)
}

/** What the supporter's next client costs after so many were given: the fuller, the more. */
export function roomCost({ active, capacity }: AssignmentTarget, given: number, { room }: AssignmentWeights) {
  const share = capacity ? (active + given) / capacity : 1 + given / nominalCapacity
  return Math.round(parts * room * Math.min(share, fullest))
}

/** How many clients that take room the supporter can get. */
export function roomOf({ active, capacity }: AssignmentTarget): number {
  return capacity === null ? Infinity : Math.max(0, capacity - active)
}

/**
 * What it costs that nobody gets a client: more than any rearrangement that would place them, in which each supporter
 * passes on at most one client.
 */
export function unplacedCost({ targets, weights }: Assignment): number {
  const most = weights.earlier + weights.diet + weights.province + fullest * weights.room
  return (targets.length + 1) * parts * most + 1
}

/** What a whole distribution costs. @param to per client: the index of a target, or null */
export function totalCost(problem: Assignment, to: readonly (number | null)[]): number {
  const given = problem.targets.map(() => ({ all: 0, room: 0 }))
  return problem.clients.reduce((sum, client, index) => {
    const at = to[index] ?? null
    const target = at === null ? undefined : problem.targets[at]
    if (at === null || !target) return sum + unplacedCost(problem)
    const mine = given[at]!
    const cost =
      (pairCost(client, target, problem.weights) ?? Infinity) + roomCost(target, mine.all, problem.weights)
    mine.all += 1
    if (client.takesRoom) mine.room += 1
    return mine.room > roomOf(target) ? Infinity : sum + cost
  }, 0)
}

type Reason = z.output<typeof assignmentReason>

/** Why this supporter, the strongest reason first. */
export function reasonsFor(client: AssignmentClient, target: AssignmentTarget): Reason[] {
  const diet = knownOf(target.diets, client.dietType) ?? 0
  const province = knownOf(target.provinces, client.province) ?? 0
  const reasons: Reason[] = []
  if (client.earlierId === target.id) reasons.push({ reason: 'earlier', count: null })
  if (diet > 0) reasons.push({ reason: 'diet', count: diet })
  if (province > 0) reasons.push({ reason: 'province', count: province })
  const room = roomOf(target)
  if (room > 0 && room < Infinity) reasons.push({ reason: 'room', count: room })
  return reasons
}

/** Why nobody gets the client. */
export function whyNobody(
  { targets }: Assignment,
  { language }: AssignmentClient,
): (typeof unplacedReasons)[number] {
  return targets.some(({ languages }) => languages.includes(language)) ? 'full' : 'language'
}
