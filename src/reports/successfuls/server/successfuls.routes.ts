import { sql } from 'kysely'
import '#clients/clients/server/client-facts.table.ts'
import '#clients/photos/server/photos.table.ts'
import '#clients/terms/server/terms.table.ts'
import '#clients/visits/server/visits.table.ts'
import { stateNow } from '#content/successes/server/success-state.reads.ts'
import type { SuccessState } from '#content/successes/successes.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { successfuls } from '../successfuls.contract.ts'

interface Found {
  reached_on: IsoDate
  start_weight_g: number
  weight_g: number
  target_weight_g: number
  days: number
  has_photo: boolean
  has_consent: boolean
  story: SuccessState | null
  diet_type: string
}

/** The first weigh-in of each paid client at the target or past it. Photos, consent and story are those of now. */
const firstReached = () => sql`
  select client_facts.client_id, client_facts.reached_on, client_facts.start_weight_g, visit.weight_g,
    client_facts.target_weight_g, client_facts.reached_on - lower(client_facts.paid_days) as days, term.diet_type,
    exists (select from client_photos photo where photo.client_id = client_facts.client_id) as has_photo,
    exists (
      select from success_consents consent
      where consent.client_id = client_facts.client_id and consent.withdrawn_at is null
    ) as has_consent,
    (
      select ${stateNow} from success_stories where success_stories.client_id = client_facts.client_id
      order by success_stories.published_at desc nulls last, success_stories.id desc limit 1
    ) as story
  from client_facts
  cross join lateral (
    select visits.term_id, visits.weight_g from visits
    where visits.client_id = client_facts.client_id and visits.weighed_on = client_facts.reached_on
      and is_at_target(client_facts.start_weight_g, client_facts.target_weight_g, visits.weight_g)
    order by visits.id limit 1
  ) visit
  join terms term on term.id = visit.term_id
  where client_facts.terms_count > 0 and client_facts.reached_on is not null`

const loses = sql<boolean>`fact.target_weight_g < fact.start_weight_g`
const lossPermille = ({ start_weight_g: start, weight_g: weight }: Found) =>
  Math.round((1000 * (start - weight)) / start)

export const successfulsRoutes = reportRoutes(
  successfuls,
  {
    facts: firstReached,
    day: sql`fact.reached_on`,
    dimensions: {
      supporterId: supporterIs,
      dietType: { key: sql`fact.diet_type` },
      story: { key: sql`fact.story` },
      country: countryIs,
    },
    measures: {
      reached: sql`true`,
      lost: { sum: sql`fact.start_weight_g - fact.weight_g`, where: loses },
      started: { sum: sql`fact.start_weight_g`, where: loses },
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
      loss: sql`fact.start_weight_g - fact.weight_g`,
      name: sql`clients.sort_key`,
    },
    columns: [
      {
        label: { 'fa-IR': 'روز رسیدن', 'ar-IQ': 'يوم البلوغ' },
        kind: 'date',
        value: (found) => found.reached_on,
      },
      {
        label: { 'fa-IR': 'وزن آغاز، گرم', 'ar-IQ': 'وزن البداية، غرام' },
        kind: 'whole',
        value: (found) => found.start_weight_g,
      },
      {
        label: { 'fa-IR': 'وزن روز رسیدن، گرم', 'ar-IQ': 'وزن يوم البلوغ، غرام' },
        kind: 'whole',
        value: (found) => found.weight_g,
      },
      {
        label: { 'fa-IR': 'درصد کاهش', 'ar-IQ': 'نسبة الفقدان المئوية' },
        kind: 'decimal',
        value: (found) => lossPermille(found) / 10,
      },
      { label: { 'fa-IR': 'روزها', 'ar-IQ': 'الأيام' }, kind: 'whole', value: (found) => found.days },
      {
        label: { 'fa-IR': 'داستان موفقیت', 'ar-IQ': 'قصة النجاح' },
        kind: 'text',
        value: ({ story }, say) => say('story', story),
      },
      {
        label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
        kind: 'text',
        value: (found, say) => say('dietType', found.diet_type),
      },
    ],
  },
)
