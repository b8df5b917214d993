import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries, namesQuery } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, version } from '#platform/contract/scalars.ts'

/** What staff edit. Who belongs to a team is said where a staff member is edited: it changes what they see. */
export const teamDraft = z.strictObject({
  name: bilingual(),
  /** An active staff member; says who answers for the team and gives no rights. */
  headId: z.nullable(id),
})
export type TeamDraft = z.output<typeof teamDraft>

const person = z.object({ id, name: z.string(), active: z.boolean() })
export type TeamPerson = z.output<typeof person>

export const team = z.object({
  id,
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  headId: z.nullable(id),
  head: z.nullable(person),
  retired: z.boolean(),
  /** How many staff members belong to it, locked ones too. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type Team = z.output<typeof team>

export const teamSorts = ['name', 'members', 'updated'] as const
export const teamQueries = listQueries({
  sorts: teamSorts,
  defaultSort: 'name',
  filters: {
    retired: z.optional(z.boolean()),
    /** Whether somebody active heads it. */
    headed: z.optional(z.boolean()),
  },
})

/** Teams of staff: who has the scope `team` sees the clients of the own one. */
export const teams = {
  ...recordOperations({
    path: 'teams',
    id: 'teamId',
    type: 'team',
    draft: teamDraft,
    changes: z.partial(z.extend(teamDraft, { retired: z.boolean() })),
    record: team,
    queries: { list: teamQueries.list, export: z.extend(teamQueries.export, exportRows) },
    words: { one: 'a team', many: 'teams' },
    summaries: {
      list: 'Teams of staff, searched by name or by the name of the head.',
      remove: 'Delete a team to which nobody belongs.',
    },
  }),
  people: operation('GET admin/teams/people', {
    summary: 'Active staff members, any of whom can head a team: the first by name that match.',
    permission: 'teams.read',
    query: namesQuery,
    reply: z.array(person),
  }),
  members: operation('GET admin/teams/:teamId/members', {
    summary: 'The staff members who belong to a team, by name.',
    permission: 'teams.read',
    reply: z.array(person),
  }),
}
