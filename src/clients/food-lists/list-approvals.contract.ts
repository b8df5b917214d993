import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, limits, text } from '#platform/contract/scalars.ts'
import { returnBody } from './food-list-actions.contract.ts'
import { foodList, listAsk, listKind } from './food-list-parts.contract.ts'

/** `waiting` for somebody with the right; `closed`: sent in another form, taken back or thrown away. */
export const approvalStates = ['waiting', 'approved', 'returned', 'closed'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Why lists of a client are approved one by one. */
export const approvalGrounds = ['pregnancy', 'breastfeeding', 'bariatric', 'child', 'other'] as const

/** A list that was handed over to be approved. */
export const askedApproval = z.object({
  id,
  visitId: id,
  kind: listKind,
  client: z.object({ id, code: z.string(), fullName: z.string(), birthDate: z.nullable(day) }),
  grounds: z.array(z.enum(approvalGrounds)),
  state: z.enum(approvalStates),
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  note: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionNote: z.nullable(z.string()),
})
export type AskedApproval = z.output<typeof askedApproval>

export const approvalSorts = ['asked', 'decided'] as const
export const approvalQueries = listQueries({
  sorts: approvalSorts,
  defaultSort: '-asked',
  filters: { state: z.optional(z.enum(approvalStates)) },
})

const params = z.strictObject({ visitId: id, kind: listKind })

/** Approval of lists for clients who get none without: in pregnancy, breastfeeding, below 15, after surgery for weight. */
export const listApprovals = {
  list: operation('GET admin/list-approvals', {
    summary: 'Lists that were handed over to be approved, with what was decided; those of clients in scope.',
    permission: 'food-lists.approve',
    query: approvalQueries.list,
    reply: askedApproval,
    paged: true,
    scope: 'clients',
  }),
  approve: operation('POST admin/visits/:visitId/lists/:kind/approval', {
    summary:
      'Approve the newest version of a list as it is. `clinical-gate` while something refuses it; any later change asks again.',
    permission: 'food-lists.approve',
    params,
    body: z.strictObject({ note: z.nullable(text(limits.note, 'any')) }),
    reply: foodList,
    audit: 'food-list.approved',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
  withdraw: operation('DELETE admin/visits/:visitId/lists/:kind/approval', {
    summary: 'Take the approval of a draft back.',
    permission: 'food-lists.approve',
    params,
    reply: foodList,
    audit: 'food-list.approval-withdrawn',
    ifMatch: true,
    scope: 'clients',
  }),
  decline: operation('POST admin/visits/:visitId/lists/:kind/approval/return', {
    summary: 'Return a list that waits for approval to whoever handed it over, with a note.',
    permission: 'food-lists.approve',
    params,
    body: returnBody,
    reply: listAsk,
    audit: 'food-list.returned',
    idempotent: 'accepted',
    scope: 'clients',
  }),
}
