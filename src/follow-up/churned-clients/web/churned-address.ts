import { validate } from '#platform/contract/validation.ts'
import { numbersOf } from '#platform/web/list/number-values.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import { churnedMatching } from '../churned-clients.contract.ts'
import type { ChurnedFilter } from '../churned-filters.contract.ts'

/** Filters of the worklist by their key in its address: the parameter of the endpoint. */
export const choiceParams = {
  next: 'next',
  owner: 'owner',
  reason: 'reason',
  outcome: 'lastOutcome',
  contacted: 'contacted',
  by: 'contactedBy',
  skipped: 'skipped',
  supporter: 'supporterId',
  diet: 'dietType',
  country: 'country',
  state: 'state',
} as const satisfies Record<string, keyof ChurnedFilter>

/** Ranges: the parameter without its side, and how many of the endpoint's units one on the screen is. */
export const rangeParams = {
  months: { from: 'monthsFrom', to: 'monthsTo', factor: 1 },
  lost: { from: 'lostFrom', to: 'lostTo', factor: 1000 },
} as const satisfies Record<string, { from: keyof ChurnedFilter; to: keyof ChurnedFilter; factor: number }>

export type ChurnedMatching = NonNullable<ReturnType<typeof validate<typeof churnedMatching>>['value']>

/** What an address of the worklist filters by, without waiting for names; what it does not know is left out. */
export function matchingOf(search: Search): ChurnedMatching {
  const one = (key: string): string => [search[key] ?? []].flat()[0] ?? ''
  const choices = Object.entries(choiceParams).map(([key, param]) => [param, one(key)] as const)
  const ranges = Object.entries(rangeParams).flatMap(([key, range]) => sidesOf(one(key), range))
  const preset = /^[1-9]\d{0,14}$/.test(one('preset')) ? Number(one('preset')) : ''
  const read = [...choices, ...ranges, ['q', one('q')] as const, ['preset', preset] as const]
  return validate(churnedMatching, Object.fromEntries(read.filter(([, value]) => value !== ''))).value ?? {}
}

function sidesOf(text: string, { from, to, factor }: { from: string; to: string; factor: number }) {
  const range = numbersOf(text) ?? { from: null, to: null }
  const side = (value: number | null) => (value === null ? '' : Math.round(value * factor))
  return [[from, side(range.from)] as const, [to, side(range.to)] as const]
}
