import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import '#team/roles/server/roles.table.ts'
import '#team/staff/server/staff.table.ts'
import type { Mention } from '../mentions.contract.ts'
import './comments.table.ts'

export interface Person {
  id: number
  name: string
}

/** Who else sees a client and its comments, by name: the border of `supporterInScope`, asked from the other side. */
export function colleaguesOf(
  db: Db,
  { supporterId }: Pick<VisibleClient, 'supporterId'>,
  except: number,
): Promise<Person[]> {
  return db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['staff.id', 'staff.display_name as name'])
    .where('staff.active', '=', true)
    .where('staff.id', '!=', except)
    .groupBy(['staff.id', 'staff.display_name'])
    .having(
      sql<boolean>`bool_or('comments.read' = any(roles.permissions))
        and bool_or('clients.read' = any(roles.permissions))
        and (bool_or(roles.scope = 'all') or staff.id = ${supporterId}
          or (bool_or(roles.scope = 'team')
            and staff.team_id = (select team_id from staff own where own.id = ${supporterId})))`,
    )
    .orderBy('staff.display_name')
    .orderBy('staff.id')
    .execute()
}

export async function insertMentions(
  db: Db,
  { commentId, clientId }: { commentId: number; clientId: number },
  staffIds: readonly number[],
): Promise<void> {
  if (staffIds.length === 0) return
  const rows = staffIds.map((staffId) => ({
    comment_id: commentId,
    client_id: clientId,
    staff_id: staffId,
    read_at: null,
  }))
  await db.insertInto('comment_mentions').values(rows).execute()
}

/** Whom comments name, by comment. */
export async function mentionsOf(db: Db, commentIds: readonly number[]): Promise<Map<number, Person[]>> {
  const rows = await db
    .selectFrom('comment_mentions')
    .innerJoin('staff', 'staff.id', 'comment_mentions.staff_id')
    .select(['comment_mentions.comment_id', 'staff.id', 'staff.display_name as name'])
    .where('comment_mentions.comment_id', 'in', commentIds)
    .orderBy('staff.display_name')
    .orderBy('staff.id')
    .execute()
  const found = new Map<number, Person[]>()
  for (const { comment_id: commentId, id, name } of rows)
    found.set(commentId, [...(found.get(commentId) ?? []), { id, name }])
  return found
}

/** What names the actor; on a client given to somebody else it is no longer theirs to see. */
export function matchingMentions(db: Db, actor: Actor) {
  return clientsInScope(db, actor)
    .innerJoin('comment_mentions', 'comment_mentions.client_id', 'clients.id')
    .where('comment_mentions.staff_id', '=', actor.staffId)
}

/** The same as rows: unread first, newest first. */
export function selectMentions(db: Db, actor: Actor) {
  return matchingMentions(db, actor)
    .innerJoin('comments', 'comments.id', 'comment_mentions.comment_id')
    .innerJoin('staff', 'staff.id', 'comments.staff_id')
    .select([
      'comment_mentions.comment_id',
      'comment_mentions.read_at',
      'clients.id as client_id',
      'clients.code',
      'clients.full_name',
      'comments.body',
      'comments.created_at',
      'staff.display_name as author',
    ])
    .orderBy(sql`(comment_mentions.read_at is null)`, 'desc')
    .orderBy('comments.created_at', 'desc')
    .orderBy('comment_mentions.comment_id', 'desc')
}

export type MentionRow = Awaited<ReturnType<ReturnType<typeof selectMentions>['execute']>>[number]

export function toMention(row: MentionRow): Mention {
  return {
    commentId: row.comment_id,
    client: { id: row.client_id, code: row.code, fullName: row.full_name },
    body: row.body,
    author: row.author,
    at: row.created_at,
    readAt: row.read_at,
  }
}

/** Keeps when the actor read it first. @returns whether it names them, on a client they see */
export async function markRead(db: Db, actor: Actor, commentId: number, now: Date): Promise<boolean> {
  const seen = await matchingMentions(db, actor)
    .select('comment_mentions.read_at')
    .where('comment_mentions.comment_id', '=', commentId)
    .executeTakeFirst()
  if (!seen) return false
  await db
    .updateTable('comment_mentions')
    .set({ read_at: now })
    .where('comment_id', '=', commentId)
    .where('staff_id', '=', actor.staffId)
    .where('read_at', 'is', null)
    .execute()
  return true
}
