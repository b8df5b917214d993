import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { maskedPhone } from '#platform/contract/masked.ts'
import { reader } from '#platform/contract/paging.ts'
import { id, limits, rawText } from '#platform/contract/scalars.ts'

/** Hits of a kind in one answer; more of them are a matter for the list of that kind. */
export const hitsPerKind = 6
/** Records that a browser remembers and asks the names of. */
export const recordsPerRequest = 12

export const catalogueKinds = ['food', 'food-item', 'diet'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]
export const recordKinds = ['client', ...catalogueKinds] as const
export type RecordKind = (typeof recordKinds)[number]

export const clientHit = z.object({
  id,
  code: z.string(),
  name: z.string(),
  phone: maskedPhone,
  closed: z.boolean(),
})
export type ClientHit = z.output<typeof clientHit>

export const catalogueHit = z.object({
  kind: z.enum(catalogueKinds),
  id,
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
})
export type CatalogueHit = z.output<typeof catalogueHit>

/** The query on the other keyboard layout, where as it was typed it finds nothing; null where it was taken as typed. */
const readAs = z.nullable(z.string())

export const found = z.object({
  clients: z.array(clientHit),
  clientsReadAs: readAs,
  /** There are more clients than these. */
  moreClients: z.boolean(),
  catalogue: z.array(catalogueHit),
  catalogueReadAs: readAs,
})
export type Found = z.output<typeof found>

/** `client-12`: what a browser keeps of a record that was opened. */
const recordKey = z.string().check(z.regex(/^(client|food|food-item|diet)-[1-9]\d{0,14}$/))

export const search = {
  everywhere: operation('GET admin/search', {
    summary:
      'Clients by name in any spelling, phone in any form, its last four digits or code; foods, food items and diets by name or code. Only what the caller may read.',
    permission: 'signed-in',
    mayAsk: ['clients.read', 'foods.read', 'food-items.read', 'diets.read'],
    query: z.strictObject({ ...reader, q: rawText(limits.search, 1) }),
    reply: found,
    scope: 'clients',
  }),
  records: operation('GET admin/search/records', {
    summary: 'The names of some records that the caller may read; the others are left out.',
    permission: 'signed-in',
    mayAsk: ['clients.read', 'foods.read', 'food-items.read', 'diets.read'],
    query: z.strictObject({
      keys: z.array(recordKey).check(z.minLength(1), z.maxLength(recordsPerRequest)),
    }),
    reply: z.pick(found, { clients: true, catalogue: true }),
    scope: 'clients',
  }),
}
