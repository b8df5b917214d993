import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { exportRows, listQueries, namesQuery } from '#platform/contract/paging.ts'
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

const params = z.strictObject({ teamId: id })
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
  list: endpoint({
    method: 'GET',
    path: 'admin/teams',
    summary: 'Teams of staff, searched by name or by the name of the head.',
    permission: 'teams.read',
    query: teamQueries.list,
    reply: team,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/teams/export',
    summary: 'The filtered teams, or some of them, as a CSV or XLSX file.',
    permission: 'teams.export',
    query: z.extend(teamQueries.export, exportRows),
    reply: 'file',
    audit: 'teams.exported',
  }),
  people: endpoint({
    method: 'GET',
    path: 'admin/teams/people',
    summary: 'Active staff members, any of whom can head a team: the first by name that match.',
    permission: 'teams.read',
    query: namesQuery,
    reply: z.array(person),
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/teams/:teamId',
    summary: 'One team.',
    permission: 'teams.read',
    params,
    reply: team,
  }),
  members: endpoint({
    method: 'GET',
    path: 'admin/teams/:teamId/members',
    summary: 'The staff members who belong to a team, by name.',
    permission: 'teams.read',
    params,
    reply: z.array(person),
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/teams',
    summary: 'Add a team.',
    permission: 'teams.write',
    body: teamDraft,
    reply: team,
    audit: 'team.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/teams/:teamId',
    summary: 'Change a team; absent fields stay, null clears. `retired` takes it out of new choices.',
    permission: 'teams.write',
    params,
    body: z.partial(z.extend(teamDraft, { retired: z.boolean() })),
    reply: team,
    audit: 'team.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/teams/:teamId',
    summary: 'Delete a team to which nobody belongs.',
    permission: 'teams.write',
    params,
    reply: z.null(),
    audit: 'team.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/teams/:teamId/history',
    summary: 'Every save of a team, newest first.',
    permission: 'teams.read',
    params,
    reply: z.array(historyEntry),
  }),
}
