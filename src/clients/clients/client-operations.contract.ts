import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, slug } from '#platform/contract/scalars.ts'
import { clientQueries } from './clients.contract.ts'

export const operationLimits = {
  /** More clients than this are narrowed by a filter first. */
  clients: 5_000,
  /** Rows chosen one by one. */
  rows: 500,
  /** So long a change of many can be taken back. */
  undoMinutes: 10,
  /** Refusals that the answer names. */
  failures: 100,
} as const

/** `colleague`: somebody else is working on the client. */
export const operationFailures = ['not-found', 'closed', 'too-many', 'colleague'] as const

const ids = z.array(id).check(
  z.minLength(1),
  z.maxLength(operationLimits.rows),
  z.refine((items) => new Set(items).size === items.length, { error: 'repeated' }),
)
const oneOfBoth = z.refine<{ ids?: unknown; matching?: unknown }>(
  (body) => (body.ids === undefined) !== (body.matching === undefined),
  { error: 'required', path: ['ids'] },
)

/** Which clients: some of them, or everything that matches a filter of the list. */
const chosen = {
  ids: z.optional(ids),
  matching: z.optional(z.omit(clientQueries.list, { page: true, perPage: true, sort: true })),
  /** Also those on whom somebody else is working now. */
  anyway: z._default(z.boolean(), false),
}
export const clientAssignment = z.strictObject({ ...chosen, supporterId: z.nullable(id) }).check(oneOfBoth)
export const clientTagging = z.strictObject({ ...chosen, tag: slug }).check(oneOfBoth)

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
export type OperationResult = z.output<typeof operationResult>

export const clientOperations = {
  assign: endpoint({
    method: 'POST',
    path: 'admin/client-operations/assign',
    summary: 'Give many clients to one supporter, or to nobody.',
    permission: 'clients.assign',
    body: clientAssignment,
    reply: operationResult,
    audit: 'clients.assigned',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  addTag: endpoint({
    method: 'POST',
    path: 'admin/client-operations/add-tag',
    summary: 'Give many clients a tag.',
    permission: 'clients.write',
    body: clientTagging,
    reply: operationResult,
    audit: 'clients.tagged',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  removeTag: endpoint({
    method: 'POST',
    path: 'admin/client-operations/remove-tag',
    summary: 'Take a tag from many clients.',
    permission: 'clients.write',
    body: clientTagging,
    reply: operationResult,
    audit: 'clients.untagged',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  undo: endpoint({
    method: 'POST',
    path: 'admin/client-operations/:operationId/undo',
    summary: 'Take back an own change of many within ten minutes; what was changed again since stays.',
    permission: 'clients.write',
    mayAsk: ['clients.assign'],
    params: z.strictObject({ operationId: id }),
    reply: operationResult,
    audit: 'clients.operation-undone',
    scope: 'clients',
  }),
}
