import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { usesCap } from '#platform/contract/paging.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { ClientRegistry } from '#system/registries/client-registries.contract.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'

interface Uses {
  rows: RawBuilder<unknown>
  /** Whether nobody is twice among those of one code. */
  isOnce: boolean
}

const ofClients = (column: string): Uses => {
  const code = sql.ref(column)
  return {
    rows: sql`select id as client_id, ${code} as code from clients where ${code} is not null`,
    isOnce: true,
  }
}
const repeated = (rows: RawBuilder<unknown>): Uses => ({ rows, isOnce: false })

/** Who has which entry, as rows of `client_id` and `code`: the one definition for counts, filter and deletion. */
const uses: Record<ClientRegistry, readonly Uses[]> = {
  tags: [{ rows: sql`select client_id, tag_code as code from client_tags`, isOnce: true }],
  remarks: [repeated(sql`select client_id, remark_code as code from comments where remark_code is not null`)],
  sources: [ofClients('source')],
  churn_reasons: [
    {
      rows: sql`select client_id, churn_reason_code as code from follow_ups where churn_reason_code is not null`,
      isOnce: true,
    },
  ],
  pause_reasons: [repeated(sql`select client_id, reason as code from term_pauses`)],
  visit_states: [
    repeated(sql`select client_id, state_code as code from visits where state_code is not null`),
  ],
  goals: [ofClients('goal')],
  diet_types: [repeated(sql`select client_id, diet_type as code from terms`)],
  activity_types: [
    ofClients('activity_type'),
    repeated(sql`select client_id, activity_type as code from visits where activity_type is not null`),
  ],
  activity_products: [ofClients('activity_product')],
  jobs: [ofClients('job_code')],
  educations: [ofClients('education_code')],
  marital_status: [ofClients('marital_code')],
}

const allUses = (registry: ClientRegistry) =>
  sql.join(
    uses[registry].map(({ rows }) => rows),
    sql` union all `,
  )

/** Over `clients`: those who have the entry. */
export function hasEntry(registry: ClientRegistry, code: string): RawBuilder<SqlBool> {
  return sql`clients.id in (select uses.client_id from (${allUses(registry)}) as uses where uses.code = ${code})`
}

/**
 * How many clients have each entry of a registry.
 * @param actor counts whom they see; null: everybody
 * @param exactly whether all are counted, or as many as a list tells
 */
export async function clientsByEntry(
  db: Db,
  actor: Actor | null,
  registry: ClientRegistry,
  { exactly }: { exactly: boolean },
): Promise<Map<string, number>> {
  const border = actor && actor.scope !== 'all' ? supporterInScope(actor, 'clients.supporter_id') : null
  const people = border ? sql`join clients on clients.id = uses.client_id and ${border}` : sql``
  const all = sql`select uses.code, count(distinct uses.client_id)::int as count
    from (${allUses(registry)}) as uses ${people} group by uses.code`
  // Each part stops by its index at whom nobody is told of any more.
  const some = uses[registry].map(
    ({
      rows,
      isOnce,
    }) => sql`(select ${isOnce ? sql`` : sql`distinct`} uses.client_id from (${rows}) as uses ${people}
      where uses.code = entry.code limit ${usesCap + 1})`,
  )
  const few = sql`select entry.code, (select count(*)::int from (
      select client_id from (${sql.join(some, sql` union `)}) as either limit ${usesCap + 1}) as counted) as count
    from registry_entries entry where entry.registry = ${registry}`
  const { rows } = await sql<{ code: string; count: number }>`${exactly ? all : few}`.execute(db)
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
