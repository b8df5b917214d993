import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { bilingual, id, instant, limits, rawText, text, version, whole } from '#platform/contract/scalars.ts'
import { imageMedia, imageSizes } from '#platform/contract/uploads.ts'

export const successSides = ['before', 'after'] as const
export type SuccessSide = (typeof successSides)[number]
export const successStates = ['published', 'ready', 'unready', 'withdrawn'] as const
export type SuccessState = (typeof successStates)[number]
export const successLimits = { text: 2000, position: 9999 } as const

/** Version of the words a client agrees to (`success-consent.messages.ts`). New words are a new version. */
export const successTextVersion = 1

/** What editors write about a client. */
export const successLabels = z.strictObject({
  title: bilingual(),
  text: z.strictObject({
    fa: text(successLimits.text, 'fa-IR'),
    ar: z.nullable(text(successLimits.text, 'ar-IQ')),
  }),
  position: whole(0, successLimits.position),
})
export type SuccessLabels = z.output<typeof successLabels>
export const successDraft = z.extend(successLabels, { clientId: id })
export type SuccessDraft = z.output<typeof successDraft>

const stamp = z.object({ at: instant, by: z.string() })
const picture = z.nullable(z.object({ key: z.string(), width: z.int(), height: z.int() }))
const person = z.object({ id, name: z.string(), code: z.string() })

export const success = z.object({
  id,
  client: person,
  title: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  text: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  position: z.int(),
  /** Shown while the consent holds, and only then. Null: none yet. */
  before: picture,
  after: picture,
  /** The last one, held or taken back; null: never asked. */
  consent: z.nullable(z.object({ textVersion: z.int(), given: stamp, withdrawn: z.nullable(stamp) })),
  published: z.boolean(),
  /** `ready`: consent and both pictures are there. `withdrawn`: the client took the consent back. */
  state: z.enum(successStates),
  version,
  updatedAt: instant,
})
export type Success = z.output<typeof success>

const side = z.strictObject({ successId: id, side: z.enum(successSides) })
export const successSorts = ['position', 'title', 'updated'] as const
export const successQueries = listQueries({
  sorts: successSorts,
  defaultSort: 'position',
  filters: { state: z.optional(z.enum(successStates)) },
})

export const successes = {
  list: operation('GET admin/successes', {
    summary: 'Success stories, searched by title and text.',
    permission: 'successes.read',
    query: successQueries.list,
    reply: success,
    paged: true,
    scope: 'clients',
  }),
  export: operation('GET admin/successes/export', {
    summary: 'The filtered success stories as a CSV or XLSX file.',
    permission: 'successes.export',
    query: successQueries.export,
    reply: 'file',
    audit: 'successes.exported',
    scope: 'clients',
  }),
  candidates: operation('GET admin/successes/candidates', {
    summary: 'Clients whom a success story can be about, by name or code.',
    permission: 'successes.write',
    query: z.strictObject({ q: rawText(limits.search) }),
    reply: z.array(person),
    scope: 'clients',
  }),
  get: operation('GET admin/successes/:successId', {
    summary: 'One success story.',
    permission: 'successes.read',
    reply: success,
    scope: 'clients',
  }),
  create: operation('POST admin/successes', {
    summary: 'Write the success story of a client.',
    permission: 'successes.write',
    body: successDraft,
    reply: success,
    audit: 'success.created',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  update: operation('PATCH admin/successes/:successId', {
    summary: 'Change or publish a success story; refused to be published without consent and both pictures.',
    permission: 'successes.write',
    body: z.partial(z.extend(successLabels, { published: z.boolean() })),
    reply: success,
    audit: 'success.changed',
    ifMatch: true,
    scope: 'clients',
  }),
  setPicture: operation('POST admin/successes/:successId/pictures/:side', {
    summary: 'Give a success story a picture; refused without consent.',
    permission: 'successes.write',
    params: side,
    upload: imageMedia,
    reply: success,
    audit: 'success.picture',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  picture: operation('GET admin/successes/:successId/pictures/:side', {
    summary: 'A picture of a success story, while the consent holds.',
    permission: 'successes.read',
    params: side,
    query: z.strictObject({ size: z._default(z.enum(imageSizes), 'thumb') }),
    reply: 'file',
    scope: 'clients',
  }),
  consent: operation('POST admin/successes/:successId/consent', {
    summary: 'Record that the client agreed to be shown.',
    permission: 'successes.write',
    body: z.strictObject({ textVersion: whole(1, successTextVersion) }),
    reply: success,
    audit: 'success-consent.given',
    scope: 'clients',
  }),
  withdraw: operation('POST admin/successes/:successId/consent/withdrawal', {
    summary: 'Record that the client took the consent back: the story is published no longer.',
    permission: 'successes.write',
    reply: success,
    audit: 'success-consent.withdrawn',
    scope: 'clients',
  }),
  remove: operation('DELETE admin/successes/:successId', {
    summary: 'Delete a success story with its pictures.',
    permission: 'successes.write',
    reply: z.null(),
    audit: 'success.deleted',
    ifMatch: true,
    scope: 'clients',
  }),
  history: operation('GET admin/successes/:successId/history', {
    summary: 'Every save of a success story, newest first.',
    permission: 'successes.read',
    reply: z.array(historyEntry),
    scope: 'clients',
  }),
}
