import type { FieldErrors } from '#platform/contract/errors.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import {
  listKeys,
  numberKeys,
  orderedNumbers,
  safetyLists,
  safetyNumbers,
  type ListKey,
  type NumberKey,
} from '#nutrition/safety-changes/safety-numbers.contract.ts'
import type { SafetyLists, SafetyNumbers } from '../safety-rules.contract.ts'

/*
 * Between the policy as the composer takes it and the flat numbers and lists that people edit. Shown = stored × factor,
 * rounded to nine decimals, so that a number which is read and written back is the same number.
 */

const precision = 1e9
const rounded = (value: number) => Math.round(value * precision) / precision

/** A place in a policy: `macros` are a list that is reached by plan. */
function holderOf(policy: SafetyPolicy, path: string): [Record<string, unknown>, string] {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let holder: unknown = policy
  for (const key of keys) {
    holder = Array.isArray(holder)
      ? holder.find((one: { plan?: string }) => one.plan === key)
      : (holder as Record<string, unknown>)[key]
  }
  if (typeof holder !== 'object' || holder === null) throw new RangeError(`the policy has no ${path}`)
  return [holder as Record<string, unknown>, last]
}

function valueAt(policy: SafetyPolicy, path: string): unknown {
  const [holder, key] = holderOf(policy, path)
  return holder[key]
}

/** The editable numbers of a policy in their shown units. */
export function numbersOf(policy: SafetyPolicy): SafetyNumbers {
  const shown = (key: NumberKey) =>
    rounded(Number(valueAt(policy, safetyNumbers[key].path)) * safetyNumbers[key].factor)
  return Object.fromEntries(numberKeys.map((key) => [key, shown(key)])) as SafetyNumbers
}

export function listsOf(policy: SafetyPolicy): SafetyLists {
  return Object.fromEntries(
    listKeys.map((key) => [key, [...(valueAt(policy, safetyLists[key].path) as string[])]]),
  ) as SafetyLists
}

/** The policy with these numbers and lists in place of its own. */
export function withValues(
  policy: SafetyPolicy,
  numbers: Partial<SafetyNumbers>,
  lists: Partial<SafetyLists>,
): SafetyPolicy {
  const next = structuredClone(policy)
  for (const [key, value] of Object.entries(numbers)) {
    const { path, factor } = safetyNumbers[key as NumberKey]
    const [holder, name] = holderOf(next, path)
    if (value !== undefined) holder[name] = rounded(value / factor)
  }
  for (const [key, value] of Object.entries(lists)) {
    const [holder, name] = holderOf(next, safetyLists[key as ListKey].path)
    if (value !== undefined) holder[name] = [...new Set(value)]
  }
  return next
}

/** Pairs that stand in the wrong order, at the field of the second: `below:<first>`. */
export function orderProblems(numbers: SafetyNumbers): FieldErrors {
  const found: FieldErrors = {}
  for (const [low, high] of orderedNumbers) {
    if (numbers[low] > numbers[high]) found[`numbers.${high}`] ??= [`too-small:${numbers[low]}`]
  }
  return found
}

export interface PolicyDifference {
  changedNumbers: NumberKey[]
  changedLists: ListKey[]
  changedConditions: string[]
}

/** What differs between a policy and the one before it. */
export function differenceOf(before: SafetyPolicy | null, after: SafetyPolicy): PolicyDifference {
  if (before === null) return { changedNumbers: [], changedLists: [], changedConditions: [] }
  const [was, is] = [numbersOf(before), numbersOf(after)]
  const [had, has] = [listsOf(before), listsOf(after)]
  const rules = (policy: SafetyPolicy) =>
    new Map(policy.conditions.map((rule) => [rule.condition, canonical(rule)]))
  const [old, now] = [rules(before), rules(after)]
  return {
    changedNumbers: numberKeys.filter((key) => was[key] !== is[key]),
    changedLists: listKeys.filter((key) => had[key].join() !== has[key].join()),
    changedConditions: [...new Set([...old.keys(), ...now.keys()])].filter(
      (code) => old.get(code) !== now.get(code),
    ),
  }
}

/** Equal values give equal text, whatever order a database keeps keys in. */
function canonical(value: object): string {
  return JSON.stringify(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}
