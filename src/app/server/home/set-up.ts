import { sql } from 'kysely'
import { supporterInScope } from '#platform/server/client-scope.ts'
import { organisationNow } from '#system/organisation/server/organisation.reads.ts'
import { choiceOf } from '#team/welcome/server/welcome.store.ts'
import { type Nearest, nextActionOf } from '#reports/home/server/next-action.rules.ts'
import type { HomeView } from '#reports/home/server/home.routes.ts'
import type { SetUp } from '#reports/home/set-up.contract.ts'

interface Found {
  cards: number
  packages: number
  staff: number
  clients: number
  isStarted: boolean
  nearest: (Nearest & { id: number; name: string; visitId: number | null }) | null
}

/** More of them need not be told apart here. */
const most = sql.lit(100)

/** How far the service is set up: everything follows from its data. */
export async function setUpOf(view: HomeView, hasChannel: boolean): Promise<SetUp> {
  const { db, actor } = view
  const [found, profile, { dismissed }] = await Promise.all([
    foundIn(view),
    organisationNow(db),
    choiceOf(db, actor.staffId),
  ])
  const { cards, packages, staff, clients, isStarted, nearest } = found
  const { name, logo, contacts } = profile
  const isReachable = Object.values(contacts).some((contact) =>
    Object.values(contact).some((part) => part !== null),
  )
  return {
    dismissed,
    organisation: {
      named: name.fa !== null || name.ar !== null,
      logo: logo !== null,
      reachable: isReachable,
    },
    cards,
    packages,
    staff,
    clients,
    hasChannel,
    first: {
      action: isStarted ? 'done' : nextActionOf(nearest),
      client: isStarted || !nearest ? null : { id: nearest.id, name: nearest.name, visitId: nearest.visitId },
    },
  }
}

async function foundIn({ db, actor }: HomeView): Promise<Found> {
  const { rows } = await sql<Found>`
    select
      (select count(*) from (select from payment_cards where retired_at is null limit ${most}) counted)::int as cards,
      (select count(*) from (select from packages where retired_at is null limit ${most}) counted)::int as packages,
      (select count(*) from (select from staff
        where id <> ${actor.staffId} and active limit ${most}) counted)::int as staff,
      (select count(*) from (select from clients where erased_at is null
        and ${supporterInScope(actor, 'clients.supporter_id')} limit ${most}) counted)::int as clients,
      exists (select from client_facts where last_list_sent_on is not null) as "isStarted",
      (select to_json(nearest) from (
        select facts.client_id as id, clients.full_name as name, facts.open_visit_id as "visitId",
          facts.registration_step = 'finished' as "isComplete", 
          exists (select from terms where terms.client_id = facts.client_id) as "hasTerm",
          facts.first_paid_on is not null as "hasPaid",
          exists (select from payments where payments.client_id = facts.client_id
            and payments.state = 'pending') as "paymentWaits",
          facts.supporter_id is not null as "hasSupporter", facts.open_weighed_on is not null as "isWeighed",
          exists (select from food_lists where food_lists.client_id = facts.client_id
            and food_lists.state = 'draft') as "hasDraft"
        from client_facts facts join clients on clients.id = facts.client_id
        where facts.closed_on is null and clients.merged_into is null and clients.erased_at is null
          and ${supporterInScope(actor, 'facts.supporter_id')}
        order by "hasDraft" desc, "isWeighed" desc, "hasPaid" desc, "paymentWaits" desc, "hasTerm" desc,
          "isComplete" desc, facts.client_id
        limit 1) nearest) as nearest`.execute(db)
  return rows[0]!
}
