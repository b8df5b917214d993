import * as z from 'zod/mini'
import { CONDITION_POLICIES } from '#nutrition/composer/safety-policy.contract.ts'
import {
  conditionEffects,
  conditionLimits,
  foodTag,
} from '#nutrition/safety-changes/condition-effects.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import {
  bilingual,
  day,
  id,
  instant,
  limits,
  slug,
  text,
  version,
  whole,
} from '#platform/contract/scalars.ts'

/** What the condition asks of a list in words, or why it asks nothing. */
const explanation = z.strictObject({
  fa: z.nullable(text(limits.note, 'fa-IR')),
  ar: z.nullable(text(limits.note, 'ar-IQ')),
})

/** What staff edit. `effectiveFrom`: the first day of new effects, today or later. */
export const conditionDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  group: slug,
  position: whole(0, conditionLimits.position),
  explanation: z.optional(explanation),
  effects: conditionEffects,
  effectiveFrom: day,
})
export type ConditionDraft = z.output<typeof conditionDraft>

export const recordName = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
/** What every record of these lists has. */
export const listedRecord = {
  id,
  code: z.string(),
  name: recordName,
  position: z.int(),
  retired: z.boolean(),
  /** How many clients have it. */
  clients: z.int(),
  version,
  updatedAt: instant,
}

export const condition = z.object({
  ...listedRecord,
  group: z.nullable(z.string()),
  groupName: z.nullable(recordName),
  explanation: z.object({ fa: z.nullable(z.string()), ar: z.nullable(z.string()) }),
  /** In force today. */
  effects: conditionEffects,
  /** Others that a coming version of the safety policy brings. */
  coming: z.nullable(z.object({ from: day, effects: conditionEffects })),
})
export type Condition = z.output<typeof condition>

export const effectKinds = ['forbids', 'limits', 'warns', 'blocks', 'caps', 'aims', 'coming', 'none'] as const
export const conditionSorts = ['group', 'name', 'clients', 'updated'] as const
export const conditionQueries = listQueries({
  sorts: conditionSorts,
  defaultSort: 'group',
  filters: {
    group: z.optional(slug),
    policy: z.optional(z.enum(CONDITION_POLICIES)),
    effect: z.optional(z.enum(effectKinds)),
    /** Forbids, limits or warns about this tag. */
    tag: z.optional(foodTag),
    retired: z.optional(z.boolean()),
  },
})

export const conditions = {
  ...recordOperations({
    path: 'physical-conditions',
    permissions: 'conditions',
    without: ['remove'],
    id: 'conditionId',
    type: 'condition',
    draft: conditionDraft,
    changes: z.partial(z.extend(z.omit(conditionDraft, { code: true }), { retired: z.boolean() })),
    record: condition,
    queries: { list: conditionQueries.list, export: conditionQueries.export },
    words: { one: 'a condition', many: 'conditions' },
    summaries: {
      list: 'Physical conditions in their groups with what they do today.',
    },
  }),
  export: operation('GET admin/physical-conditions/export', {
    summary: 'The filtered conditions as a CSV or XLSX file.',
    permission: 'conditions.export',
    query: conditionQueries.export,
    reply: 'file',
    audit: 'conditions.exported',
  }),
  create: operation('POST admin/physical-conditions', {
    summary: 'Add a condition; until its effects are in force a client who has it needs a doctor’s letter.',
    permission: 'conditions.write',
    mayAsk: ['safety-rules.write'],
    body: conditionDraft,
    reply: condition,
    audit: 'condition.created',
    idempotent: 'accepted',
  }),
  update: operation('PATCH admin/physical-conditions/:conditionId', {
    summary:
      'Change a condition. New effects make a version of the safety policy from `effectiveFrom` on; today takes `safetyRules.write`.',
    permission: 'conditions.write',
    mayAsk: ['safety-rules.write'],
    body: z.partial(z.extend(z.omit(conditionDraft, { code: true }), { retired: z.boolean() })),
    reply: condition,
    audit: 'condition.changed',
    ifMatch: true,
  }),
}
