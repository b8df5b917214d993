import { addDays, fromParts, type IsoDate, partsOf, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import '#reports/annotations/server/annotations.table.ts'

type Told = readonly [fa: string, ar: string, from: IsoDate, to: IsoDate]

/** Holidays of both Persian years that the sample reaches into, campaigns, one bad day, and what is planned. */
export function sampleAnnotations(today: IsoDate): readonly Told[] {
  const { year } = partsOf(today, 'persian')
  const day = (of: number, month: number, date: number) =>
    fromParts({ year: of, month, day: date }, 'persian') ?? today
  return [
    ['تعطیلات نوروز', 'عطلة نوروز', day(year - 1, 1, 1), day(year - 1, 1, 13)],
    ['کمپین یلدا', 'حملة ليلة يلدا', day(year - 1, 9, 20), day(year - 1, 9, 30)],
    ['تعطیلات نوروز', 'عطلة نوروز', day(year, 1, 1), day(year, 1, 13)],
    ['کمپین بازگشت', 'حملة العودة', addDays(today, -75), addDays(today, -61)],
    ['قطعی درگاه پرداخت', 'انقطاع بوابة الدفع', addDays(today, -37), addDays(today, -37)],
    ['هفتهٔ سلامت', 'أسبوع الصحة', addDays(today, 10), addDays(today, 16)],
  ]
}

/** What charts over time tell of the sample's months. Once. */
export async function addSampleAnnotations(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('annotations').select('id').limit(1).execute()
  if (known.length > 0) return
  const rows = sampleAnnotations(todayIn('IR', now)).map(([name_fa, name_ar, starts_on, ends_on]) => ({
    name_fa,
    name_ar,
    starts_on,
    ends_on,
    created_at: now,
    updated_at: now,
  }))
  await db.insertInto('annotations').values(rows).execute()
}
