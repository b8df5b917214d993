import { fieldError } from '#platform/contract/errors.ts'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { fetchPage, isUnfiltered } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { settleNotices, notifyStaff } from '#team/notices/server/notices.reads.ts'
import { clientToday, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { assertMayOwn } from '#clients/contacts/server/owners.reads.ts'
import { dueAheadDays, tasks, type Task } from '../tasks.contract.ts'
import {
  findTask,
  insertTask,
  lockTask,
  matchingTasks,
  saveTask,
  selectTasks,
  toTasks,
} from './tasks.store.ts'

const about = (task: Task) => ({
  subject: { type: 'task', id: task.id },
  clientId: task.client.id,
  version: task.version,
})
const hint = (task: Task) => ({
  type: 'task',
  id: task.id,
  version: task.version,
  clientId: task.client.id,
})

export const tasksRoutes = [
  route(tasks.list, async ({ db, actor, query }) => {
    const page = await fetchPage(db, selectTasks(db, actor, query), matchingTasks(db, actor, query), {
      ...query,
      usesPreparedPlan: isUnfiltered(query),
    })
    return { ...page, rows: await toTasks(db, page.rows) }
  }),

  route(tasks.create, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await visibleClient(db, actor, params.clientId)
    assertNear(body.dueOn, clientToday(client, now))
    const ownerId = body.ownerId ?? actor.staffId
    await assertMayOwn(db, actor, { clientId: client.id, ownerId, field: 'ownerId' })
    const made = { ...body, ownerId, clientId: client.id, staffId: actor.staffId }
    const task = await stored(db, actor, await insertTask(db, made, now))
    audit({ ...about(task), after: told(task) })
    changed(hint(task))
    for (const one of await tellOwner(db, actor, task, now)) changed(one)
    return task
  }),

  route(tasks.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockTask(db, actor, params.taskId)
    assertVersion(before, ifMatch)
    const { title, ownerId = before.owner.id, dueOn = before.dueOn, done } = body
    if (body.dueOn !== undefined) {
      const client = await visibleClient(db, actor, before.client.id)
      assertNear(body.dueOn, clientToday(client, now))
    }
    if (ownerId !== before.owner.id)
      await assertMayOwn(db, actor, { clientId: before.client.id, ownerId, field: 'ownerId' })
    const isTicked = done !== undefined && done !== (before.done !== null)
    const doneBy = isTicked ? { doneBy: done ? actor.staffId : null } : {}
    await saveTask(db, before.id, { title, ownerId, dueOn, ...doneBy }, now)
    const after = await stored(db, actor, before.id)
    audit({ ...about(after), before: told(before), after: told(after) })
    changed(hint(after))
    for (const one of await toldOfUpdate(db, actor, { before, after }, now)) changed(one)
    return after
  }),
]

/** The event log has the title once. */
const told = (task: Task) => ({ ...task, titles: undefined })

/** Whoever gets something to do from a colleague hears of it. */
async function tellOwner(db: Db, actor: Actor, { id, owner, client }: Task, now: Date): Promise<Hint[]> {
  if (owner.id === actor.staffId) return []
  const told = { kind: 'task', subjectId: id, clientId: client.id, actorId: actor.staffId } as const
  return [await notifyStaff(db, { ...told, staffId: owner.id }, now)]
}

interface Update {
  before: Task
  after: Task
}

/** Nobody has to read of a task that is done or another's by now. */
async function toldOfUpdate(db: Db, actor: Actor, { before, after }: Update, now: Date): Promise<Hint[]> {
  const isGiven = before.owner.id !== after.owner.id
  if (!isGiven && after.done === null) return []
  const settled = await settleNotices(db, { kind: 'task', subjectId: after.id }, now)
  return isGiven && after.done === null ? [...settled, ...(await tellOwner(db, actor, after, now))] : settled
}

/** @throws `validation` for a day that is over or too far ahead */
function assertNear(day: IsoDate, today: IsoDate): void {
  const ahead = daysBetween(today, day)
  if (ahead < 0 || ahead > dueAheadDays) throw fieldError('dueOn', 'out-of-range')
}

const stored = (db: Db, actor: Actor, taskId: number): Promise<Task> => mustFind(findTask(db, actor, taskId))
