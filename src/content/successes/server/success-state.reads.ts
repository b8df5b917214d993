import { sql } from 'kysely'
import type { SuccessState } from '../successes.contract.ts'
import './successes.table.ts'

/** Whether the consent to a story holds. */
export const holds = sql<boolean>`exists (select from success_consents
  where success_consents.success_id = success_stories.id and success_consents.withdrawn_at is null)`
const wasGiven = sql<boolean>`exists (select from success_consents
  where success_consents.success_id = success_stories.id)`

/** Where a story stands, over `success_stories`. */
export const stateNow = sql<SuccessState>`success_state(${wasGiven}, ${holds}, success_stories.published_at is not null,
  success_stories.before_upload is not null and success_stories.after_upload is not null)`
