import { sql } from 'kysely'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { searchColumn } from '#platform/server/search.ts'
import { insertRows, type Row } from '#app/server/initial-data/insert-rows.ts'

type Given = readonly [
  number: string,
  bank: string | null,
  holder: string,
  currency: string,
  cap: number | null,
]

/** Made-up numbers that pass the check, of well-known banks. */
const given: readonly Given[] = [
  ['6037991122334455', 'melli', 'باغچهٔ سلامت', 'IRR', 500_000_000],
  ['6219861099887761', 'saman', 'باغچهٔ سلامت', 'IRR', 300_000_000],
  ['6104337700112236', 'mellat', 'نسرین کاظمی', 'IRR', 100_000_000],
  ['5224880011223348', null, 'حديقة الصحة', 'IQD', 3_000_000],
]

/** Three cards of Iran and one of Iraq. */
export async function addSampleCards(db: Db, now: string): Promise<void> {
  const rows = given.map(([number, bank, holder, currency, cap], place): Row => ({
    number,
    bank,
    holder,
    sheba: place === 0 ? 'IR820540102680020817909002' : null,
    currency,
    daily_cap: cap,
    position: place + 1,
    search_key: searchColumn(holder, number.slice(0, 6), number.slice(-4)),
    sort_key: sortKey(holder),
    created_at: now,
    updated_at: now,
  }))
  await insertRows(db, 'payment_cards', rows)
}

/**
 * What the newest transfers from card to card came to: those that wait were paid today and yesterday, and two of one
 * amount look like one receipt. Doing it again changes nothing more.
 */
export async function addSampleDeposits(db: Db, now: Date): Promise<void> {
  const today = todayIn('IR', now)
  await sql`
    with waiting as (
      select id, currency, created_at, row_number() over (partition by currency order by id desc) as place
      from payments where state = 'pending' and method = 'card_to_card' and currency in ('IRR', 'IQD')
    )
    update payments set
      card_id = (select card.id from payment_cards card where card.currency = payments.currency
        order by (card.position + waiting.place) % 3, card.id limit 1),
      payer_last_four = lpad(((payments.id * 7919) % 10000)::text, 4, '0'),
      deposit_time = time '08:10' + waiting.place * interval '17 minutes',
      paid_on = ${today}::date - (waiting.place / 6)::int
    from waiting where waiting.id = payments.id and waiting.place <= 12`.execute(db)
  await sql`
    with recent as (
      select id, currency from payments where state = 'confirmed' and method = 'card_to_card'
        and paid_on > ${today}::date - 7 and currency in ('IRR', 'IQD') order by id desc limit 500
    )
    update payments set card_id = (select card.id from payment_cards card
      where card.currency = payments.currency order by (card.position + payments.id) % 3, card.id limit 1)
    from recent where recent.id = payments.id`.execute(db)
  await sql`
    with pair as (
      select min(id) as first, max(id) as second from payments
      where state = 'pending' and card_id is not null and currency = 'IRR'
      group by amount having count(*) > 1 order by count(*) desc, amount limit 1
    )
    update payments set card_id = other.card_id, payer_last_four = other.payer_last_four, paid_on = other.paid_on,
      deposit_time = other.deposit_time + interval '4 minutes', another_reason = 'واریز دوم برای خواهرش'
    from pair join payments other on other.id = pair.first where payments.id = pair.second`.execute(db)
  await addSampleStatement(db, now)
}

/**
 * What the bank says of some of them: as reported, without the payer's card, of a deposit that nobody reported, and of
 * interest that was set aside.
 */
async function addSampleStatement(db: Db, now: Date): Promise<void> {
  await sql`
    with card as (select id from payment_cards where currency = 'IRR' order by position limit 1),
    fresh as (
      insert into statement_imports (card_id, source, file_name, created_at)
      select id, 'csv', 'statement.csv', ${now}::timestamptz from card where not exists (select from statement_imports)
      returning id, card_id
    ),
    reported as (
      select payments.card_id, payments.amount, payments.paid_on, payments.deposit_time, payments.payer_last_four,
        row_number() over (order by payments.id) as place
      from payments where payments.state = 'pending' and payments.currency = 'IRR' and payments.deposit_time is not null
    )
    insert into statement_lines (import_id, card_id, amount, paid_on, deposit_time, payer_last_four, reference,
      created_at, updated_at, set_aside_reason, decided_by, decided_at)
    select fresh.id, reported.card_id, reported.amount, reported.paid_on,
      reported.deposit_time + interval '1 minute', case when reported.place % 3 > 0 then reported.payer_last_four end,
      (700200 + reported.place)::text, ${now}::timestamptz, ${now}::timestamptz, null, null::bigint, null::timestamptz
    from fresh, reported where reported.place <= 6
    union all
    select fresh.id, fresh.card_id, 12345000, ${todayIn('IR', now)}::date, time '07:45', '9081', '700100', ${now}::timestamptz, ${now}::timestamptz,
      null, null, null
    from fresh
    union all
    select fresh.id, fresh.card_id, 1850000, ${todayIn('IR', now)}::date - 1, time '00:10', null, '700099', ${now}::timestamptz,
      ${now}::timestamptz, 'سود حساب', (select id from staff where username = 'finance'), ${now}::timestamptz
    from fresh`.execute(db)
}
