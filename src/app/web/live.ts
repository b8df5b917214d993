import { clientWholes } from '#clients/clients/client-wholes.contract.ts'
import { clients } from '#clients/clients/clients.contract.ts'
import { comments } from '#clients/comments/comments.contract.ts'
import { mentions } from '#clients/comments/mentions.contract.ts'
import { contacts } from '#clients/contacts/contacts.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { listBatches } from '#clients/list-batches/list-batches.contract.ts'
import { healthWords } from '#clients/health-words/health-words.contract.ts'
import { allergies, conditionGroups } from '#clients/physical-conditions/allergies.contract.ts'
import { conditions } from '#clients/physical-conditions/physical-conditions.contract.ts'
import { photos } from '#clients/photos/photos.contract.ts'
import { tasks } from '#clients/tasks/tasks.contract.ts'
import { terms } from '#clients/terms/terms.contract.ts'
import { programmes } from '#clients/twenty-one-days/programmes.contract.ts'
import { runs } from '#clients/twenty-one-days/runs.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { exerciseCategories } from '#content/exercise-categories/exercise-categories.contract.ts'
import { exercises } from '#content/exercises/exercises.contract.ts'
import { stories } from '#content/stories/stories.contract.ts'
import { successes } from '#content/successes/successes.contract.ts'
import { videos } from '#content/videos/videos.contract.ts'
import { supporterGuides } from '#content/supporter-guides/supporter-guides.contract.ts'
import { cards } from '#finance/cards/cards.contract.ts'
import { creditBatches } from '#finance/credit-codes/credit-batches.contract.ts'
import { clientAddons } from '#finance/addons/client-addons.contract.ts'
import { addons } from '#finance/addons/addons.contract.ts'
import { packages } from '#finance/packages/packages.contract.ts'
import { feedbackCauses } from '#follow-up/feedback/feedback-causes.contract.ts'
import { feedback } from '#follow-up/feedback/feedback.contract.ts'
import { churnedClients } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { usersLeftReportPresets } from '#follow-up/churned-clients/users-left-report-presets.contract.ts'
import { paymentEvents } from '#finance/payments/payment-events.contract.ts'
import { payments } from '#finance/payments/payments.contract.ts'
import { breastfeedingMeals } from '#nutrition/breastfeeding-meals/breastfeeding-meals.contract.ts'
import { categories } from '#nutrition/categories/categories.contract.ts'
import { dietVersions } from '#nutrition/diets/diet-versions.contract.ts'
import { diets } from '#nutrition/diets/diets.contract.ts'
import { foodItems } from '#nutrition/food-items/food-items.contract.ts'
import { foodSuggestions } from '#nutrition/food-suggestions/food-suggestions.contract.ts'
import { foods } from '#nutrition/foods/foods.contract.ts'
import { meals } from '#nutrition/meals/meals.contract.ts'
import { safetyChanges } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { safetyRules } from '#nutrition/safety-rules/safety-rules.contract.ts'
import { dishClasses } from '#nutrition/dish-classes/dish-classes.contract.ts'
import { units } from '#nutrition/units/units.contract.ts'
import { backgroundExports } from '#platform/contract/background-exports.ts'
import { presence } from '#platform/contract/presence.ts'
import { registries } from '#platform/contract/registries.ts'
import { savedViews } from '#platform/contract/saved-views.ts'
import { registryEntries } from '#system/registries/registry-entries.contract.ts'
import { releases } from '#system/releases/releases.contract.ts'
import { settings } from '#system/settings/settings.contract.ts'
import { annotations } from '#platform/contract/annotations.ts'
import { notices } from '#team/notices/notices.contract.ts'
import { roles } from '#team/roles/roles.contract.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { teams } from '#team/teams/teams.contract.ts'
import { covers } from '#team/supporters/covers.contract.ts'
import { messageBatches } from '#today/messages/message-batches.contract.ts'
import { messageTemplates } from '#today/messages/message-templates.contract.ts'
import { messages } from '#today/messages/messages.contract.ts'
import { queues } from '#today/queues/queues.contract.ts'

const day = [queues.myDay, queues.cards, queues.next]

const readers = {
  // Whether its lists are right by what is known of the client.
  client: [clients.get, foodLists.ofClient, foodLists.board, visits.weights, healthWords.list, ...day],
  // The days of visits move with stops, the shading of the weights with every term.
  term: [clients.get, terms.list, visits.list, visits.weights, ...day],
  visit: [visits.list, visits.get, visits.weights, visits.feedback, foodLists.board, ...day],
  'food-list': [foodLists.board, foodLists.ofClient, visits.list, visits.weights, ...day],
  comment: [comments.list, healthWords.list, comments.get, comments.remarkCounts, mentions.mine],
  'twenty-one-run': [runs.ofClient],
  'twenty-one-programme': [programmes.get],
  contact: [contacts.followUp, healthWords.list, contacts.list, churnedClients.myDay, ...day],
  'users-left-report-preset': [usersLeftReportPresets.get],
  task: [tasks.list],
  feedback: [feedback.ofClient, healthWords.list, feedback.history],
  'feedback-cause': [feedbackCauses.list],
  cover: [covers.list],
  'client-photo': [photos.album],
  'client-photo-consent': [photos.album],
  condition: [conditions.get, registries.get],
  allergy: [allergies.get, registries.get],
  'condition-group': [conditionGroups.get],
  package: [packages.get, terms.packages],
  addon: [addons.get, clientAddons.offers],
  payment: [payments.ofClient, paymentEvents.ofClient, cards.days],
  // Shown in lists only.
  'payment-request': [],
  'payment-credit-card': [cards.get, cards.offered, cards.days],
  'credit-batch': [creditBatches.get],
  'client-addon': [clientAddons.list, payments.ofClient],
  message: [messages.thread, healthWords.list, messages.recipient, ...day],
  'message-template': [messageTemplates.get],
  'message-rule': [messages.rules, messages.settings],
  unit: [units.get],
  'dish-class': [dishClasses.get],
  category: [categories.get],
  'food-item': [foodItems.get, foods.get],
  food: [foods.get],
  meal: [meals.get],
  diet: [diets.get, dietVersions.current],
  'food-suggestion': [foodSuggestions.get],
  'safety-rules': [safetyRules.inForce, safetyRules.get],
  'safety-change': [safetyChanges.get],
  'breastfeeding-table': [breastfeedingMeals.get],
  'list-batch': [listBatches.get],
  'message-batch': [messageBatches.get],
  'exercise-category': [exerciseCategories.get],
  exercise: [exercises.get],
  'supporter-guide': [supporterGuides.get],
  story: [stories.get],
  video: [videos.get],
  success: [successes.get],
  'background-export': [backgroundExports.list, backgroundExports.get],
  notice: [notices.unread, notices.mine],
  annotation: [annotations.get, annotations.onDays],
  'saved-view': [savedViews.list],
  role: [roles.get, savedViews.list, savedViews.roles],
  team: [teams.get, teams.members],
  staff: [staff.get],
  release: [releases.get],
  registry: [registries.get, registryEntries.get],
  setting: [settings.list, settings.history],
  'health-word': [healthWords.list, foodLists.board, foodLists.get],
  'client-presence': [presence.here],
  'diet-presence': [presence.here],
}

/**
 * What shows a record of each type and may be read anew by itself. Lists are not here: their rows keep their places
 * (`live-lists.ts`). Nothing that was read of a person who is erased may stay in sight.
 */
export const readersOf = {
  ...readers,
  'client-erased': { first: clientWholes, after: Object.values(readers).flat() },
}
