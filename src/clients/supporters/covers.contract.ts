import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { day, id, instant, version } from '#platform/contract/scalars.ts'

export const coverStates = ['planned', 'running', 'ended', 'cancelled'] as const
export type CoverState = (typeof coverStates)[number]
export const coverLimits = { covering: 20, days: 90 } as const

const person = z.object({ id, name: z.string() })

/** Colleagues who care for the clients of an absent supporter; both days are included. */
export const coverDraft = z.strictObject({
  staffId: id,
  fromDay: day,
  toDay: day,
  coveringIds: z.array(id).check(
    z.minLength(1),
    z.maxLength(coverLimits.covering),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' }),
  ),
})
export type CoverDraft = z.output<typeof coverDraft>

export const cover = z.object({
  id,
  staff: person,
  fromDay: day,
  toDay: day,
  state: z.enum(coverStates),
  covering: z.array(person),
  /** How many clients were given to the covering colleagues. */
  clients: z.int(),
  /** Of them: came back at the end, and stayed because somebody had given them to another meanwhile. */
  cameBack: z.int(),
  stayed: z.int(),
  version,
  updatedAt: instant,
})
export type Cover = z.output<typeof cover>

export const covers = {
  list: operation('GET admin/absence-covers', {
    summary: 'Covers of absent supporters that are planned, run, or ended within the last thirty days.',
    permission: 'dashboards.supporters-admin.read',
    reply: z.array(cover),
  }),
  create: operation('POST admin/absence-covers', {
    summary:
      'Plan a cover; from its first day on the clients are with the covering colleagues, after its last one back.',
    permission: 'clients.assign',
    body: coverDraft,
    reply: cover,
    audit: 'cover.created',
    idempotent: 'accepted',
  }),
  end: operation('POST admin/absence-covers/:coverId/end', {
    summary: 'End a cover now: one that runs gives the clients back, a planned one does not begin.',
    permission: 'clients.assign',
    reply: cover,
    audit: 'cover.ended',
    ifMatch: true,
  }),
}
