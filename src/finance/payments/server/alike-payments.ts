import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { type Bordered, supporterInScope } from '#platform/server/client-scope.ts'
import type { AlikePayment, PaymentState } from '../payments.contract.ts'
import { alikeSetting } from '#system/settings/declared-settings.contract.ts'

/** A deposit that is looked at: values, or the columns of a row. */
interface Compared {
  /** Of the payment itself, which is not another one; 0 before it is stored. */
  id: RawBuilder<unknown>
  currency: RawBuilder<unknown>
  amount: RawBuilder<unknown>
  payerLastFour: RawBuilder<unknown>
  paidOn: RawBuilder<unknown>
  depositTime: RawBuilder<unknown>
}

export interface Deposit {
  currency: CurrencyId
  amount: number
  payerLastFour: string
  paidOn: IsoDate
  depositTime: string | null
}

export interface AlikeRow {
  alike_id: number
  alike_state: PaymentState
  alike_paid_on: IsoDate
  alike_deposit_time: string | null
  alike_created_at: string
  alike_client_id: number
  alike_client_name: string
  alike_visible: boolean
}

/** A stored value that is no number of minutes is ignored. */
const minutes = sql`coalesce((
  select case when jsonb_typeof(value) = 'number' then value::numeric end from settings
  where key = ${alikeSetting.key}), ${alikeSetting.shipped}::numeric)`

/** The same amount from the same card within some minutes, a day at most; on the same day where a time is not known. */
function isAlike(one: Compared): RawBuilder<SqlBool> {
  return sql`other.id <> ${one.id} and other.state in ('pending', 'confirmed')
    and other.currency = ${one.currency} and other.amount = ${one.amount}
    and other.payer_last_four = ${one.payerLastFour}
    and other.paid_on between ${one.paidOn}::date - 1 and ${one.paidOn}::date + 1
    and case when other.deposit_time is null or ${one.depositTime} is null then other.paid_on = ${one.paidOn}
      else abs(extract(epoch from (other.paid_on + other.deposit_time) - (${one.paidOn} + ${one.depositTime})))
        <= 60 * ${minutes} end`
}

function selectAlike(actor: Bordered, one: Compared, limit: number): RawBuilder<AlikeRow> {
  return sql<AlikeRow>`
    select other.id as alike_id, other.state as alike_state, other.paid_on as alike_paid_on,
      other.deposit_time as alike_deposit_time, other.created_at as alike_created_at,
      other_client.id as alike_client_id, other_client.full_name as alike_client_name,
      exists (select from clients where clients.id = other_client.id
        and ${supporterInScope(actor, 'clients.supporter_id')}) as alike_visible
    from payments other join clients other_client on other_client.id = other.client_id
    where ${isAlike(one)}
    order by other.id limit ${sql.lit(limit)}`
}

const rowItself: Compared = {
  id: sql`payments.id`,
  currency: sql`payments.currency`,
  amount: sql`payments.amount`,
  payerLastFour: sql`payments.payer_last_four`,
  paidOn: sql`payments.paid_on`,
  depositTime: sql`payments.deposit_time`,
}

/** Beside each pending row of `payments`: the first payment that may be the same deposit. */
export function alikeBeside(actor: Bordered): RawBuilder<AlikeRow> {
  return sql<AlikeRow>`lateral (${selectAlike(actor, rowItself, 1)})`
}

/** Whether a pending row of `payments` has one like it. */
export function hasAlike(): RawBuilder<SqlBool> {
  return sql<SqlBool>`payments.state = 'pending' and exists (
    select from payments other where ${isAlike(rowItself)})`
}

const mostShown = 5
const depositLockClass = 7_104

/** Payments that may be the same deposit as one that is entered or mended. */
export async function alikePayments(
  db: Db,
  actor: Actor,
  deposit: Deposit,
  ownId: number | null,
): Promise<AlikePayment[]> {
  const given: Compared = {
    id: sql`${ownId ?? 0}::bigint`,
    currency: sql`${deposit.currency}::text`,
    amount: sql`${deposit.amount}::bigint`,
    payerLastFour: sql`${deposit.payerLastFour}::text`,
    paidOn: sql`${deposit.paidOn}::date`,
    depositTime: sql`${deposit.depositTime}::time`,
  }
  const { rows } = await selectAlike(actor, given, mostShown).execute(db)
  return rows.map(toAlike)
}

/** Of two people who enter the same receipt at the same moment the second one sees the first one's. */
export async function holdDeposit(db: Db, { amount, payerLastFour }: Deposit): Promise<void> {
  const key = `deposit ${amount} ${payerLastFour}`
  await sql`select pg_advisory_xact_lock(${depositLockClass}, hashtext(${key}))`.execute(db)
}

export function toAlike(row: AlikeRow): AlikePayment {
  return {
    paymentId: row.alike_id,
    state: row.alike_state,
    client: row.alike_visible ? { id: row.alike_client_id, fullName: row.alike_client_name } : null,
    paidOn: row.alike_paid_on,
    depositTime: clockOf(row.alike_deposit_time),
    enteredAt: row.alike_created_at,
  }
}

/** `14:05:00` of the database as `14:05`. */
export function clockOf(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5)
}
