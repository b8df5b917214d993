import { sql } from 'kysely'
import type { SuccessState } from '../successes.contract.ts'
import './successes.table.ts'

/** Whether the consent to a story holds. */
export const holds = sql<boolean>`exists (select from success_consents
  where success_consents.success_id = success_stories.id and success_consents.withdrawn_at is null)`
const wasGiven = sql<boolean>`exists (select from success_consents
  where success_consents.success_id = success_stories.id)`

/** The one definition of where a story stands, over `success_stories`. */
export const stateNow = sql<SuccessState>`case
  when ${wasGiven} and not ${holds} then 'withdrawn'
  when success_stories.published_at is not null then 'published'
  when ${holds} and success_stories.before_upload is not null and success_stories.after_upload is not null then 'ready'
  else 'unready' end`
