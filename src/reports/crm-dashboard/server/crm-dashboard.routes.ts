import { addDays, dayInZone, todayIn, zones } from '#platform/contract/text/calendar.ts'
import { currency } from '#platform/contract/money.ts'
import * as z from 'zod/mini'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { readingProjections, route } from '#platform/server/route.ts'
import { feedbackSettings } from '#clients/feedback/server/feedback-settings.reads.ts'
import { summariseFeedback } from '#clients/feedback/server/feedback-summary.reads.ts'
import { holdOutShare } from '#clients/hold-out/server/hold-out.reads.ts'
import {
  countArms,
  countFunnel,
  countReasons,
  countReturns,
} from '#reports/users-left/server/leaving-counts.reads.ts'
import { returnWindows } from '#reports/users-left/users-left.contract.ts'
import { type CrmDay, crmDashboard, crmPeriodDays } from '../crm-dashboard.contract.ts'
import { crmCases } from './crm-cases.ts'
import { effectOf } from './effect.rules.ts'

export const crmDashboardRoutes = readingProjections([
  route(crmDashboard.day, async ({ db, actor, query, now }) => {
    const today = todayIn('IR', now)
    const from = addDays(today, 1 - crmPeriodDays[query.period])
    const known = { asOf: null, now }
    const left = { leftFrom: from, leftTo: today }
    const { lowMark } = await feedbackSettings(db)
    const { waiting } = await summariseFeedback(db, actor, {}, lowMark)
    const { count, money } = await countReturns(db, actor, { from, to: today }, known)
    return {
      today,
      from,
      to: today,
      ...(await crmCases(db, actor, query.period, now)),
      reasons: await countReasons(db, actor, left, known),
      funnel: await countFunnel(db, actor, left, known),
      returns: { count, money: money.map((one) => ({ ...one, currency: z.parse(currency, one.currency) })) },
      lowMarks: waiting,
      holdOut: await measured(db, actor, now),
    }
  }),
])

/** The longest that leavings are looked back at: what was long ago tells little of calling today. */
const longestDays = 365

/** Leavings count whose 90 days are over: everybody had the same time to come back. */
async function measured(db: Db, actor: Actor, now: Date): Promise<CrmDay['holdOut']> {
  const { percent, since } = await holdOutShare(db)
  const today = todayIn('IR', now)
  const to = addDays(today, -returnWindows.within90)
  const earliest = addDays(to, -longestDays)
  const changed = since === null ? earliest : dayInZone(new Date(since), zones.IR)
  const from = changed > earliest ? changed : earliest
  const arms =
    percent === 0 || from > to
      ? { worked: { left: 0, returned: 0 }, heldOut: { left: 0, returned: 0 } }
      : await countArms(db, actor, { leftFrom: from, leftTo: to }, { asOf: null, now })
  return { percent, from, to, ...arms, effect: effectOf(arms.worked, arms.heldOut) }
}
