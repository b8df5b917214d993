import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/**
 * What must hold of the ledger whatever was done: of each payment it has what came and what went back, of each term the
 * price and what was taken back of it, of each add-on its price; what moves a balance to another client has its other
 * half; every entry is one of these, in the currency and of the client of what it is of.
 * @returns what does not hold, one line each
 */
export async function ledgerProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with recursive heir as (
      select id, id as heir from clients where merged_into is null
      union all select clients.id, heir.heir from clients join heir on heir.id = clients.merged_into),
    entry as (
      select e.id, e.client_id, e.currency, e.amount, e.kind, e.term_id, e.addon_id, e.payment_id, e.other_client_id,
        heir.heir from ledger_entries e join heir on heir.id = e.client_id),
    given as (select payment_id, sum(amount) as amount from payment_refunds where state = 'given' group by 1),
    paid as (
      select p.id, p.client_id, p.term_id, p.currency, p.state, p.amount,
        coalesce(sum(e.amount) filter (where e.kind = 'payment'), 0) as came,
        coalesce(-sum(e.amount) filter (where e.kind = 'refund'), 0) as went,
        (select amount from given where payment_id = p.id) as given,
        bool_and(e.id is null or (e.currency = p.currency and e.heir = heir.heir)) as is_own
      from payments p join heir on heir.id = p.client_id left join entry e on e.payment_id = p.id
      group by p.id, heir.heir),
    charged as (
      select t.id, t.price, heir.heir,
        coalesce(-sum(e.amount) filter (where e.kind = 'charge'), 0) as price_charged,
        coalesce(sum(e.amount) filter (where e.kind = 'adjustment'), 0) as taken_back,
        bool_and(e.currency = t.currency and e.heir = heir.heir) as is_own,
        (select coalesce(max(case when went >= came then t.price
          else least(t.price, greatest(0, went - greatest(0, came - t.price))) end), 0)
          from paid where paid.term_id = t.id and came > 0) as due_back
      from terms t join heir on heir.id = t.client_id join entry e on e.term_id = t.id and e.addon_id is null
      group by t.id, heir.heir)
    select format('payment %s is %s with %s: came %s, went %s, given back %s', id, state, amount, came, went, given)
      as problem from paid
      where came <> case when state in ('confirmed', 'refunded') then amount else 0 end
        or went <> coalesce(given, case when state = 'refunded' then amount else 0 end)
        or (state = 'refunded' and went <> amount) or (state = 'confirmed' and went >= amount)
    union all select format('payment %s has an entry of another client or currency', id) from paid where not is_own
    union all select format('term %s costs %s: charged %s, taken back %s instead of %s', id, price, price_charged,
      taken_back, due_back) from charged where price_charged <> price or taken_back <> due_back
    union all select format('term %s has an entry of another client or currency', id) from charged where not is_own
    union all select format('term %s is paid by payment %s and not charged', t.id, paid.id)
      from paid join terms t on t.id = paid.term_id
      where came > 0 and t.price > 0 and not exists (select from entry where term_id = t.id and kind = 'charge')
    union all select format('addon %s costs %s: charged %s', f.id, f.price, -sum(e.amount))
      from client_addons f join entry e on e.addon_id = f.id
      group by f.id having -sum(e.amount) <> f.price or not bool_and(e.currency = f.currency)
    union all select format('entry %s is of nothing', id) from entry
      where num_nonnulls(payment_id, term_id, addon_id, other_client_id) = 0
    union all select format('what moved between clients %s and %s leaves %s', min(e.client_id), max(e.client_id),
      sum(e.amount)) from entry e where e.other_client_id is not null
      group by least(e.client_id, e.other_client_id), greatest(e.client_id, e.other_client_id), e.currency
      having sum(e.amount) <> 0
  `.execute(db)
  return rows.map(({ problem }) => problem)
}
