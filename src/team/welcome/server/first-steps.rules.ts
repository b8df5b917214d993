import type { Permission } from '#platform/contract/endpoint.ts'
import type { StepCode } from '../welcome.contract.ts'

interface Step {
  permission: Permission
  /** The events that only doing it leaves: words of contracts. */
  events: readonly string[]
}

/** What each step asks for, and by which events of one's own it is done. */
export const stepRules: Readonly<Record<StepCode, Step>> = {
  'open-client': { permission: 'clients.read', events: ['client.viewed'] },
  'weigh-in': { permission: 'visits.write', events: ['visit.weighed'] },
  'compose-list': { permission: 'food-lists.write', events: ['food-list.composed'] },
  'send-list': { permission: 'food-lists.send', events: ['food-list.sent'] },
  comment: { permission: 'comments.write', events: ['comment.added', 'remark.added'] },
  'assign-clients': { permission: 'clients.assign', events: ['clients.assigned', 'clients.shared'] },
  'cover-absence': { permission: 'clients.assign', events: ['cover.created'] },
  'give-task': { permission: 'tasks.write', events: ['task.created'] },
  'read-guide': { permission: 'supporter-guides.read', events: ['supporter-guide.read'] },
  'make-contact': { permission: 'contacts.create', events: ['contact.created'] },
  'plan-contact': { permission: 'contacts.create', events: ['follow-up.changed'] },
  'answer-feedback': { permission: 'feedback.write', events: ['feedback.contacted', 'feedback.entered'] },
  'food-item': {
    permission: 'food-items.write',
    events: ['food-item.created', 'food-item.changed', 'food-item.verified'],
  },
  food: { permission: 'foods.write', events: ['food.created', 'food.changed'] },
  diet: { permission: 'diets.write', events: ['diet.created', 'diet-draft.opened', 'diet.changed'] },
  'publish-diet': { permission: 'diets.publish', events: ['diet.published'] },
  exercise: { permission: 'exercises.write', events: ['exercise.created', 'exercise.changed'] },
  'write-guide': { permission: 'supporter-guides.write', events: ['supporter-guide.created'] },
  video: { permission: 'videos.write', events: ['video.created'] },
  story: { permission: 'stories.write', events: ['story.created'] },
  'confirm-payment': { permission: 'payments.confirm', events: ['payment.confirmed'] },
  'enter-payment': { permission: 'payments.write', events: ['payment.entered'] },
  'payment-credit-card': {
    permission: 'payment-credit-cards.write',
    events: ['payment-credit-card.created', 'payment-credit-card.changed'],
  },
  'credit-codes': { permission: 'credits.write', events: ['credit-batch.created'] },
  package: { permission: 'packages.write', events: ['package.created', 'package.changed'] },
}

interface Work {
  /** Whoever has all of these does this work. */
  needs: readonly Permission[]
  steps: readonly StepCode[]
}

/** Roles are made in the product: the work is told by what one may do, the widest first. */
const works: readonly Work[] = [
  // Whoever owns the service sets it up from its home.
  { needs: ['staff.write', 'settings.write'], steps: [] },
  {
    needs: ['payments.confirm', 'clients.assign'],
    steps: ['open-client', 'assign-clients', 'cover-absence', 'package', 'read-guide'],
  },
  {
    needs: ['clients.assign', 'food-lists.send'],
    steps: ['open-client', 'assign-clients', 'cover-absence', 'give-task', 'read-guide'],
  },
  { needs: ['food-lists.send'], steps: ['open-client', 'weigh-in', 'compose-list', 'send-list', 'comment'] },
  {
    needs: ['payments.confirm'],
    steps: ['open-client', 'enter-payment', 'confirm-payment', 'payment-credit-card', 'credit-codes'],
  },
  {
    needs: ['contacts.create'],
    steps: ['open-client', 'make-contact', 'plan-contact', 'answer-feedback', 'read-guide'],
  },
  { needs: ['foods.write'], steps: ['food-item', 'food', 'diet', 'publish-diet', 'read-guide'] },
  { needs: ['supporter-guides.write'], steps: ['exercise', 'write-guide', 'video', 'story', 'read-guide'] },
]

/** The first steps of somebody with these rights; only what they may do. */
export function stepsFor(permissions: ReadonlySet<string>): readonly StepCode[] {
  const work = works.find(({ needs }) => needs.every((permission) => permissions.has(permission)))
  return (work?.steps ?? []).filter((code) => permissions.has(stepRules[code].permission))
}
