import {
  ageOn,
  clientLimits,
  clientProblems,
  type JudgedClient,
  problemSources,
} from '#clients/clients/client-limits.contract.ts'
import type { Client } from '#clients/clients/clients.contract.ts'

const dateAnswers = ['birthDate', 'pregnantSince', 'breastfeedingChildBirth'] as const
export type DateAnswer = (typeof dateAnswers)[number]
/** Answers that are typed where they stand. */
export type TypedAnswer = DateAnswer | 'heightMm'

export function isDateAnswer(field: string): field is DateAnswer {
  return (dateAnswers as readonly string[]).includes(field)
}

interface Answer {
  field: TypedAnswer
  value: number | string | null
}

type Judged = JudgedClient & Pick<Client, 'lifecycle'>

/** The first thing that an answer would make wrong, at itself or at what depends on it. */
export function answerProblem(
  client: Judged,
  { field, value }: Answer,
): { field: keyof typeof problemSources | 'heightMm'; code: string } | null {
  if (field === 'heightMm' && typeof value === 'number') {
    const { min, max } = clientLimits.heightMm
    if (value < min) return { field, code: `too-small:${min}` }
    if (value > max) return { field, code: `too-big:${max}` }
  }
  const found = clientProblems({ ...client, [field]: value }, client.lifecycle.asOf)
  for (const [place, sources] of Object.entries(problemSources)) {
    const code = found[place]?.[0]
    const isOfThis = (sources as readonly string[]).includes(field)
    if (isOfThis && code !== undefined) return { field: place as keyof typeof problemSources, code }
  }
  return null
}

/** Possible, and so rare that a slip of the hand is likelier (nutrition.md §1.1). */
export function isUnusualAnswer(client: Judged, { field, value }: Answer): boolean {
  if (field === 'heightMm' && typeof value === 'number') return isOutside(value, clientLimits.usual.heightMm)
  if (field === 'birthDate' && typeof value === 'string') {
    return isOutside(ageOn(value, client.lifecycle.asOf), clientLimits.usual.ageYears)
  }
  return false
}

function isOutside(value: number, { min, max }: { min: number; max: number }): boolean {
  return value < min || value > max
}
