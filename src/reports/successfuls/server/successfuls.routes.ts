import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import type { SuccessState } from '#content/successes/successes.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { successfuls } from '../successfuls.contract.ts'
import { reachedOfDays, reachedTargets } from './reached-targets.reads.ts'

const lossPermille = ({ startWeightG: start, weightG: weight }: Record<'startWeightG' | 'weightG', number>) =>
  Math.round((1000 * (start - weight)) / start)

export const successfulsRows = factList({
  id: sql`fact.client_id`,
  select: {
    reachedOn: sql<IsoDate>`fact.reached_on`,
    startWeightG: sql<number>`fact.start_weight_g`,
    weightG: sql<number>`fact.weight_g`,
    targetWeightG: sql<number>`fact.target_weight_g`,
    days: sql<number>`fact.days`,
    hasPhoto: sql<boolean>`fact.has_photo`,
    hasConsent: sql<boolean>`fact.has_consent`,
    story: sql<SuccessState | null>`fact.story`,
    dietType: sql<string>`fact.diet_type`,
  },
  derive: (found) => ({ lossG: found.startWeightG - found.weightG, lossPermille: lossPermille(found) }),
  sorts: { reached: sql`fact.reached_on`, loss: sql`fact.lost_g`, name: sql`clients.sort_key` },
  columns: [
    { of: 'reachedOn', kind: 'date', label: words('روز رسیدن', 'يوم البلوغ') },
    { of: 'startWeightG', kind: 'whole', label: words('وزن آغاز، گرم', 'وزن البداية، غرام') },
    { of: 'weightG', kind: 'whole', label: words('وزن روز رسیدن، گرم', 'وزن يوم البلوغ، غرام') },
    {
      label: words('درصد کاهش', 'نسبة الفقدان المئوية'),
      kind: 'decimal',
      value: (found) => lossPermille(found) / 10,
    },
    { of: 'days', kind: 'whole', label: words('روزها', 'الأيام') },
    { of: 'story', kind: 'word', label: words('داستان موفقیت', 'قصة النجاح') },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  ],
})

export const successfulsRoutes = reportRoutes(
  successfuls,
  {
    facts: reachedTargets,
    rolled: reachedOfDays,
    usesPreparedPlan: true,
    day: sql`fact.reached_on`,
    measures: {
      reached: sql`true`,
      lost: { sum: sql`fact.lost_g`, where: sql`fact.is_loss` },
      started: { sum: sql`fact.started_g`, where: sql`fact.is_loss` },
      days: { sum: sql`fact.days` },
      pictured: sql`fact.has_photo`,
      agreed: sql`fact.has_consent`,
      published: sql`fact.story = 'published'`,
    },
  },
  successfulsRows,
)
