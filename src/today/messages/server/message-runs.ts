import { may } from '#platform/server/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { writeAudit } from '#platform/server/event-log.ts'
import type { Hint } from '#platform/server/services.ts'
import { actorOfStaff } from '#team/auth/server/staff-actor.reads.ts'
import { messageHoldSeconds } from '../message-batches.contract.ts'
import { planBatch } from './batch-plan.ts'
import { insertBatch, insertRows, runDayOf, saveEnd } from './message-batches.store.ts'
import { dueRules, type DueRule } from './message-rules.store.ts'
import { clockIn } from '#platform/server/outbox/quiet-hours.ts'

interface Running {
  db: Db
  clock: Clock
  publish(hint: Hint): void
}

/** Starts one daily run whose time has come. @returns whether there was one; another server may have been faster */
export async function startDueRun({ db, clock, publish }: Running): Promise<boolean> {
  const now = clock.now()
  const [rule] = await dueRules(db, { today: runDayOf(now), clock: clockIn('IR', now) })
  if (!rule) return false
  const id = await db.transaction().execute((transaction) => startRun(transaction, rule, now))
  if (id !== null) publish({ type: 'message-batch', id, version: 1 })
  return true
}

/**
 * The batch of the day with a row for everybody, in one transaction: the unique index on worklist and day lets one
 * server through. It is held like one sent by hand. Whoever switched it on and lost the right leaves a cancelled run.
 */
async function startRun(db: Db, rule: DueRule, now: Date): Promise<number | null> {
  const { queue, templateId, text, runBy } = rule
  const sendAt = new Date(now.getTime() + messageHoldSeconds * 1000)
  const made = { queue, automatic: true, templateId, text, lifted: [], sendAt, createdBy: runBy, now }
  const id = await insertBatch(db, made)
  if (id === null) return null
  const actor = await actorOfStaff(db, runBy)
  if (!actor || !may(actor, 'autochat.automate')) {
    await saveEnd(db, { batchId: id, to: 'cancelled', now })
    return id
  }
  const audience = { queue, clientIds: null, filter: {} }
  // Nobody is there to hear of a colleague: what runs by itself does not wait for one.
  const wish = { audience, text, lifted: [], busy: new Set<number>() }
  const plan = await planBatch(db, actor, wish, { now, moment: sendAt })
  await insertRows(
    db,
    id,
    plan.map(({ clientId, verdict }) => ({ clientId, reason: verdict.reason })),
    now,
  )
  const origin = {
    action: 'message-batch.created',
    staffId: runBy,
    requestId: `message-run-${id}`,
    address: null,
    now,
  }
  await writeAudit(db, origin, {
    subject: { type: 'message-batch', id },
    detail: { queue, clients: plan.length },
  })
  return id
}
