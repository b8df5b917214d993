import * as z from 'zod/mini'
import { conditionLimits, distinct, foodTag } from '#nutrition/safety-changes/condition-effects.contract.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, slug, version, whole } from '#platform/contract/scalars.ts'
import { listedRecord, recordName } from './physical-conditions.contract.ts'

export const allergyDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  /** Tags of food items that somebody with it may not eat. */
  forbids: z.array(foodTag).check(z.minLength(1), distinct),
  position: whole(0, conditionLimits.position),
})
export type AllergyDraft = z.output<typeof allergyDraft>

export const allergy = z.object({ ...listedRecord, forbids: z.array(z.string()) })
export type Allergy = z.output<typeof allergy>

export const allergySorts = ['position', 'name', 'clients', 'updated'] as const
export const allergyQueries = listQueries({
  sorts: allergySorts,
  defaultSort: 'position',
  filters: { tag: z.optional(foodTag), retired: z.optional(z.boolean()) },
})

export const allergies = {
  ...recordOperations({
    path: 'allergies',
    permissions: 'conditions',
    without: ['remove'],
    id: 'allergyId',
    type: 'allergy',
    draft: allergyDraft,
    changes: z.partial(z.extend(z.omit(allergyDraft, { code: true }), { retired: z.boolean() })),
    record: allergy,
    queries: { list: allergyQueries.list, export: allergyQueries.export },
    words: { one: 'an allergy', many: 'allergies' },
    summaries: {
      list: 'Allergies and the food tags they forbid.',
      export: 'The filtered allergies as a CSV or XLSX file.',
      update: 'Change an allergy; it holds for every list from this moment on.',
    },
  }),
}

/** `single`: a client has at most one condition of the group. */
export const groupChoices = ['single', 'multiple'] as const

export const groupDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  choice: z.enum(groupChoices),
  position: whole(0, conditionLimits.position),
})
export type GroupDraft = z.output<typeof groupDraft>

export const conditionGroup = z.object({
  id,
  code: z.string(),
  name: recordName,
  choice: z.enum(groupChoices),
  position: z.int(),
  retired: z.boolean(),
  /** How many conditions are in it. */
  conditions: z.int(),
  version,
  updatedAt: instant,
})
export type ConditionGroup = z.output<typeof conditionGroup>

export const groupQueries = listQueries({
  sorts: ['position', 'name', 'updated'],
  defaultSort: 'position',
  filters: { choice: z.optional(z.enum(groupChoices)), retired: z.optional(z.boolean()) },
})

export const conditionGroups = {
  ...recordOperations({
    path: 'condition-groups',
    permissions: 'conditions',
    without: ['export', 'remove'],
    id: 'groupId',
    type: 'condition-group',
    draft: groupDraft,
    changes: z.partial(z.extend(z.omit(groupDraft, { code: true }), { retired: z.boolean() })),
    record: conditionGroup,
    queries: { list: groupQueries.list, export: groupQueries.export },
    words: { one: 'a group', many: 'groups' },
    summaries: {
      list: 'Groups of conditions.',
      get: 'One group of conditions.',
      create: 'Add a group of conditions.',
      update: 'Change a group. One with conditions cannot be retired.',
    },
  }),
}
