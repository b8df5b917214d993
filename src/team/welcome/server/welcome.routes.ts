import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { type Welcome, welcoming } from '../welcome.contract.ts'
import { stepRules, stepsFor } from './first-steps.rules.ts'
import { choiceOf, eventsOf, keepChoice } from './welcome.store.ts'

export const welcomeRoutes = [
  route(welcoming.mine, ({ db, actor }) => welcomeOf(db, actor)),

  route(welcoming.change, async ({ db, actor, body, now }) => {
    const before = await choiceOf(db, actor.staffId)
    const { dismissed = before.dismissed, newsSeen = before.newsSeen } = body
    await keepChoice(db, actor.staffId, { dismissed, newsSeen }, now)
    return welcomeOf(db, actor)
  }),
]

async function welcomeOf(db: Db, actor: Actor): Promise<Welcome> {
  const codes = stepsFor(actor.permissions)
  const events = codes.flatMap((code) => stepRules[code].events)
  const caused = await eventsOf(db, actor.staffId, events)
  const steps = codes.map((code) => ({
    code,
    done: stepRules[code].events.some((event) => caused.has(event)),
  }))
  return { steps, ...(await choiceOf(db, actor.staffId)) }
}
