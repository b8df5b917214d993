import type { Chance } from './chance.ts'

export interface WeighIn {
  /** Day number. */
  day: number
  grams: number
  state: string
}

const kcalShapes = { lose: -1, health: -1, gain: 1, keep: 0, shape: -0.1 } as const

/**
 * Weights on the days of the weigh-ins: 300 to 900 g a week towards the target, slower the nearer it is, with noise of
 * 400 g, plateaus of two or three visits, single visits of regain, and weight coming back in long pauses.
 */
export function weightCurve(
  chance: Chance,
  body: { goal: keyof typeof kcalShapes; startWeightG: number; targetWeightG: number | null },
  days: readonly number[],
): WeighIn[] {
  const direction = kcalShapes[body.goal]
  const perDay = (direction * (300 + chance.next() * 600)) / 7
  const target = body.targetWeightG ?? body.startWeightG * 0.9
  const way = Math.max(1, Math.abs(target - body.startWeightG))
  let weight = body.startWeightG
  let plateau = 0
  return days.map((day, place) => {
    const since = place === 0 ? 0 : day - days[place - 1]!
    plateau = plateau > 0 ? plateau - 1 : chance.happens(0.07) ? chance.int(2, 3) : 0
    const isRegain = plateau === 0 && place > 0 && chance.happens(0.06)
    weight += stepOf(chance, {
      since,
      perDay: perDay * nearness(weight, target, way, direction),
      plateau,
      isRegain,
      direction,
    })
    weight = Math.max(32_000, Math.min(240_000, weight))
    const noisy = place === 0 ? weight : weight + chance.normal() * 400
    return { day, grams: Math.round(noisy / 100) * 100, state: stateOf(chance, plateau, isRegain) }
  })
}

interface Step {
  since: number
  perDay: number
  plateau: number
  isRegain: boolean
  direction: number
}

function stepOf(chance: Chance, { since, perDay, plateau, isRegain, direction }: Step): number {
  if (since > 25) return -direction * Math.min(6000, (since - 25) * 40 * chance.next())
  if (plateau > 0) return 0
  if (isRegain) return -direction * (300 + chance.next() * 900)
  return perDay * since * (0.6 + chance.next() * 0.7)
}

/** 1 far from the target, down to a tenth at it, against the direction beyond it. */
function nearness(weight: number, target: number, way: number, direction: number): number {
  if (direction === 0) return 0
  const left = ((target - weight) * Math.sign(direction)) / way
  return Math.max(-0.3, Math.min(1, 0.1 + left * 1.6))
}

const states = [
  ['normal', 62],
  ['partial', 14],
  ['not_kept', 4],
  ['travel', 4],
  ['party', 4],
  ['stress', 4],
  ['constipation', 3],
  ['ill', 3],
  ['hunger', 2],
] as const

function stateOf(chance: Chance, plateau: number, isRegain: boolean): string {
  if (plateau > 0) return 'plateau'
  return isRegain ? 'regain' : chance.weighted(states)
}
