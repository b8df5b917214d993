import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { day } from '#platform/contract/scalars.ts'

/**
 * What somebody new does first, whatever their work, and the screen where it is done. Each step is known to be done by
 * the event that it leaves.
 */
export const stepScreens = {
  'open-client': '/users',
  'weigh-in': '/dashboards/supporters',
  'compose-list': '/autochat/today-list-not-received-list',
  'send-list': '/autochat/today-list-not-received-list',
  comment: '/users',
  'assign-clients': '/users',
  'cover-absence': '/dashboards/supporters-admin',
  'give-task': '/users',
  'read-guide': '/supporter-guides',
  'make-contact': '/reports/crm-user-left',
  'plan-contact': '/reports/crm-user-left',
  'answer-feedback': '/feedback',
  'food-item': '/food-items',
  food: '/foods',
  diet: '/diets',
  'publish-diet': '/diets',
  exercise: '/exercise',
  'write-guide': '/supporter-guides/create',
  video: '/videos',
  story: '/stories',
  'confirm-payment': '/payments',
  'enter-payment': '/users',
  'payment-credit-card': '/payment-credit-cards',
  'credit-codes': '/payment-credit-generate',
  package: '/packages',
} as const
export type StepCode = keyof typeof stepScreens
const stepCodes = Object.keys(stepScreens) as [StepCode, ...StepCode[]]

export const welcome = z.object({
  /** Five at most, in the order of learning; empty where nothing is known of the work. */
  steps: z.array(z.object({ code: z.enum(stepCodes), done: z.boolean() })),
  /** Whether the person put the steps away. */
  dismissed: z.boolean(),
  /** The day of the newest news that they have seen; null: of none. */
  newsSeen: z.nullable(day),
})
export type Welcome = z.output<typeof welcome>

export const welcoming = {
  mine: operation('GET admin/welcome', {
    summary:
      'The first steps of the caller by their rights, which of them are done, and which news they saw.',
    permission: 'signed-in',
    reply: welcome,
  }),
  change: operation('PATCH admin/welcome', {
    summary:
      'Put the first steps away or take them out again; note the news that was seen. Absent fields stay.',
    permission: 'signed-in',
    body: z.strictObject({ dismissed: z.optional(z.boolean()), newsSeen: z.optional(day) }),
    reply: welcome,
  }),
}
