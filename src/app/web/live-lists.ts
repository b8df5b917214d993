import { clients } from '#clients/clients/clients.contract.ts'
import { listBatches } from '#clients/list-batches/list-batches.contract.ts'
import { allergies, conditionGroups } from '#clients/physical-conditions/allergies.contract.ts'
import { conditions } from '#clients/physical-conditions/physical-conditions.contract.ts'
import { runs } from '#clients/twenty-one-days/runs.contract.ts'
import { exerciseCategories } from '#content/exercise-categories/exercise-categories.contract.ts'
import { exercises } from '#content/exercises/exercises.contract.ts'
import { stories } from '#content/stories/stories.contract.ts'
import { successes } from '#content/successes/successes.contract.ts'
import { supporterGuides } from '#content/supporter-guides/supporter-guides.contract.ts'
import { videos } from '#content/videos/videos.contract.ts'
import { cards } from '#finance/cards/cards.contract.ts'
import { creditBatches } from '#finance/credit-codes/credit-batches.contract.ts'
import { addons } from '#finance/addons/addons.contract.ts'
import { packages } from '#finance/packages/packages.contract.ts'
import { deposits } from '#finance/payments/deposits.contract.ts'
import { paymentList } from '#finance/payments/payment-list.contract.ts'
import { paymentRequests } from '#finance/payment-requests/payment-requests.contract.ts'
import { feedback } from '#follow-up/feedback/feedback.contract.ts'
import { churnedClients } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { usersLeftReportPresets } from '#follow-up/churned-clients/users-left-report-presets.contract.ts'
import { breastfeedingMeals } from '#nutrition/breastfeeding-meals/breastfeeding-meals.contract.ts'
import { categories } from '#nutrition/categories/categories.contract.ts'
import { diets } from '#nutrition/diets/diets.contract.ts'
import { foodItems } from '#nutrition/food-items/food-items.contract.ts'
import { foodSuggestions } from '#nutrition/food-suggestions/food-suggestions.contract.ts'
import { foods } from '#nutrition/foods/foods.contract.ts'
import { meals } from '#nutrition/meals/meals.contract.ts'
import { safetyChanges } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { dishClasses } from '#nutrition/dish-classes/dish-classes.contract.ts'
import { units } from '#nutrition/units/units.contract.ts'
import { annotations } from '#platform/contract/annotations.ts'
import type { LiveLists } from '#platform/web/realtime/list-watch.ts'
import { registryEntries } from '#system/registries/registry-entries.contract.ts'
import { releases } from '#system/releases/releases.contract.ts'
import { roles } from '#team/roles/roles.contract.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { teams } from '#team/teams/teams.contract.ts'
import { messageBatches } from '#today/messages/message-batches.contract.ts'
import { messageTemplates } from '#today/messages/message-templates.contract.ts'
import { queues } from '#today/queues/queues.contract.ts'

const ofClients = [clients.list, queues.list]

/** Which lists have rows of a type of record. */
export const lists: LiveLists = {
  of: {
    client: [...ofClients, churnedClients.list],
    term: ofClients,
    visit: ofClients,
    'food-list': ofClients,
    message: ofClients,
    contact: [churnedClients.list],
    'users-left-report-preset': [usersLeftReportPresets.list],
    'twenty-one-run': [runs.list],
    feedback: [feedback.list],
    condition: [conditions.list],
    allergy: [allergies.list],
    'condition-group': [conditionGroups.list],
    package: [packages.list],
    addon: [addons.list],
    payment: [paymentList.list, deposits.pending],
    'payment-request': [paymentRequests.list],
    'payment-credit-card': [cards.list],
    'credit-batch': [creditBatches.list],
    'list-batch': [listBatches.list],
    'message-batch': [messageBatches.list],
    'message-template': [messageTemplates.list],
    unit: [units.list],
    'dish-class': [dishClasses.list],
    category: [categories.list],
    'food-item': [foodItems.list],
    food: [foods.list],
    meal: [meals.list],
    diet: [diets.list],
    'food-suggestion': [foodSuggestions.list],
    'safety-change': [safetyChanges.list],
    'breastfeeding-table': [breastfeedingMeals.list],
    'exercise-category': [exerciseCategories.list],
    exercise: [exercises.list],
    'supporter-guide': [supporterGuides.list],
    story: [stories.list],
    video: [videos.list],
    success: [successes.list],
    annotation: [annotations.list],
    role: [roles.list],
    team: [teams.list],
    staff: [staff.list],
    release: [releases.list],
    registry: [registryEntries.list],
  },
  busy: [...ofClients, churnedClients.list, feedback.list, paymentList.list],
  // Nothing of a person who is erased may stay in sight.
  purged: {
    'client-erased': [...ofClients, churnedClients.list, feedback.list, paymentList.list, runs.list],
  },
}
