import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { maskedPhone } from '#platform/contract/masked.ts'
import { type ColumnField, columnsOf } from '#platform/contract/record-fields.ts'
import { day, id, text, version } from '#platform/contract/scalars.ts'
import { clientLimits } from './client-limits.contract.ts'
import { clientFields } from './client-fields.contract.ts'
import { client } from './clients.contract.ts'

/** Fields of which one value stays. Conditions, allergies, dislikes and tags of both are joined. */
export type MergeField = ColumnField<typeof clientFields>
export const mergeFields = Object.keys(columnsOf(clientFields)) as [MergeField, ...MergeField[]]

/** Why two records cannot become one now. */
export const mergeRefusals = ['closed', 'merged', 'erased', 'overlapping-terms', 'one-of-group'] as const

/** What moves to the record that stays. */
export const movedKinds = ['terms', 'visits', 'lists', 'comments', 'messages'] as const

export const mergePreview = z.object({
  refusals: z.array(z.enum(mergeRefusals)),
  moves: z.record(z.enum(movedKinds), z.int()),
})

/** Somebody who may be the same person. */
export const possibleDuplicate = z.object({
  id,
  code: z.string(),
  fullName: z.string(),
  phone: maskedPhone,
  birthDate: z.nullable(day),
  /** Born on the asked day as well. */
  isLikely: z.boolean(),
})
export type PossibleDuplicate = z.output<typeof possibleDuplicate>

export const clientMerging = {
  possibleDuplicates: operation('GET admin/client-possible-duplicates', {
    summary: 'Up to five open clients of the same name in any spelling, those born on the same day first.',
    permission: 'clients.read',
    query: z.strictObject({
      fullName: text(clientLimits.name, 'any'),
      birthDate: z.optional(day),
      /** The record that is asked for. */
      except: z.optional(id),
    }),
    reply: z.array(possibleDuplicate),
    scope: 'clients',
  }),
  preview: operation('GET admin/clients/:clientId/merge/:otherId', {
    summary: 'What merging the other client into this one would move, and what stands in the way.',
    permission: 'clients.merge',
    reply: mergePreview,
    scope: 'clients',
  }),
  merge: operation('POST admin/clients/:clientId/merge/:otherId', {
    summary: 'Merge the other client into this one: its records move, it is closed and leads here.',
    permission: 'clients.merge',
    body: z.strictObject({
      otherVersion: version,
      /** Fields whose value is taken from the other record. */
      take: z
        .array(z.enum(mergeFields))
        .check(z.refine((fields) => new Set(fields).size === fields.length, { error: 'repeated' })),
    }),
    reply: client,
    audit: 'client.merged',
    ifMatch: true,
    scope: 'clients',
  }),
}
