import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { day, id, instant } from '#platform/contract/scalars.ts'

/** What can wait for somebody, in the order of work. */
export const waitingKeys = [
  'deposits',
  'statementLines',
  'refunds',
  'creditBatches',
  'expiringRequests',
  'callsOverdue',
  'callsToday',
  'newLeavers',
  'lowMarks',
  'listApprovals',
  'safetyChanges',
  'unjudgedConditions',
  'unverifiedItems',
  'unverifiedFoods',
  'dietDrafts',
  'refusedFoods',
  'incompleteStories',
  'endingStories',
  'readySuccesses',
  'videoDrafts',
  'guideDrafts',
  'storiesWithoutArabic',
  'videosWithoutArabic',
  'guidesWithoutArabic',
] as const
export type WaitingKey = (typeof waitingKeys)[number]

/** The kinds of records that the home leads back to. */
export const recentTypes = [
  'client',
  'food',
  'food-item',
  'diet',
  'exercise',
  'story',
  'success',
  'video',
  'supporter-guide',
  'package',
  'payment-credit-card',
] as const
export type RecentType = (typeof recentTypes)[number]

/** So many records are named of those that somebody worked on. */
export const recentMax = 8

export const waitingWork = z.object({
  key: z.enum(waitingKeys),
  count: z.int(),
  /** False: there are more than `count`. */
  isExact: z.boolean(),
  /** The day since which the one that waits longest does; null: nothing tells. */
  oldestDay: z.nullable(day),
  /** The list with exactly these rows, as an address of the product. */
  path: z.string(),
  /** Where they are worked one after the other; null: in the list. */
  start: z.nullable(z.string()),
})
export type WaitingWork = z.output<typeof waitingWork>

export const recentRecord = z.object({
  type: z.enum(recentTypes),
  id,
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  /** What was done last. */
  action: z.string(),
  at: instant,
})
export type RecentRecord = z.output<typeof recentRecord>

const homeView = z.object({
  today: day,
  /** All that may wait for them; of what nothing waits the count is 0. */
  waiting: z.array(waitingWork),
  /** Newest first. */
  recent: z.array(recentRecord),
})
export type Home = z.output<typeof homeView>

export const home = {
  mine: operation('GET admin/home', {
    summary:
      'What waits for the caller by their rights, each with the list that shows it, and what they worked on last.',
    permission: 'signed-in',
    mayAsk: [
      'clients.read',
      'credits.approve',
      'conditions.write',
      'diets.write',
      'exercises.read',
      'feedback.write',
      'food-items.read',
      'food-items.verify',
      'foods.read',
      'diets.read',
      'packages.read',
      'payment-credit-cards.read',
      'payment-credit-cards.statements',
      'payment-requests.write',
      'payments.confirm',
      'payments.refund',
      'reports.crm-user-left.work',
      'safety-changes.approve',
      'stories.read',
      'stories.write',
      'successes.read',
      'successes.write',
      'supporter-guides.read',
      'supporter-guides.write',
      'videos.read',
      'videos.write',
    ],
    reply: homeView,
    scope: 'clients',
  }),
}
