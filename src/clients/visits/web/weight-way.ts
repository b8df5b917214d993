import type { Formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import type { Weights } from '../visits.contract.ts'
import { visitsMessages } from './visits.messages.ts'

export type Way = 'toward' | 'away' | 'none'

type Plan = Pick<Weights, 'goal' | 'startWeightG' | 'targetWeightG'>

/** Which way a change leads. For somebody who gains, up is towards the goal; without a direction nothing is. */
export function wayOf(deltaG: number, plan: Plan): Way {
  const wanted = wantedSign(plan)
  if (deltaG === 0 || wanted === 0) return 'none'
  return Math.sign(deltaG) === wanted ? 'toward' : 'away'
}

function wantedSign({ goal, startWeightG, targetWeightG }: Plan): number {
  if (goal === 'lose') return -1
  if (goal === 'gain') return 1
  return startWeightG === null || targetWeightG === null ? 0 : Math.sign(targetWeightG - startWeightG)
}

/** «۰٫۶ کیلوگرم کمتر» */
export function changeText(deltaG: number, format: Formatter): string {
  const t = messagesOf(visitsMessages, format)
  if (deltaG === 0) return t.noChange
  const size = format.weight(Math.abs(deltaG))
  return deltaG < 0 ? t.less(size) : t.more(size)
}

/** What the scale cannot tell apart, in grams. */
const noiseG = 500

/** At the goal, or past it on the way from the start. @param left grams from the last weight to the goal */
export function isReached(left: number, { startWeightG: start, targetWeightG: target }: Plan): boolean {
  if (Math.abs(left) < noiseG) return true
  if (start === null || target === null || Math.abs(target - start) < noiseG) return false
  return Math.sign(target - start) === -Math.sign(left)
}

/** Less than is shown. */
export function isNothing(grams: number): boolean {
  return Math.abs(grams) < 50
}

/** How many of the last weigh-ins tell of the diet. */
const adherencePoints = 10
const heldCode = 'normal'
const dietCodes: ReadonlySet<string> = new Set([heldCode, 'partial', 'not_kept'])

/**
 * In how many of the last weigh-ins the client said to have kept to the diet. What only says why the weight moved
 * (travel, an illness) tells nothing of it. Null when none tells.
 */
export function adherenceOf(points: Weights['points']): { held: number; of: number } | null {
  const told = points.flatMap(({ stateCode }) =>
    stateCode !== null && dietCodes.has(stateCode) ? [stateCode] : [],
  )
  const last = told.slice(-adherencePoints)
  if (last.length === 0) return null
  return { held: last.filter((code) => code === heldCode).length, of: last.length }
}
