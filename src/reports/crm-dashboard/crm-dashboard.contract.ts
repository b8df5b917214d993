import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { currency } from '#platform/contract/money.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { contactOutcomes } from '#clients/contacts/contacts.contract.ts'

/** The last seven or thirty days, as the worklist's filter of the newest contact has them. */
export const crmPeriods = ['week', 'month'] as const
export type CrmPeriod = (typeof crmPeriods)[number]
export const crmPeriodDays: Readonly<Record<CrmPeriod, number>> = { week: 7, month: 30 }

const arm = z.object({ left: z.int(), returned: z.int() })

/** Where following up people who left stands. Each number is a count over the list that it opens. */
export const crmDay = z.object({
  today: day,
  /** The days of the period, both included. */
  from: day,
  to: day,
  /** Open cases whose next contact is due, and those of them whose day is over. */
  due: z.object({ total: z.int(), overdue: z.int() }),
  /** Open cases by whom the next contact rests with; null: nobody. */
  owners: z.array(
    z.object({ owner: z.nullable(z.object({ id, name: z.string() })), open: z.int(), due: z.int() }),
  ),
  /** Of those who are left: the newest contact, where it was in the period. */
  outcomes: z.array(z.object({ outcome: z.enum(contactOutcomes), count: z.int() })),
  /** Who left in the period, by reason; null: unknown. */
  reasons: z.array(z.object({ reason: z.nullable(z.string()), count: z.int() })),
  /** Of those who left in the period: whom somebody tried to reach, spoke with, and who then came back. */
  funnel: z.object({ left: z.int(), tried: z.int(), reached: z.int(), returned: z.int() }),
  /** Who came back in the period, and what their terms cost. */
  returns: z.object({ count: z.int(), money: z.array(z.object({ currency, amount: z.int() })) }),
  /** Low marks whose client nobody has contacted. */
  lowMarks: z.int(),
  holdOut: z.object({
    percent: z.number(),
    /** Days of leaving that are compared: since the share is the same, and 90 days ago at the latest. */
    from: day,
    to: day,
    worked: arm,
    heldOut: arm,
    /** Rate of return within 90 days, worked less held out, with the 95 % interval; null: one side has nobody. */
    effect: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
  }),
})
export type CrmDay = z.output<typeof crmDay>

export const crmDashboard = {
  day: operation('GET admin/dashboards/crm', {
    summary: 'Calls that are due, cases by owner, outcomes, returns, low marks, and the effect of calling.',
    permission: 'dashboards.crm.read',
    query: z.strictObject({ period: z._default(z.enum(crmPeriods), 'month') }),
    reply: crmDay,
    scope: 'clients',
  }),
}
