import type { CountryId } from '#platform/contract/text/locale.ts'

/** Where a sample client stands on the day the sample is made. */
export const outcomes = [
  'incomplete',
  'unpaid',
  'untaken',
  'closed',
  'left',
  'ended',
  'reserved',
  'paused',
  'weigh_in_due',
  'list_due_today',
  'list_sent_today',
  'weigh_in_late',
  'list_late',
  'due_tomorrow',
  'ending_soon',
  'received_8',
  'current',
] as const
export type Outcome = (typeof outcomes)[number]

export interface PlannedClient {
  index: number
  /** Index of the supporter. */
  supporter: number
  country: CountryId
  outcome: Outcome
  /** Days since the registration. */
  age: number
  past: SamplePast
  story: ListStory
  /** What the client has for certain; null: as it is drawn. */
  condition: CertainCondition | null
  /** Of those who left: on the last day before they count as such, so that they are this week's. */
  leftLately: boolean
}

/**
 * Conditions that every sample has, whatever is drawn: reports and tests look for them. Of so many clients one has the
 * next of them. With sixty clients there are two with diabetes.
 */
const certainConditions = [
  'diabetes_t2',
  'hypothyroid',
  'high_cholesterol',
  'anemia',
  'pcos',
  'fatty_liver',
  'diabetes_t2',
  'hypertension',
  'insulin_resistance',
  'constipation',
] as const
export type CertainCondition = (typeof certainConditions)[number]
const clientsPerCertain = 5
/** So many of the clients of each supporter who left did so this week; some of them may be held out. */
const leftLatelyMost = 3

/**
 * What became of the newest list: `unsafe` when something became known after it was sent, `asked` when its supporter
 * handed it over to the head before sending, `waiting` when it waits for the approval that lists of mothers need, `kept` when the head kept it in spite of what became known. A large sample
 * has usual ones only.
 */
export type ListStory = 'usual' | 'unsafe' | 'asked' | 'waiting' | 'kept'

/** Of the clients of a supporter with an outcome, one after the other; later ones are usual. */
const stories: Partial<Record<Outcome, readonly ListStory[]>> = {
  list_due_today: ['usual', 'waiting'],
  list_late: ['unsafe', 'asked', 'unsafe', 'asked'],
  current: ['usual', 'usual', 'usual', 'kept'],
}

/** How far back a sample reaches and how faithful its clients are. */
export interface SamplePast {
  days: number
  /** Of one client. */
  mostTerms: number
  /** How many of those who served a term had one before it. */
  renewals: number
}

const usualDays = 548
export const usualPast: SamplePast = { days: usualDays, mostTerms: 5, renewals: 0.72 }
/** Five years of a national service. */
export const longPast: SamplePast = { days: 1826, mostTerms: 8, renewals: 0.75 }
const clientsPerSupporter = 110
/** Of those who serve the clients that are made one by one; a large sample has as many for each further 10,000. */
export const mostSupporters = 20
/** Each of those of a large sample has 500, of whom about 100 pay: what one person can care for. */
const clientsOfGroup = 10_000
const iraqShare = 0.15
/** Below this number each supporter has clients of both countries. */
const supportersForTeams = 4
/** Above 1: the service has grown, there are more new clients than old ones. */
const growth = 1.2

/** Of a sample with so many clients; those from 10,000 on grow with the clients. */
export function supporterCount(clients: number): number {
  const groups = Math.ceil(clients / clientsOfGroup)
  return groups * Math.min(mostSupporters, Math.max(1, Math.ceil(clients / clientsPerSupporter)))
}

/** Who stands in a copy where one of the first supporters stands in the original. */
export interface Others {
  first: readonly number[]
  theirs: readonly number[]
}

/** @param client the number of the first client of a copy @param supporterIds of all groups, one after the other */
export function supportersOf(supporterIds: readonly number[], client: number): Others {
  const start = Math.floor(client / clientsOfGroup) * mostSupporters
  return {
    first: supporterIds.slice(0, mostSupporters),
    theirs: supporterIds.slice(start, start + mostSupporters),
  }
}

/** The country of a supporter's team. The last ones are the Iraqi team. */
export function supporterCountry(supporter: number, supporters: number): CountryId {
  if (supporters < supportersForTeams) return 'IR'
  return supporter >= supporters - Math.round(supporters * iraqShare) ? 'IQ' : 'IR'
}

/**
 * Who is where, for the whole sample: clients are ordered by age, dealt to the supporters in turn, and every supporter
 * gets each outcome in proportion to its share, so that each of them has every queue filled.
 */
export function planClients(clients: number, past = usualPast): (index: number) => PlannedClient {
  const supporters = supporterCount(clients)
  const ageOf = (index: number) => Math.floor(past.days * (1 - (index + 0.5) / clients) ** growth)
  const dealt = Array.from({ length: supporters }, (_, supporter) =>
    dealOutcomes(supporter, supporters, clients, ageOf),
  )
  return (index) => {
    const supporter = index % supporters
    const isMixed = supporters < supportersForTeams
    const turn = Math.floor(index / supporters)
    const outcome = outcomes[dealt[supporter]![turn]!]!
    const place = past === usualPast ? earlier(dealt[supporter]!, turn) : Infinity
    const story = storyOf(outcome, place)
    return {
      index,
      supporter,
      country: isMixed ? (index % 7 === 3 ? 'IQ' : 'IR') : supporterCountry(supporter, supporters),
      outcome,
      age: ageOf(index),
      past,
      story,
      condition: story === 'asked' || story === 'waiting' ? null : certainOf(index),
      leftLately: outcome === 'left' && place < leftLatelyMost,
    }
  }
}

/** Every fifth client, from the third on. */
function certainOf(index: number): CertainCondition | null {
  if (index % clientsPerCertain !== 2) return null
  return certainConditions[Math.floor(index / clientsPerCertain) % certainConditions.length] ?? null
}

const storyOf = (outcome: Outcome, place: number): ListStory => stories[outcome]?.[place] ?? 'usual'

/** How many turns before this one have its outcome. */
function earlier(dealt: Uint8Array, turn: number): number {
  return dealt.subarray(0, turn).filter((outcome) => outcome === dealt[turn]).length
}

/** The outcome that has waited longest for its share comes next. */
function dealOutcomes(
  supporter: number,
  supporters: number,
  clients: number,
  ageOf: (index: number) => number,
): Uint8Array {
  const turns = Math.ceil((clients - supporter) / supporters)
  const waiting = outcomes.map((_, place) => ((place * 7 + supporter * 5) % 11) / 22)
  return Uint8Array.from({ length: turns }, (_, turn) => {
    const shares = sharesAt(ageOf(turn * supporters + supporter))
    let longest = 0
    shares.forEach((share, place) => {
      waiting[place] = share === 0 ? Math.min(waiting[place]!, 0) : waiting[place]! + share
      if (waiting[place] > waiting[longest]!) longest = place
    })
    waiting[longest]! -= 1
    return longest
  })
}

/** [from so many days of age, weight]: what can and does happen to clients that registered so long ago. */
const weights: Readonly<Record<Outcome, readonly (readonly [number, number])[]>> = {
  incomplete: [
    [0, 0.12],
    [20, 0.045],
  ],
  unpaid: [
    [0, 0.08],
    [30, 0.02],
  ],
  untaken: [
    [0, 0.35],
    [6, 0],
  ],
  closed: [[25, 0.025]],
  left: [[100, 0.38]],
  ended: [[45, 0.07]],
  reserved: [
    [0, 0.06],
    [15, 0],
    [60, 0.012],
  ],
  paused: [[15, 0.04]],
  weigh_in_due: [[0, 0.04]],
  list_due_today: [[0, 0.03]],
  list_sent_today: [[0, 0.015]],
  weigh_in_late: [[3, 0.03]],
  list_late: [[3, 0.025]],
  due_tomorrow: [[10, 0.045]],
  ending_soon: [[31, 0.035]],
  received_8: [[9, 0.025]],
  current: [[1, 0.2]],
}

function sharesAt(age: number): number[] {
  const found = outcomes.map((outcome) => weights[outcome].findLast(([from]) => age >= from)?.[1] ?? 0)
  const total = found.reduce((sum, weight) => sum + weight, 0)
  return found.map((weight) => weight / total)
}
