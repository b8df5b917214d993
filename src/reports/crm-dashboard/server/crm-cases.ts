import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { contactOutcomes } from '#clients/contacts/contacts.contract.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import {
  anyOf,
  countOfLeft,
  filterConditions,
  isContactedSince,
  winBackCalls,
  churnedFacts,
  churnedMatching,
  churnedView,
  type ChurnedView,
} from '#follow-up/churned-clients/server/churned-view.reads.ts'
import '#team/staff/server/staff.table.ts'
import { type CrmDay, type CrmPeriod, crmPeriodDays } from '../crm-dashboard.contract.ts'

/** What the worklist says of the people who left; each count is over the rows of its list. */
export async function crmCases(
  db: Db,
  actor: Actor,
  period: CrmPeriod,
  now: Date,
): Promise<Pick<CrmDay, 'due' | 'owners' | 'outcomes'>> {
  const view = await churnedView(db, actor, now)
  const owners = await casesByOwner(db, view)
  const sum = (of: 'due' | 'overdue') => owners.reduce((total, owner) => total + owner[of], 0)
  return {
    due: { total: sum('due'), overdue: sum('overdue') },
    owners: owners.map(({ owner, open, due }) => ({ owner, open, due })),
    outcomes: await newestOutcomes(db, view, period),
  }
}

type OwnersCases = CrmDay['owners'][number] & { overdue: number }

/** Most rest with nobody, and have no day: how many there are is counted beforehand, and the others are asked. */
async function casesByOwner(db: Db, view: ChurnedView): Promise<OwnersCases[]> {
  if (!view.isCounted) return askedByOwner(db, view, sql`true`)
  const owned = await askedByOwner(db, view, sql`follow_ups.owner_id is not null`)
  const { rows } = await sql<{ open: number }>`select ${countOfLeft(view, 'open')} as open`.execute(db)
  const open = owned.reduce((rest, one) => rest - one.open, rows[0]?.open ?? 0)
  const others = open === 0 ? [] : [{ owner: null, open, due: 0, overdue: 0 }]
  return [...owned, ...others].toSorted((a, b) => b.due - a.due || b.open - a.open)
}

async function askedByOwner(db: Db, view: ChurnedView, isAsked: RawBuilder<SqlBool>): Promise<OwnersCases[]> {
  const isNext = (next: 'due' | 'overdue') => sql.join(filterConditions(view, { next }), sql` and `)
  const counted = churnedMatching(db, view, [{}])
    .where(isAsked)
    .select([
      'follow_ups.owner_id',
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where ${isNext('due')}))::int`.as('due'),
      sql<number>`(count(*) filter (where ${isNext('overdue')}))::int`.as('overdue'),
    ])
    .groupBy('follow_ups.owner_id')
  // Named when they are counted: of a hundred thousand cases a few people are the owners.
  const rows = await db
    .selectFrom(counted.as('counted'))
    .leftJoin('staff', 'staff.id', 'counted.owner_id')
    .select(['counted.owner_id', 'staff.display_name', 'counted.open', 'counted.due', 'counted.overdue'])
    .orderBy('counted.due', 'desc')
    .orderBy('counted.open', 'desc')
    .execute()
  return rows.map(({ owner_id: id, display_name: name, open, due: dueNow, overdue }) => ({
    owner: id === null ? null : { id, name: name ?? '' },
    open,
    due: dueNow,
    overdue,
  }))
}

async function newestOutcomes(db: Db, view: ChurnedView, period: CrmPeriod): Promise<CrmDay['outcomes']> {
  const filter = { state: 'all', contacted: period } as const
  // Counted side by side: to put them together by their outcome the planner sorts all of them.
  const counts = await (winBackCalls(db, view, [filter]) ?? lookedUp(db, view, period))
    .where(anyOf(view, [filter]))
    .select(
      contactOutcomes.map((outcome) =>
        sql<number>`(count(*) filter (where win_back_cases.last_outcome = ${sql.lit(outcome)}))::int`.as(
          outcome,
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return contactOutcomes.map((outcome) => ({ outcome, count: counts[outcome] }))
}

/** Whoever was called lately, looked up: the planner would walk through all who left to meet their cases. */
function lookedUp(db: Db, view: ChurnedView, period: CrmPeriod) {
  const called = db
    .selectFrom('win_back_cases as called')
    .select('called.client_id')
    .where(isContactedSince('called.last_contact_at', crmPeriodDays[period], view))
  return churnedFacts(db, view).where(sql<SqlBool>`client_facts.client_id = any (array(${called}))`)
}
