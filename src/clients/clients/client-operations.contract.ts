import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { id, slug } from '#platform/contract/scalars.ts'
import { clientQueries } from './clients.contract.ts'

export const operationLimits = {
  /** More clients than this are narrowed by a filter first. */
  clients: 5_000,
  /** Rows chosen one by one. */
  rows: 500,
  /** Supporters among whom clients are shared at once. */
  parts: 20,
  /** So long a change of many can be taken back. */
  undoMinutes: 10,
  /** Refusals that the answer names. */
  failures: 100,
} as const

/** `colleague`: somebody else is working on the client. `elsewhere`: somebody has given the client away meanwhile. */
export const operationFailures = ['not-found', 'closed', 'too-many', 'colleague', 'elsewhere'] as const

const distinct = (items: readonly number[]) => new Set(items).size === items.length
const ids = z
  .array(id)
  .check(z.minLength(1), z.maxLength(operationLimits.rows), z.refine(distinct, { error: 'repeated' }))
const oneOfBoth = z.refine<{ ids?: unknown; matching?: unknown }>(
  (body) => (body.ids === undefined) !== (body.matching === undefined),
  { error: 'required', path: ['ids'] },
)

/** Which clients: some of them, or everything that matches a filter of the list. */
const chosen = {
  ids: z.optional(ids),
  matching: z.optional(z.omit(clientQueries.list, { page: true, perPage: true, sort: true, columns: true })),
  /** Also those on whom somebody else is working now. */
  anyway: z._default(z.boolean(), false),
}
export const clientAssignment = z.strictObject({ ...chosen, supporterId: z.nullable(id) }).check(oneOfBoth)
export const clientTagging = z.strictObject({ ...chosen, tag: slug }).check(oneOfBoth)

const part = z.strictObject({ supporterId: id, ids })
/** Clients of one supporter, or of nobody, for several others. Nobody is named twice. */
export const clientSharing = z.strictObject({
  /** Whose clients they are; null: nobody's. */
  fromId: z.nullable(id),
  parts: z.array(part).check(
    z.minLength(1),
    z.maxLength(operationLimits.parts),
    z.refine((parts) => distinct(parts.map(({ supporterId }) => supporterId)), { error: 'repeated' }),
    z.refine((parts) => distinct(parts.flatMap((one) => one.ids)), { error: 'repeated' }),
    z.refine((parts) => parts.flatMap((one) => one.ids).length <= operationLimits.rows, {
      error: `too-long:${operationLimits.rows}`,
    }),
  ),
  anyway: chosen.anyway,
})

/** What a change of many did. `failures` names the first of the `failed` ones. */
export const operationResult = z.object({
  operationId: z.nullable(id),
  changed: z.int(),
  /** They had it already. */
  unchanged: z.int(),
  failed: z.int(),
  failures: z.array(
    z.object({
      clientId: id,
      /** Null where the caller may not see the client. */
      name: z.nullable(z.string()),
      reason: z.enum(operationFailures),
    }),
  ),
})
/** And what it could not take back: clients that somebody has changed again since. Names the first ones. */
export const undoResult = z.extend(operationResult, {
  stayed: z.array(z.object({ clientId: id, name: z.nullable(z.string()) })),
})
export type UndoResult = z.output<typeof undoResult>
export type OperationResult = z.output<typeof operationResult>

export const clientOperations = {
  assign: operation('POST admin/client-operations/assign', {
    summary: 'Give many clients to one supporter, or to nobody.',
    permission: 'clients.assign',
    body: clientAssignment,
    reply: operationResult,
    audit: 'clients.assigned',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  share: operation('POST admin/client-operations/share', {
    summary:
      'Share clients of one supporter, or of nobody, among several; one change that is taken back as one.',
    permission: 'clients.assign',
    body: clientSharing,
    reply: operationResult,
    audit: 'clients.shared',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  addTag: operation('POST admin/client-operations/add-tag', {
    summary: 'Give many clients a tag.',
    permission: 'clients.write',
    body: clientTagging,
    reply: operationResult,
    audit: 'clients.tagged',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  removeTag: operation('POST admin/client-operations/remove-tag', {
    summary: 'Take a tag from many clients.',
    permission: 'clients.write',
    body: clientTagging,
    reply: operationResult,
    audit: 'clients.untagged',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  undo: operation('POST admin/client-operations/:operationId/undo', {
    summary: 'Take back an own change of many within ten minutes; what was changed again since stays.',
    permission: 'clients.write',
    mayAsk: ['clients.assign'],
    reply: undoResult,
    audit: 'clients.operation-undone',
    scope: 'clients',
  }),
}
