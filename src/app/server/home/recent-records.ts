import { sql } from 'kysely'
import type { Permission } from '#platform/contract/endpoint.ts'
import { may } from '#platform/server/actor.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import { recentMax, type RecentRecord, type RecentType } from '#reports/home/home.contract.ts'
import type { HomeView } from '#reports/home/server/home.routes.ts'

/** Where a kind of record is named, and what reading it needs. */
interface Named {
  permission: Permission
  table: string
  fa: string
  ar: string
}

const named = (permission: Permission, table: string, column: 'name' | 'title'): Named => ({
  permission,
  table,
  fa: `${column}_fa`,
  ar: `${column}_ar`,
})

const records: Readonly<Record<Exclude<RecentType, 'client'>, Named>> = {
  food: named('foods.read', 'foods', 'name'),
  'food-item': named('food-items.read', 'food_items', 'name'),
  diet: named('diets.read', 'diets', 'name'),
  exercise: named('exercises.read', 'exercises', 'name'),
  story: named('stories.read', 'stories', 'title'),
  success: named('successes.read', 'success_stories', 'title'),
  video: named('videos.read', 'videos', 'title'),
  'supporter-guide': named('supporter-guides.read', 'supporter_guides', 'title'),
  package: named('packages.read', 'packages', 'name'),
  'payment-credit-card': {
    permission: 'payment-credit-cards.read',
    table: 'payment_cards',
    fa: 'holder',
    ar: 'holder',
  },
}

/** Of somebody's newest acts so many are looked at; more are of one record than of many. */
const lookedAt = 300

/**
 * The records on which somebody worked last, newest first, by what the event log has of their acts. What was only looked
 * at is no work; what is of a client leads to the client. Records that are gone, or that they may not read, are left out.
 */
export async function recentRecords({ db, actor }: HomeView): Promise<RecentRecord[]> {
  const readable = Object.entries(records).filter(([, { permission }]) => may(actor, permission))
  const names = readable.map(
    ([type, { table, fa, ar }]) => sql`
      select ${type}::text as type, id, ${sql.ref(fa)} as fa, ${sql.ref(ar)} as ar from ${sql.table(table)}
      where id in (select acts.id from acts where acts.type = ${type})`,
  )
  const clients = clientsInScope(db, actor)
    .where('clients.erased_at', 'is', null)
    .where(sql<boolean>`clients.id in (select acts.id from acts where acts.type = 'client')`)
    .select([
      sql<string>`'client'`.as('type'),
      'clients.id',
      'clients.full_name as fa',
      'clients.full_name as ar',
    ])
  const all = may(actor, 'clients.read') ? [...names, sql`${clients}`] : names
  if (all.length === 0) return []
  const { rows } = await sql<RecentRecord>`
    with newest as (
      select action, at, client_id, subject_type, subject_id from event_log
      where staff_id = ${actor.staffId} and outcome = 'ok' order by at desc, id desc limit ${sql.lit(lookedAt)}),
    acts as (
      select type, id, max(at) as at, (array_agg(action order by at desc))[1] as action from (
        select case when client_id is null then subject_type else 'client' end as type,
          coalesce(client_id, subject_id) as id, at, action
        from newest where action not like '%.viewed' and action not like '%.exported') told
      where id is not null group by type, id),
    named as (${sql.join(all, sql` union all `)})
    select acts.type, acts.id, json_build_object('fa', named.fa, 'ar', named.ar) as name, acts.action,
      to_char(acts.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from acts join named on named.type = acts.type and named.id = acts.id
    order by acts.at desc limit ${sql.lit(recentMax)}`.execute(db)
  return rows
}
