import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, limits, slug, text } from '#platform/contract/scalars.ts'
import { safetyChange } from '#nutrition/safety-changes/safety-changes.contract.ts'
import {
  listKeys,
  numberKeys,
  safetyNumbers,
  type ListKey,
  type NumberKey,
} from '#nutrition/safety-changes/safety-numbers.contract.ts'

export const versionStates = ['coming', 'in_force', 'past'] as const

const shownNumber = (key: NumberKey) =>
  z.number().check(z.gte(safetyNumbers[key].min), z.lte(safetyNumbers[key].max))

/** Every editable number within its own limits, in the shown unit. */
const numbers = z.strictObject(
  Object.fromEntries(numberKeys.map((key) => [key, shownNumber(key)])) as Record<
    NumberKey,
    ReturnType<typeof shownNumber>
  >,
)
const codes = z.array(slug).check(z.maxLength(100))
const lists = z.strictObject(
  Object.fromEntries(listKeys.map((key) => [key, codes])) as Record<ListKey, typeof codes>,
)
export type SafetyNumbers = z.output<typeof numbers>
export type SafetyLists = z.output<typeof lists>

/** What a person changes: only what differs from the version in force on that day. */
export const safetyDraft = z.strictObject({
  /** The first day on which it holds: today or later. */
  effectiveFrom: day,
  /** Why. */
  note: text(limits.note, 'any'),
  numbers: z.partial(numbers),
  lists: z.partial(lists),
})
export type SafetyDraft = z.output<typeof safetyDraft>

/** The form of a new version holds all of them. */
export const safetyForm = z.strictObject({
  effectiveFrom: day,
  note: text(limits.note, 'any'),
  numbers,
  lists,
})

export const safetyVersionRow = z.object({
  id,
  effectiveFrom: day,
  state: z.enum(versionStates),
  note: z.nullable(z.string()),
  at: instant,
  by: z.nullable(z.string()),
  /** Keys of the numbers and lists that differ from the version before it, and conditions whose effects do. */
  changedNumbers: z.array(z.enum(numberKeys)),
  changedLists: z.array(z.enum(listKeys)),
  changedConditions: z.array(z.string()),
})
export type SafetyVersionRow = z.output<typeof safetyVersionRow>

export const safetyVersion = z.extend(safetyVersionRow, {
  numbers,
  lists,
  /** The version before it; null for the first. */
  before: z.nullable(z.object({ effectiveFrom: day, numbers, lists })),
})
export type SafetyVersion = z.output<typeof safetyVersion>

export const safetyQueries = listQueries({
  sorts: ['effective'],
  defaultSort: '-effective',
  filters: { state: z.optional(z.enum(versionStates)) },
})

export const safetyRules = {
  list: operation('GET admin/safety-rules', {
    summary: 'Versions of the safety policy: those to come, the one in force, and those before it.',
    permission: 'safety-rules.read',
    query: safetyQueries.list,
    reply: safetyVersionRow,
    paged: true,
  }),
  inForce: operation('GET admin/safety-rules/in-force', {
    summary: 'The version in force today with its numbers and lists.',
    permission: 'safety-rules.read',
    reply: safetyVersion,
  }),
  get: operation('GET admin/safety-rules/:versionId', {
    summary: 'One version with its numbers and lists and those of the version before it.',
    permission: 'safety-rules.read',
    reply: safetyVersion,
  }),
  create: operation('POST admin/safety-rules', {
    summary:
      'Propose numbers and lists from a day on. Approved by somebody else they become a version: the one in force on that day with these changes; versions of later days get the same.',
    permission: 'safety-rules.write',
    body: safetyDraft,
    reply: safetyChange,
    audit: 'safety-change.proposed',
    idempotent: 'accepted',
  }),
}
