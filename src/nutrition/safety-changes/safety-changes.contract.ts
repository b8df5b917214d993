import * as z from 'zod/mini'
import { conditionEffects } from './condition-effects.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, limits, text, version } from '#platform/contract/scalars.ts'

/** What a change is about: the tags of an item, an allergy, a condition, or numbers and lists of the policy. */
export const changeKinds = ['food-item', 'allergy', 'condition', 'safety-rules'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** `replaced`: a later change of the same record was proposed. `taken-back`: approved, then undone by another change. */
export const changeStates = [
  'proposed',
  'approved',
  'rejected',
  'withdrawn',
  'replaced',
  'taken-back',
] as const
export type ChangeState = (typeof changeStates)[number]

/** The fields that a change is about; which of them are there follows from its kind. */
export const changeValues = z.object({
  tags: z.optional(z.array(z.string())),
  forbids: z.optional(z.array(z.string())),
  retired: z.optional(z.boolean()),
  effects: z.optional(z.object(conditionEffects.shape)),
  numbers: z.optional(z.record(z.string(), z.number())),
  lists: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type ChangeValues = z.output<typeof changeValues>

const person = z.object({ id, name: z.string() })

export const safetyChange = z.object({
  id,
  kind: z.enum(changeKinds),
  /** Null for the safety rules; without a name when the record is gone. */
  subject: z.nullable(
    z.object({
      id,
      code: z.nullable(z.string()),
      name: z.nullable(z.object({ fa: z.string(), ar: z.nullable(z.string()) })),
    }),
  ),
  state: z.enum(changeStates),
  /** The first day of new effects or numbers; null: at once. Approved later, they begin on the day of the approval. */
  from: z.nullable(day),
  note: z.nullable(z.string()),
  before: changeValues,
  /** What holds until the decision: the stricter side of both. */
  held: changeValues,
  after: changeValues,
  /** Whether `held` differs from `before`: a part of the change, or all of it, holds already. */
  holds: z.boolean(),
  reverts: z.nullable(id),
  proposedBy: person,
  at: instant,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instant),
  decisionNote: z.nullable(z.string()),
  version,
})
export type SafetyChange = z.output<typeof safetyChange>

/** Lists of clients that the change concerns: drafts, and sent ones whose last day has not passed. */
export const safetyChangeDetail = z.extend(safetyChange, {
  lists: z.object({ running: z.int(), drafts: z.int() }),
})
export type SafetyChangeDetail = z.output<typeof safetyChangeDetail>

export const changeNote = z.strictObject({ note: text(limits.note, 'any') })
export const approvalNote = z.strictObject({ note: z.nullable(text(limits.note, 'any')) })

export const changeSorts = ['proposed', 'decided'] as const
export const safetyChangeQueries = listQueries({
  sorts: changeSorts,
  defaultSort: '-proposed',
  filters: {
    state: z.optional(z.enum(changeStates)),
    kind: z.optional(z.enum(changeKinds)),
    /** With `kind`: changes of one record. */
    subjectId: z.optional(id),
  },
})

export const safetyChanges = {
  list: operation('GET admin/safety-changes', {
    summary: 'Changes of what guards clients: those that wait for a second person, and those decided.',
    permission: 'safety-changes.read',
    query: safetyChangeQueries.list,
    reply: safetyChange,
    paged: true,
  }),
  get: operation('GET admin/safety-changes/:changeId', {
    summary: 'One change with how many drafts and running lists it concerns.',
    permission: 'safety-changes.read',
    reply: safetyChangeDetail,
  }),
  approve: operation('POST admin/safety-changes/:changeId/approval', {
    summary:
      'Put a change in force that somebody else proposed; `conflict` when what it changes has changed since.',
    body: approvalNote,
    audit: 'safety-change.approved',
    permission: 'safety-changes.approve',
    reply: safetyChange,
    ifMatch: true,
  }),
  reject: operation('POST admin/safety-changes/:changeId/rejection', {
    summary: 'Refuse a change that somebody else proposed, with a reason; what held of it ends.',
    body: changeNote,
    audit: 'safety-change.rejected',
    permission: 'safety-changes.approve',
    reply: safetyChange,
    ifMatch: true,
  }),
  withdraw: operation('POST admin/safety-changes/:changeId/withdrawal', {
    summary: 'Withdraw an own change that waits; what held of it ends.',
    audit: 'safety-change.withdrawn',
    permission: 'safety-changes.read',
    reply: safetyChange,
    ifMatch: true,
  }),
  takeBack: operation('POST admin/safety-changes/:changeId/return', {
    summary:
      'Restore what an approved change replaced. Where that is the stricter side it holds at once; else it is a change that waits.',
    body: changeNote,
    audit: 'safety-change.taken-back',
    permission: 'safety-changes.approve',
    reply: safetyChange,
    ifMatch: true,
  }),
}
