import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { entryColours } from '#platform/contract/registries.ts'
import { bilingual, id, instant, version } from '#platform/contract/scalars.ts'
import { editedRegistries, type EditedRegistry } from './registry-labels.contract.ts'

export const entryLimits = { ordered: 500 } as const

/** Forms and the database know these by heart: they are renamed, arranged and taken out of use, not added to. */
export const closedRegistries: readonly EditedRegistry[] = ['goals']

/** What staff edit. Only tags have a colour. A new entry goes to the end; places are changed by `order`. */
export const entryDraft = z.strictObject({
  name: bilingual(),
  colour: z._default(z.nullable(z.enum(entryColours)), null),
})
export type EntryDraft = z.output<typeof entryDraft>

export const entry = z.object({
  id,
  registry: z.enum(editedRegistries),
  code: z.string(),
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  colour: z.nullable(z.enum(entryColours)),
  position: z.int(),
  retired: z.boolean(),
  /** How many clients have it, exercises or food items by the registry; of clients those whom the caller sees. */
  usedBy: z.int(),
  /** Added here and not shipped: can be deleted while nothing has it. */
  isOwn: z.boolean(),
  version,
  updatedAt: instant,
})
export type Entry = z.output<typeof entry>

const overview = z.object({
  registry: z.enum(editedRegistries),
  entries: z.int(),
  retired: z.int(),
  /** Entries whose Arabic name is missing. */
  withoutArabic: z.int(),
  changedAt: z.nullable(instant),
})
export type RegistryOverview = z.output<typeof overview>

export const entrySorts = ['position', 'name', 'used', 'updated'] as const
export const entryQueries = listQueries({
  sorts: entrySorts,
  defaultSort: 'position',
  filters: { retired: z.optional(z.boolean()), arabic: z.optional(z.enum(['missing'])) },
})

/** What merging one tag into another would do now. */
const mergePreview = z.object({
  /** Clients who get the other tag, and those who have both and lose this one. */
  moved: z.int(),
  both: z.int(),
  /** Saved views of the list of clients that ask for it. */
  views: z.int(),
})
export type TagMergePreview = z.output<typeof mergePreview>

const ofRegistry = z.strictObject({ registry: z.enum(editedRegistries) })

export const registryEntries = {
  overview: operation('GET admin/registry-entries', {
    summary: 'The registries that are edited here, with the number of their entries.',
    permission: 'registries.read',
    reply: z.array(overview),
  }),
  list: operation('GET admin/registries/:registry/entries', {
    summary: 'The entries of one registry, searched by name.',
    permission: 'registries.read',
    params: ofRegistry,
    query: entryQueries.list,
    reply: entry,
    paged: true,
  }),
  export: operation('GET admin/registries/:registry/entries/export', {
    summary: 'The filtered entries of one registry, or some of them, as a CSV or XLSX file.',
    permission: 'registries.export',
    params: ofRegistry,
    query: z.extend(entryQueries.export, exportRows),
    reply: 'file',
    audit: 'registry-entries.exported',
  }),
  create: operation('POST admin/registries/:registry/entries', {
    summary: 'Add an entry, at the end of the order.',
    permission: 'registries.write',
    params: ofRegistry,
    body: entryDraft,
    reply: entry,
    audit: 'registry-entry.created',
    idempotent: 'accepted',
  }),
  order: operation('PUT admin/registries/:registry/order', {
    summary: 'Put the entries in use into another order: all of them, first to last.',
    permission: 'registries.write',
    params: ofRegistry,
    body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(entryLimits.ordered)) }),
    reply: z.null(),
    audit: 'registry-entries.ordered',
  }),
  get: operation('GET admin/registry-entries/:entryId', {
    summary: 'One entry of a registry.',
    permission: 'registries.read',
    reply: entry,
  }),
  update: operation('PATCH admin/registry-entries/:entryId', {
    summary: 'Change an entry; absent fields stay, null clears. `retired` takes it out of new choices.',
    permission: 'registries.write',
    body: z.strictObject({
      name: z.optional(bilingual()),
      colour: z.optional(z.nullable(z.enum(entryColours))),
      retired: z.optional(z.boolean()),
    }),
    reply: entry,
    audit: 'registry-entry.changed',
    ifMatch: true,
  }),
  remove: operation('DELETE admin/registry-entries/:entryId', {
    summary: 'Delete an entry that was added here and that nothing has.',
    permission: 'registries.write',
    reply: z.null(),
    audit: 'registry-entry.deleted',
    ifMatch: true,
  }),
  history: operation('GET admin/registry-entries/:entryId/history', {
    summary: 'Every save of an entry, newest first.',
    permission: 'registries.read',
    reply: z.array(historyEntry),
  }),
  mergePreview: operation('GET admin/registry-entries/:entryId/merge/:otherId', {
    summary: 'What merging a tag into another one would change.',
    permission: 'tags.merge',
    reply: mergePreview,
  }),
  merge: operation('POST admin/registry-entries/:entryId/merge/:otherId', {
    summary: 'Give the other tag to every client who has this one, and take this one out of use.',
    permission: 'tags.merge',
    reply: mergePreview,
    audit: 'registry-entry.merged',
    ifMatch: true,
  }),
}
