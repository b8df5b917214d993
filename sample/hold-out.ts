import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { effectOf, type Arm } from '#reports/crm-dashboard/server/effect.rules.ts'
import { holdOutSetting } from '#system/settings/declared-settings.contract.ts'
import { holdOutKeySetting, isPlaceHeldOut } from '#clients/hold-out/server/hold-out.reads.ts'

/** A fifth of those who leave is not called, for two years. */
const percent = 20
const sinceDays = 730
/** Leavings are looked at whose 90 days are over, a year back: as the dashboard does. */
const [fromDays, toDays] = [455, 90]
const keysTried = 400
/** With fewer there is no effect to be seen, and too few people to call. */
const leastLeavings = 40

/**
 * A group of left clients of the sample is not called, and those who are called come back more often: of many keys of
 * the group one is taken with which that is so. Once, before anybody is called.
 */
export async function addSampleHoldOut(db: Db, now: Date): Promise<void> {
  const leavings = await pastLeavings(db, now)
  if (leavings.length < leastLeavings) return
  const key = keyWithEffect(leavings)
  const since = new Date(now.getTime() - sinceDays * 86_400_000)
  await sql`
    insert into settings (key, value, updated_at) values
      (${holdOutSetting.key}, to_jsonb(${percent}::int), ${since}),
      (${holdOutKeySetting}, to_jsonb(${key}::text), ${since})
    on conflict (key) do update set value = excluded.value, version = settings.version + 1,
      updated_at = excluded.updated_at`.execute(db)
}

interface Leaving {
  clientId: number
  isBack: boolean
}

/** The first key with an effect that chance alone seldom makes; of small samples the one with the largest. */
function keyWithEffect(leavings: readonly Leaving[]): string {
  let best = { key: 'sample-0', low: -Infinity }
  for (let number = 0; number < keysTried; number += 1) {
    const key = `sample-${number}`
    const isHeld = (one: Leaving) => isHeldBy(key, one.clientId)
    const low = effectOf(armOf(leavings.filter((one) => !isHeld(one))), armOf(leavings.filter(isHeld)))?.low
    if (low === undefined || low <= best.low) continue
    best = { key, low }
    if (low > 0.02) break
  }
  return best.key
}

const armOf = (leavings: readonly Leaving[]): Arm => ({
  left: leavings.length,
  returned: leavings.filter((one) => one.isBack).length,
})

function isHeldBy(key: string, clientId: number): boolean {
  const digest = createHash('sha256').update(`${key}:${clientId}`).digest()
  return isPlaceHeldOut(digest.readUInt32BE(0), percent)
}

/** Who was without a term for longer than 30 days, and whether they paid again within 90 days of that. */
async function pastLeavings(db: Db, now: Date): Promise<Leaving[]> {
  const today = todayIn('IR', now)
  const { rows } = await sql<Leaving>`
    with paid as (
      select client_id, start_on + days + extra_days + 31 as churned_on,
        lead(paid_at::date) over (partition by client_id order by start_on, id) as next_on
      from terms where paid_at is not null and refunded_at is null
    )
    select client_id as "clientId", coalesce(next_on <= churned_on + 90, false) as "isBack" from paid
    where (next_on is null or next_on > churned_on)
      and churned_on between ${addDays(today, -fromDays)}::date and ${addDays(today, -toDays)}::date
    order by client_id, churned_on`.execute(db)
  return rows
}
