import { sql, type RawBuilder } from 'kysely'
import { currencies } from '#platform/contract/money.ts'
import { amountsOf } from '#platform/contract/setting.ts'
import { startOfDay, todayIn, zones } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { secondPersonSetting } from '#system/settings/declared-settings.contract.ts'

type Amounts = Readonly<Record<CurrencyId, number>>

/** What one person may still make or give back without somebody else, in smallest units. */
export interface Alone {
  /** Of one amount. */
  limits: Amounts
  /** Of all that they still do on this business day; never above `limits`. */
  left: Amounts
}

interface Person {
  staffId: number
}

/** Tells these locks from those of others. */
const turnClass = 7_301_512

/** From this instant on a person's acts add up: the day of the business begins in Tehran. */
export const dayBegan = (now: Date): Date => startOfDay(todayIn('IR', now), zones.IR)

/** Whether an instant is of the business day of another one before or at which it lies. */
export const isToday = (at: Date, now: Date): boolean => at >= dayBegan(now)

/**
 * All that a person made or gave back alone since an instant: batches of codes that nobody else approved, payments
 * whose amount they entered and confirmed, refunds that nobody else agreed to. A code of a batch that is counted here
 * is not counted again when it is redeemed.
 */
function movedAlone(staffId: number, since: Date): RawBuilder<unknown> {
  return sql`select currency, sum(amount)::bigint as amount from (
    select currency, codes::bigint * amount as amount from credit_batches
      where created_by = ${staffId} and approved_by is null and not awaits_other and created_at >= ${since}
    union all
    select entry.currency, entry.amount from ledger_entries entry
      join payments on payments.id = entry.payment_id
      left join credit_codes code on code.payment_id = payments.id
      left join credit_batches batch on batch.id = code.batch_id
      where entry.staff_id = ${staffId} and entry.kind = 'payment' and entry.created_at >= ${since}
        and payments.amount_by = ${staffId}
        and not coalesce(batch.created_by = ${staffId} and batch.approved_by is null
          and batch.created_at >= ${since}, false)
    union all
    select payments.currency, back.amount from payment_refunds back
      join payments on payments.id = back.payment_id
      where back.state = 'given' and back.asked_by = ${staffId} and back.decided_by = ${staffId}
        and back.decided_at >= ${since}) moved
    group by currency`
}

interface MovedAlone {
  stored: unknown
  moved: Partial<Amounts>
}

/** What a person moved alone today, with what bounds it: a column for `aloneOf`. */
export const movedToday = (person: Person, now: Date): RawBuilder<MovedAlone> =>
  movedSince(person, dayBegan(now))

/** The same since an instant, which is `dayBegan` of now. */
export const movedSince = ({ staffId }: Person, since: Date): RawBuilder<MovedAlone> => sql<MovedAlone>`(
  select jsonb_build_object(
    'stored', (select value from settings where key = ${secondPersonSetting.key}),
    'moved', (select coalesce(jsonb_object_agg(currency, amount), '{}')
      from (${movedAlone(staffId, since)}) sums)))`

/** What a person may still do alone today. Above it somebody else confirms, approves or agrees. */
export async function aloneToday(db: Db, person: Person, now: Date): Promise<Alone> {
  const { rows } = await sql<{ today: MovedAlone }>`
    select ${movedToday(person, now)} as today ${preparedPlan}`.execute(db)
  return aloneOf(rows[0]!.today)
}

export function aloneOf({ stored, moved }: MovedAlone): Alone {
  const limits = amountsOf(secondPersonSetting, stored)
  const left = Object.fromEntries(
    currencies.map((currency) => [currency, Math.max(0, limits[currency] - (moved[currency] ?? 0))]),
  ) as Record<CurrencyId, number>
  return { limits, left }
}

/**
 * The same, held until the end of the transaction: actions of one person that make or return money take turns, whatever
 * client and session they are of. Asked for after the client's row is held, never before.
 */
export async function holdAlone(db: Db, person: Person, now: Date): Promise<Alone> {
  await sql`select pg_advisory_xact_lock(${turnClass}, ${person.staffId})`.execute(db)
  return aloneToday(db, person, now)
}
