import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { bilingual, id, instant, version } from '#platform/contract/scalars.ts'
import { churnedFilter, churnedSorts } from './churned-filters.contract.ts'

/** Who sees a preset: its owner, their team, everybody. Only the owner changes it. */
export const presetShares = ['private', 'team', 'all'] as const
export type PresetShare = (typeof presetShares)[number]

export const presetLimits = { alternatives: 6, columns: 40 } as const

type SortWord = (typeof churnedSorts)[number] | `-${(typeof churnedSorts)[number]}`
const sortWords = churnedSorts.flatMap((name) => [name, `-${name}`]) as SortWord[]
const sort = z.enum(sortWords) as unknown as z.ZodMiniType<SortWord, SortWord>

const columnId = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]*$/), z.maxLength(60))

export const usersLeftReportPresetDraft = z.strictObject({
  name: bilingual(),
  /** One of them has to hold, and of it every filter: any mixture of «and» and «or» can be written so. */
  alternatives: z.array(churnedFilter).check(z.minLength(1), z.maxLength(presetLimits.alternatives)),
  sort,
  /** Columns of the worklist that are shown, in order; null: as each person has them. */
  columns: z.nullable(z.array(columnId).check(z.minLength(1), z.maxLength(presetLimits.columns))),
  share: z.enum(presetShares),
})
export type UsersLeftReportPresetDraft = z.output<typeof usersLeftReportPresetDraft>

export const usersLeftReportPreset = z.object({
  id,
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  alternatives: z.array(z.object(churnedFilter.shape)),
  sort: z.string(),
  columns: z.nullable(z.array(z.string())),
  share: z.enum(presetShares),
  owner: z.string(),
  /** Whether it belongs to the person who asks. */
  mine: z.boolean(),
  /** How many clients the worklist shows with it now; exact up to 10,000, in lists counted up to `usesCap`. */
  count: z.int(),
  version,
  updatedAt: instant,
})
export type UsersLeftReportPreset = z.output<typeof usersLeftReportPreset>

export const presetSorts = ['name', 'updated'] as const
export const presetQueries = listQueries({
  sorts: presetSorts,
  defaultSort: 'name',
  filters: { share: z.optional(z.enum(presetShares)), mine: z.optional(z.boolean()) },
})

export const usersLeftReportPresets = {
  list: operation('GET admin/users-left-report-presets', {
    summary: 'The presets of the worklist that the caller sees, each with how many clients it shows now.',
    permission: 'users-left-report-presets.read',
    query: presetQueries.list,
    reply: usersLeftReportPreset,
    paged: true,
    scope: 'clients',
  }),
  get: operation('GET admin/users-left-report-presets/:presetId', {
    summary: 'One preset.',
    permission: 'users-left-report-presets.read',
    reply: usersLeftReportPreset,
    scope: 'clients',
  }),
  count: operation('POST admin/users-left-report-presets/count', {
    summary: 'How many clients the worklist would show with these filters now; exact up to 10,000.',
    permission: 'users-left-report-presets.read',
    body: z.strictObject({ alternatives: usersLeftReportPresetDraft.shape.alternatives }),
    reply: z.object({ count: z.int(), isExact: z.boolean() }),
    scope: 'clients',
  }),
  create: operation('POST admin/users-left-report-presets', {
    summary: 'Keep filters, order and columns of the worklist under a name.',
    permission: 'users-left-report-presets.write',
    body: usersLeftReportPresetDraft,
    reply: usersLeftReportPreset,
    audit: 'users-left-report-preset.created',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  update: operation('PATCH admin/users-left-report-presets/:presetId', {
    summary: 'Change an own preset; for a shared one this changes it for everyone.',
    permission: 'users-left-report-presets.write',
    body: z.partial(usersLeftReportPresetDraft),
    reply: usersLeftReportPreset,
    audit: 'users-left-report-preset.changed',
    ifMatch: true,
    scope: 'clients',
  }),
  remove: operation('DELETE admin/users-left-report-presets/:presetId', {
    summary: 'Delete an own preset.',
    permission: 'users-left-report-presets.write',
    reply: z.null(),
    audit: 'users-left-report-preset.deleted',
    ifMatch: true,
  }),
  history: operation('GET admin/users-left-report-presets/:presetId/history', {
    summary: 'Every save of a preset, newest first.',
    permission: 'users-left-report-presets.read',
    reply: z.array(historyEntry),
  }),
}
