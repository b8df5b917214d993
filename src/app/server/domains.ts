import type { Route } from '#platform/server/route.ts'
import { clientDataRoutes } from '#clients/clients/server/personal-data/client-data.routes.ts'
import { clientMergingRoutes } from '#clients/clients/server/merging/client-merging.routes.ts'
import { clientOperationsRoutes } from '#clients/clients/server/bulk/client-operations.routes.ts'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import { commentsRoutes } from '#clients/comments/server/comments.routes.ts'
import { mentionsRoutes } from '#clients/comments/server/mentions.routes.ts'
import { contactsRoutes } from '#clients/contacts/server/contacts.routes.ts'
import { foodListsRoutes } from '#clients/food-lists/server/food-lists.routes.ts'
import { listBatchesRoutes } from '#clients/list-batches/server/list-batches.routes.ts'
import { photoConsentsRoutes } from '#clients/photos/server/photo-consents.routes.ts'
import { photosRoutes } from '#clients/photos/server/photos.routes.ts'
import { healthWordsRoutes } from '#clients/health-words/server/health-words.routes.ts'
import { allergiesRoutes } from '#clients/physical-conditions/server/allergies.routes.ts'
import { conditionGroupsRoutes } from '#clients/physical-conditions/server/condition-groups.routes.ts'
import { conditionsRoutes } from '#clients/physical-conditions/server/conditions.routes.ts'
import { tasksRoutes } from '#clients/tasks/server/tasks.routes.ts'
import { termsRoutes } from '#clients/terms/server/terms.routes.ts'
import { twentyOneDaysRoutes } from '#clients/twenty-one-days/server/twenty-one-days.routes.ts'
import { visitsRoutes } from '#clients/visits/server/visits.routes.ts'
import { exerciseCategoriesRoutes } from '#content/exercise-categories/server/exercise-categories.routes.ts'
import { exercisesRoutes } from '#content/exercises/server/exercises.routes.ts'
import { crmDashboardRoutes } from '#follow-up/crm-dashboard/server/crm-dashboard.routes.ts'
import { feedbackCausesRoutes } from '#follow-up/feedback/server/feedback-causes.routes.ts'
import { feedbackRoutes } from '#follow-up/feedback/server/feedback.routes.ts'
import { churnedClientsRoutes } from '#follow-up/churned-clients/server/churned-clients.routes.ts'
import { usersLeftReportPresetsRoutes } from '#follow-up/churned-clients/server/users-left-report-presets.routes.ts'
import { videoFilesRoutes } from '#content/videos/server/video-files.routes.ts'
import { videosRoutes } from '#content/videos/server/videos.routes.ts'
import { storiesRoutes } from '#content/stories/server/stories.routes.ts'
import { successesRoutes } from '#content/successes/server/successes.routes.ts'
import { supporterGuidesRoutes } from '#content/supporter-guides/server/supporter-guides.routes.ts'
import { cardsRoutes } from '#finance/cards/server/cards.routes.ts'
import { decidedLinesRoutes } from '#finance/cards/server/decided-lines.routes.ts'
import { statementsRoutes } from '#finance/cards/server/statements.routes.ts'
import { clientAddonsRoutes } from '#finance/addons/server/client-addons.routes.ts'
import { creditBatchesRoutes } from '#finance/credit-codes/server/credit-batches.routes.ts'
import { creditCodesRoutes } from '#finance/credit-codes/server/credit-codes.routes.ts'
import { addonsRoutes } from '#finance/addons/server/addons.routes.ts'
import { packagesRoutes } from '#finance/packages/server/packages.routes.ts'
import { paymentEventsRoutes } from '#finance/payments/server/payment-events.routes.ts'
import { depositsRoutes } from '#finance/payments/server/deposits.routes.ts'
import { paymentRequestsRoutes } from '#finance/payment-requests/server/payment-requests.routes.ts'
import { paymentListRoutes } from '#finance/payments/server/payment-list.routes.ts'
import { paymentsRoutes } from '#finance/payments/server/payments.routes.ts'
import { categoriesRoutes } from '#nutrition/categories/server/categories.routes.ts'
import { foodItemsRoutes } from '#nutrition/food-items/server/food-items.routes.ts'
import { dishClassesRoutes } from '#nutrition/dish-classes/server/dish-classes.routes.ts'
import { dietsRoutes } from '#nutrition/diets/server/diets.routes.ts'
import { foodSuggestionsRoutes } from '#nutrition/food-suggestions/server/food-suggestions.routes.ts'
import { foodsRoutes } from '#nutrition/foods/server/foods.routes.ts'
import { mealsRoutes } from '#nutrition/meals/server/meals.routes.ts'
import { breastfeedingMealsRoutes } from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.routes.ts'
import { safetyChangesRoutes } from '#nutrition/safety-changes/server/safety-changes.routes.ts'
import { safetyRulesRoutes } from '#nutrition/safety-rules/server/safety-rules.routes.ts'
import { unitsRoutes } from '#nutrition/units/server/units.routes.ts'
import { expiresSoonRoutes } from '#reports/expires-soon/server/expires-soon.routes.ts'
import { incompleteRegistrationRoutes } from '#reports/incomplete-registration/server/incomplete-registration.routes.ts'
import { annotationsRoutes } from '#reports/annotations/server/annotations.routes.ts'
import { notReceivedListRoutes } from '#reports/not-received-list/server/not-received-list.routes.ts'
import { notTakenUsersRoutes } from '#reports/not-taken-users/server/not-taken-users.routes.ts'
import { receivedListRoutes } from '#reports/received-list/server/received-list.routes.ts'
import { extensionsRoutes } from '#reports/extensions/server/extensions.routes.ts'
import { monthlyPaymentsRoutes } from '#reports/monthly-payments/server/monthly-payments.routes.ts'
import { sellingStatisticsRoutes } from '#reports/selling-statistics/server/selling-statistics.routes.ts'
import { aqiqRoutes } from '#reports/aqiq/server/aqiq.routes.ts'
import { scoresRoutes } from '#reports/scores/server/scores.routes.ts'
import { commentsReportRoutes } from '#reports/comments/server/comments-report.routes.ts'
import { supporterPerformanceRoutes } from '#reports/supporter-performance/server/supporter-performance.routes.ts'
import { supportersStatisticsRoutes } from '#reports/supporters-statistics/server/supporters-statistics.routes.ts'
import { sectionStopRoutes } from '#reports/section-stop/server/section-stop.routes.ts'
import { successDegreeRoutes } from '#reports/success-degree/server/success-degree.routes.ts'
import { successfulsRoutes } from '#reports/successfuls/server/successfuls.routes.ts'
import { diabetesRoutes } from '#reports/diabetes/server/diabetes.routes.ts'
import { registersRoutes } from '#reports/registers/server/registers.routes.ts'
import { sportVideoStatisticsRoutes } from '#reports/sport-video-statistics/server/sport-video-statistics.routes.ts'
import { usersLeftRoutes } from '#reports/users-left/server/users-left.routes.ts'
import { areasRoutes } from '#system/areas/server/areas.routes.ts'
import { eventLogRoutes } from '#system/event-log/server/event-log.routes.ts'
import { releasesRoutes } from '#system/releases/server/releases.routes.ts'
import { liveRoutes } from '#system/live/server/live.routes.ts'
import { presenceRoutes } from '#system/presence/server/presence.routes.ts'
import { registryEntriesRoutes } from '#system/registries/server/registry-entries.routes.ts'
import { registriesRoutes } from '#system/registries/server/registries.routes.ts'
import { searchRoutes } from '#system/search/server/search.routes.ts'
import { authRoutes } from '#team/auth/server/auth.routes.ts'
import { secondFactorRoutes } from '#team/auth/server/second-factor.routes.ts'
import { noticesRoutes } from '#team/notices/server/notices.routes.ts'
import { backgroundExportsRoutes } from '#team/background-exports/server/background-exports.routes.ts'
import { rolesRoutes } from '#team/roles/server/roles.routes.ts'
import { teamsRoutes } from '#team/teams/server/teams.routes.ts'
import { savedViewsRoutes } from '#team/saved-views/server/saved-views.routes.ts'
import { staffAccessRoutes } from '#team/staff/server/staff-access.routes.ts'
import { staffRoutes } from '#team/staff/server/staff.routes.ts'
import { coversRoutes } from '#team/supporters/server/covers.routes.ts'
import { supportersRoutes } from '#team/supporters/server/supporters.routes.ts'
import { welcomeRoutes } from '#team/welcome/server/welcome.routes.ts'
import { messageBatchesRoutes } from '#today/messages/server/message-batches.routes.ts'
import { messageTemplatesRoutes } from '#today/messages/server/message-templates.routes.ts'
import { messagesRoutes } from '#today/messages/server/messages.routes.ts'
import { overviewRoutes } from '#today/overview/server/overview.routes.ts'
import { queuesRoutes } from '#today/queues/server/queues.routes.ts'
import { settingsRoutes } from '#system/settings/server/settings.routes.ts'

const domains: readonly Route[] = [
  ...overviewRoutes,
  ...queuesRoutes,
  ...messagesRoutes,
  ...messageTemplatesRoutes,
  ...messageBatchesRoutes,
  ...clientsRoutes,
  ...clientOperationsRoutes,
  ...clientMergingRoutes,
  ...clientDataRoutes,
  ...termsRoutes,
  ...visitsRoutes,
  ...foodListsRoutes,
  ...listBatchesRoutes,
  ...twentyOneDaysRoutes,
  ...packagesRoutes,
  ...paymentsRoutes,
  ...paymentEventsRoutes,
  ...paymentListRoutes,
  ...depositsRoutes,
  ...cardsRoutes,
  ...statementsRoutes,
  ...decidedLinesRoutes,
  ...creditBatchesRoutes,
  ...creditCodesRoutes,
  ...paymentRequestsRoutes,
  ...addonsRoutes,
  ...clientAddonsRoutes,
  ...commentsRoutes,
  ...mentionsRoutes,
  ...photoConsentsRoutes,
  ...photosRoutes,
  ...contactsRoutes,
  ...tasksRoutes,
  ...crmDashboardRoutes,
  ...feedbackRoutes,
  ...feedbackCausesRoutes,
  ...churnedClientsRoutes,
  ...usersLeftReportPresetsRoutes,
  ...expiresSoonRoutes,
  ...incompleteRegistrationRoutes,
  ...notReceivedListRoutes,
  ...notTakenUsersRoutes,
  ...receivedListRoutes,
  ...extensionsRoutes,
  ...monthlyPaymentsRoutes,
  ...sellingStatisticsRoutes,
  ...aqiqRoutes,
  ...scoresRoutes,
  ...commentsReportRoutes,
  ...supporterPerformanceRoutes,
  ...supportersStatisticsRoutes,
  ...sectionStopRoutes,
  ...successDegreeRoutes,
  ...successfulsRoutes,
  ...diabetesRoutes,
  ...annotationsRoutes,
  ...registersRoutes,
  ...sportVideoStatisticsRoutes,
  ...usersLeftRoutes,
  ...conditionsRoutes,
  ...healthWordsRoutes,
  ...allergiesRoutes,
  ...conditionGroupsRoutes,
  ...safetyChangesRoutes,
  ...safetyRulesRoutes,
  ...breastfeedingMealsRoutes,
  ...categoriesRoutes,
  ...foodItemsRoutes,
  ...unitsRoutes,
  ...dishClassesRoutes,
  ...foodsRoutes,
  ...mealsRoutes,
  ...dietsRoutes,
  ...foodSuggestionsRoutes,
  ...exerciseCategoriesRoutes,
  ...exercisesRoutes,
  ...supporterGuidesRoutes,
  ...videosRoutes,
  ...videoFilesRoutes,
  ...storiesRoutes,
  ...successesRoutes,
  ...authRoutes,
  ...secondFactorRoutes,
  ...staffRoutes,
  ...staffAccessRoutes,
  ...supportersRoutes,
  ...coversRoutes,
  ...noticesRoutes,
  ...welcomeRoutes,
  ...rolesRoutes,
  ...teamsRoutes,
  ...savedViewsRoutes,
  ...registriesRoutes,
  ...registryEntriesRoutes,
  ...eventLogRoutes,
  ...areasRoutes,
  ...releasesRoutes,
  ...liveRoutes,
  ...presenceRoutes,
  ...searchRoutes,
  ...settingsRoutes,
]

/** Every domain of the product. A domain that is not here does not exist for the outside. */
export const routes: readonly Route[] = [...domains, ...backgroundExportsRoutes(domains)]
