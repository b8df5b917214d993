import { sql } from 'kysely'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'

/** Who reached the target by the day of it: weights in grams, and days since the first paid one. */
export const reachedDays: ProjectionSum = {
  table: 'reached_days',
  key: ['day', 'country', 'supporter_id', 'diet_type', 'story', 'has_photo', 'has_consent', 'is_loss'],
  sums: ['clients', 'lost_g', 'started_g', 'days'],
  staff: ['supporter_id'],
  of: (rows, clients) => sql`
    select reached.reached_on as day, client.country, client.supporter_id, reached.diet_type, reached.story,
      reached.has_photo, reached.has_consent, reached.target_weight_g < reached.start_weight_g as is_loss, 1 as clients,
      reached.start_weight_g - reached.weight_g as lost_g, reached.start_weight_g as started_g, reached.days
    from ${rows} reached join ${clients} client using (client_id)`,
}

/** Each client on the day of the first weigh-in at the target or past it. */
export const reachedRows: Projection = {
  table: 'reached_targets',
  view: 'reached_targets_source',
  id: [],
  columns: [
    'reached_on',
    'start_weight_g',
    'weight_g',
    'target_weight_g',
    'days',
    'diet_type',
    'has_photo',
    'has_consent',
    'story',
  ],
  sources: {
    client_facts: ['reached_on', 'start_weight_g', 'target_weight_g', 'paid_days', 'terms_count'],
    visits: ['client_id', 'term_id', 'weighed_on', 'weight_g'],
    terms: ['client_id', 'diet_type'],
    client_photos: ['client_id'],
    success_stories: ['client_id', 'published_at', 'before_upload', 'after_upload'],
    success_consents: ['client_id', 'success_id', 'withdrawn_at'],
  },
  sums: [reachedDays],
}
