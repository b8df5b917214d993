import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, limits, text, version } from '#platform/contract/scalars.ts'

/** How far ahead a task may be due. */
export const dueAheadDays = 365

export const taskDraft = z.strictObject({
  title: text(limits.name),
  /** Null: who makes it. */
  ownerId: z.nullable(id),
  /** From today on. */
  dueOn: day,
})
export type TaskDraft = z.output<typeof taskDraft>

const person = z.object({ id, name: z.string() })

/** Something a staff member has to do for a client until a day. */
export const task = z.object({
  id,
  client: z.object({ id, fullName: z.string(), code: z.string() }),
  title: z.string(),
  /** Of a task that a low mark gave, what it says in each language; `title` is the Persian one then. */
  titles: z.nullable(z.object({ fa: z.string(), ar: z.string() })),
  owner: person,
  dueOn: day,
  /** Null while it is open. */
  done: z.nullable(z.object({ at: instant, by: z.string() })),
  by: z.string(),
  createdAt: instant,
  version,
})
export type Task = z.output<typeof task>

export const taskSorts = ['due', 'created'] as const
export const taskQueries = listQueries({
  sorts: taskSorts,
  defaultSort: 'due',
  filters: {
    clientId: z.optional(id),
    /** `me` or the id of a staff member. */
    owner: z.optional(z.string().check(z.regex(/^(me|[1-9]\d{0,14})$/))),
    state: z.optional(z.enum(['open', 'done'])),
    dueUntil: z.optional(day),
    /** Only what was given before this moment. */
    before: z.optional(instant),
  },
})

export const tasks = {
  list: operation('GET admin/tasks', {
    summary: 'Tasks for clients in scope, by due day or newest first.',
    permission: 'tasks.read',
    query: taskQueries.list,
    reply: task,
    paged: true,
    scope: 'clients',
  }),
  create: operation('POST admin/clients/:clientId/tasks', {
    summary: 'Give somebody who sees the client something to do until a day.',
    permission: 'tasks.write',
    body: taskDraft,
    reply: task,
    audit: 'task.created',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  update: operation('PATCH admin/tasks/:taskId', {
    summary: 'Change a task, or tick it off and on again; absent fields stay.',
    permission: 'tasks.write',
    body: z.strictObject({
      title: z.optional(text(limits.name)),
      ownerId: z.optional(id),
      dueOn: z.optional(day),
      done: z.optional(z.boolean()),
    }),
    reply: task,
    audit: 'task.changed',
    ifMatch: true,
    scope: 'clients',
  }),
}
