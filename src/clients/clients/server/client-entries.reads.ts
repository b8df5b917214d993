import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { ClientRegistry } from '../client-entries.contract.ts'
import { supporterInScope } from './clients.reads.ts'

/** Who has which entry, as rows of `client_id` and `code`: the one definition for counts, filter and deletion. */
const uses: Record<ClientRegistry, RawBuilder<unknown>> = {
  tags: sql`select client_id, tag_code as code from client_tags`,
  remarks: sql`select client_id, remark_code as code from comments where remark_code is not null`,
  sources: sql`select id as client_id, source as code from clients where source is not null`,
  left_reasons: sql`
    select client_id, left_reason_code as code from follow_ups where left_reason_code is not null`,
  stop_reasons: sql`select client_id, reason as code from term_stops`,
  visit_states: sql`select client_id, state_code as code from visits where state_code is not null`,
  goals: sql`select id as client_id, goal as code from clients where goal is not null`,
  diet_types: sql`select client_id, diet_type as code from terms`,
  activity_types: sql`
    select id as client_id, activity_type as code from clients where activity_type is not null
    union all select client_id, activity_type as code from visits where activity_type is not null`,
  activity_products: sql`
    select id as client_id, activity_product as code from clients where activity_product is not null`,
  jobs: sql`select id as client_id, job_code as code from clients where job_code is not null`,
  educations: sql`select id as client_id, education_code as code from clients where education_code is not null`,
  marital_status: sql`select id as client_id, marital_code as code from clients where marital_code is not null`,
}

/** Over `clients`: those who have the entry. */
export function hasEntry(registry: ClientRegistry, code: string): RawBuilder<SqlBool> {
  return sql`clients.id in (select uses.client_id from (${uses[registry]}) as uses where uses.code = ${code})`
}

/**
 * How many clients have each entry of a registry.
 * @param actor counts whom they see; null: everybody
 */
export async function clientsByEntry(
  db: Db,
  actor: Actor | null,
  registry: ClientRegistry,
): Promise<Map<string, number>> {
  const border = actor ? supporterInScope(actor, 'clients.supporter_id') : sql`true`
  const { rows } = await sql<{ code: string; count: number }>`
    select uses.code, count(distinct uses.client_id)::int as count
    from (${uses[registry]}) as uses join clients on clients.id = uses.client_id
    where ${border} group by uses.code`.execute(db)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** Clients with a tag, and those among them who have the other one as well. Everybody's. */
export async function tagHolders(db: Db, tag: string, other: string): Promise<{ all: number; both: number }> {
  const { rows } = await sql<{ all: number; both: number }>`
    select count(*)::int as all, count(others.client_id)::int as both
    from client_tags
    left join client_tags as others on others.client_id = client_tags.client_id and others.tag_code = ${other}
    where client_tags.tag_code = ${tag}`.execute(db)
  return rows[0] ?? { all: 0, both: 0 }
}

/**
 * Every client who has a tag has another one instead, each with a revision of its own, as after a change by hand.
 * Two merges at once take turns at the rows of clients, in the order of their ids.
 */
export async function replaceTag(
  db: Db,
  { tag, by }: { tag: string; by: string },
  { now, staffId }: { now: Date; staffId: number },
): Promise<void> {
  await sql`
    select id from clients where id in (select client_id from client_tags where tag_code = ${tag})
    order by id for no key update`.execute(db)
  await sql`
    with held as (
      select client_id, array_agg(tag_code order by tag_code) as tags from client_tags
      where client_id in (select client_id from client_tags where tag_code = ${tag}) group by client_id
    ), saved as (
      update clients set version = clients.version + 1, updated_at = ${now} from held
      where clients.id = held.client_id returning clients.id, clients.version, held.tags
    )
    insert into revisions (subject_type, subject_id, client_id, version, at, staff_id, action, changes)
    select 'client', id, id, version, ${now}, ${staffId}, 'client.changed',
      jsonb_build_object('tags', jsonb_build_array(to_jsonb(tags), (
        select jsonb_agg(one order by one) from (
          select unnest(array_remove(tags, ${tag})) as one union select ${by}::text
        ) as after)))
    from saved`.execute(db)
  await sql`
    insert into client_tags (client_id, tag_code)
    select client_id, ${by} from client_tags where tag_code = ${tag} on conflict do nothing`.execute(db)
  await sql`delete from client_tags where tag_code = ${tag}`.execute(db)
}
