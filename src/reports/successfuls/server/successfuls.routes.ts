import { sql } from 'kysely'
import type { SuccessState } from '#content/successes/successes.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { successfuls } from '../successfuls.contract.ts'
import { reachedOfDays, reachedTargets } from './reached-targets.reads.ts'
import { type Found, successfulsFactColumns, lossPermille } from './successfuls.export.ts'

export const successfulsRoutes = reportRoutes(
  successfuls,
  {
    facts: reachedTargets,
    rolled: reachedOfDays,
    usesPreparedPlan: true,
    day: sql`fact.reached_on`,
    dimensions: {
      supporterId: supporterIs,
      dietType: { key: sql`fact.diet_type` },
      story: { key: sql`fact.story` },
      country: countryIs,
    },
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
  {
    id: sql`fact.client_id`,
    select: {
      reached_on: sql<IsoDate>`fact.reached_on`,
      start_weight_g: sql<number>`fact.start_weight_g`,
      weight_g: sql<number>`fact.weight_g`,
      target_weight_g: sql<number>`fact.target_weight_g`,
      days: sql<number>`fact.days`,
      has_photo: sql<boolean>`fact.has_photo`,
      has_consent: sql<boolean>`fact.has_consent`,
      story: sql<SuccessState | null>`fact.story`,
      diet_type: sql<string>`fact.diet_type`,
    },
    toRow: (found: Found) => ({
      reachedOn: found.reached_on,
      startWeightG: found.start_weight_g,
      weightG: found.weight_g,
      targetWeightG: found.target_weight_g,
      lossG: found.start_weight_g - found.weight_g,
      lossPermille: lossPermille(found),
      days: found.days,
      hasPhoto: found.has_photo,
      hasConsent: found.has_consent,
      story: found.story,
      dietType: found.diet_type,
    }),
    sorts: {
      reached: sql`fact.reached_on`,
      loss: sql`fact.lost_g`,
      name: sql`clients.sort_key`,
    },
    columns: successfulsFactColumns,
  },
)
