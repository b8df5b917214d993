import { type Domain, recordTypes } from '#platform/contract/domain.ts'
import type { Route } from '#platform/server/route.ts'
import { clientsDomain } from '#clients/clients/clients.domain.ts'
import { commentsDomain } from '#clients/comments/comments.domain.ts'
import { contactsDomain } from '#clients/contacts/contacts.domain.ts'
import { dishOpinionsDomain } from '#clients/dish-opinions/dish-opinions.domain.ts'
import { fastingDomain } from '#clients/fasting/fasting.domain.ts'
import { foodListsDomain } from '#clients/food-lists/food-lists.domain.ts'
import { healthWordsDomain } from '#clients/health-words/health-words.domain.ts'
import { listBatchesDomain } from '#clients/list-batches/list-batches.domain.ts'
import { movingInDomain } from '#clients/moving-in/moving-in.domain.ts'
import { photosDomain } from '#clients/photos/photos.domain.ts'
import { physicalConditionsDomain } from '#clients/physical-conditions/physical-conditions.domain.ts'
import { tasksDomain } from '#clients/tasks/tasks.domain.ts'
import { termsDomain } from '#clients/terms/terms.domain.ts'
import { twentyOneDaysDomain } from '#clients/twenty-one-days/twenty-one-days.domain.ts'
import { visitsDomain } from '#clients/visits/visits.domain.ts'
import { exerciseCategoriesDomain } from '#content/exercise-categories/exercise-categories.domain.ts'
import { exercisesDomain } from '#content/exercises/exercises.domain.ts'
import { storiesDomain } from '#content/stories/stories.domain.ts'
import { successesDomain } from '#content/successes/successes.domain.ts'
import { supporterGuidesDomain } from '#content/supporter-guides/supporter-guides.domain.ts'
import { videosDomain } from '#content/videos/videos.domain.ts'
import { addonsDomain } from '#finance/addons/addons.domain.ts'
import { cardsDomain } from '#finance/cards/cards.domain.ts'
import { creditCodesDomain } from '#finance/credit-codes/credit-codes.domain.ts'
import { packagesDomain } from '#clients/packages/packages.domain.ts'
import { paymentRequestsDomain } from '#finance/payment-requests/payment-requests.domain.ts'
import { paymentsDomain } from '#finance/payments/payments.domain.ts'
import { churnedClientsDomain } from '#follow-up/churned-clients/churned-clients.domain.ts'
import { feedbackDomain } from '#clients/feedback/feedback.domain.ts'
import { breastfeedingMealsDomain } from '#nutrition/breastfeeding-meals/breastfeeding-meals.domain.ts'
import { categoriesDomain } from '#nutrition/categories/categories.domain.ts'
import { dietsDomain } from '#nutrition/diets/diets.domain.ts'
import { foodItemsDomain } from '#nutrition/food-items/food-items.domain.ts'
import { foodSuggestionsDomain } from '#nutrition/food-suggestions/food-suggestions.domain.ts'
import { foodPricesDomain } from '#nutrition/food-prices/food-prices.domain.ts'
import { foodsDomain } from '#nutrition/foods/foods.domain.ts'
import { dishClassesDomain } from '#nutrition/dish-classes/dish-classes.domain.ts'
import { exchangesDomain } from '#nutrition/exchanges/exchanges.domain.ts'
import { mealsDomain } from '#nutrition/meals/meals.domain.ts'
import { safetyChangesDomain } from '#nutrition/safety-changes/safety-changes.domain.ts'
import { safetyRulesDomain } from '#nutrition/safety-rules/safety-rules.domain.ts'
import { unitsDomain } from '#nutrition/units/units.domain.ts'
import { homeDomain } from '#reports/home/home.domain.ts'
import { annotationsDomain } from '#reports/annotations/annotations.domain.ts'
import { areasDomain } from '#clients/areas/areas.domain.ts'
import { registriesDomain } from '#system/registries/registries.domain.ts'
import { releasesDomain } from '#system/releases/releases.domain.ts'
import { organisationDomain } from '#system/organisation/organisation.domain.ts'
import { settingsDomain } from '#system/settings/settings.domain.ts'
import { backgroundExportsDomain } from '#team/background-exports/background-exports.domain.ts'
import { noticesDomain } from '#team/notices/notices.domain.ts'
import { rolesDomain } from '#team/roles/roles.domain.ts'
import { savedViewsDomain } from '#team/saved-views/saved-views.domain.ts'
import { staffDomain } from '#team/staff/staff.domain.ts'
import { supportersDomain } from '#clients/supporters/supporters.domain.ts'
import { teamsDomain } from '#team/teams/teams.domain.ts'
import { messagesDomain } from '#today/messages/messages.domain.ts'
import { clientDataRoutes } from '#clients/clients/server/personal-data/client-data.routes.ts'
import { clientMergingRoutes } from '#clients/clients/server/merging/client-merging.routes.ts'
import { clientOperationsRoutes } from '#clients/clients/server/bulk/client-operations.routes.ts'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import { commentsRoutes } from '#clients/comments/server/comments.routes.ts'
import { mentionsRoutes } from '#clients/comments/server/mentions.routes.ts'
import { contactsRoutes } from '#clients/contacts/server/contacts.routes.ts'
import { dishOpinionsRoutes } from '#clients/dish-opinions/server/dish-opinions.routes.ts'
import { fastingRoutes } from '#clients/fasting/server/fasting.routes.ts'
import { foodListsRoutes } from '#clients/food-lists/server/food-lists.routes.ts'
import { listBatchesRoutes } from '#clients/list-batches/server/list-batches.routes.ts'
import { movingInRoutes } from '#clients/moving-in/server/moving-in.routes.ts'
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
import { crmDashboardRoutes } from '#reports/crm-dashboard/server/crm-dashboard.routes.ts'
import { feedbackCausesRoutes } from '#clients/feedback/server/feedback-causes.routes.ts'
import { feedbackRoutes } from '#clients/feedback/server/feedback.routes.ts'
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
import { packagesRoutes } from '#clients/packages/server/packages.routes.ts'
import { paymentEventsRoutes } from '#finance/payments/server/payment-events.routes.ts'
import { depositsRoutes } from '#finance/payments/server/deposits.routes.ts'
import { paymentRequestsRoutes } from '#finance/payment-requests/server/payment-requests.routes.ts'
import { paymentListRoutes } from '#finance/payments/server/payment-list.routes.ts'
import { paymentsRoutes } from '#finance/payments/server/payments.routes.ts'
import { categoriesRoutes } from '#nutrition/categories/server/categories.routes.ts'
import { foodItemsRoutes } from '#nutrition/food-items/server/food-items.routes.ts'
import { dishClassesRoutes } from '#nutrition/dish-classes/server/dish-classes.routes.ts'
import { foodPricesRoutes } from '#nutrition/food-prices/server/food-prices.routes.ts'
import { dietsRoutes } from '#nutrition/diets/server/diets.routes.ts'
import { foodSuggestionsRoutes } from '#nutrition/food-suggestions/server/food-suggestions.routes.ts'
import { foodsRoutes } from '#nutrition/foods/server/foods.routes.ts'
import { mealsRoutes } from '#nutrition/meals/server/meals.routes.ts'
import { breastfeedingMealsRoutes } from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.routes.ts'
import { safetyChangesRoutes } from '#nutrition/safety-changes/server/safety-changes.routes.ts'
import { safetyRulesRoutes } from '#nutrition/safety-rules/server/safety-rules.routes.ts'
import { exchangesRoutes } from '#nutrition/exchanges/server/exchanges.routes.ts'
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
import { areasRoutes } from '#clients/areas/server/areas.routes.ts'
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
import { coversRoutes } from '#clients/supporters/server/covers.routes.ts'
import { supportersRoutes } from '#clients/supporters/server/supporters.routes.ts'
import { welcomeRoutes } from '#team/welcome/server/welcome.routes.ts'
import { messageBatchesRoutes } from '#today/messages/server/message-batches.routes.ts'
import { messageTemplatesRoutes } from '#today/messages/server/message-templates.routes.ts'
import { flowRoutes } from '#today/flow/server/flow.routes.ts'
import { messagesRoutes } from '#today/messages/server/messages.routes.ts'
import { homeRoutes } from '#reports/home/server/home.routes.ts'
import { overviewRoutes } from '#reports/overview/server/overview.routes.ts'
import { queuesRoutes } from '#today/queues/server/queues.routes.ts'
import { organisationRoutes } from '#system/organisation/server/organisation.routes.ts'
import { settingsRoutes } from '#system/settings/server/settings.routes.ts'
import {
  assertVisible,
  clientParts,
  clientsOfTable,
  contactCases,
  dietClients,
  dislikes,
  entryHolders,
  peopleNames,
  safetyParts,
  searched,
  termMoney,
} from './upper-parts.ts'
import { recentRecords } from './home/recent-records.ts'
import { setUpOf } from './home/set-up.ts'
import { waitingFor } from './home/waiting-work.ts'

/** What the server needs to know of the records of each domain. */
const manifests: readonly Domain[] = [
  clientsDomain,
  commentsDomain,
  contactsDomain,
  dishOpinionsDomain,
  fastingDomain,
  foodListsDomain,
  healthWordsDomain,
  listBatchesDomain,
  movingInDomain,
  photosDomain,
  physicalConditionsDomain,
  tasksDomain,
  termsDomain,
  twentyOneDaysDomain,
  visitsDomain,
  exerciseCategoriesDomain,
  exercisesDomain,
  storiesDomain,
  successesDomain,
  supporterGuidesDomain,
  videosDomain,
  addonsDomain,
  cardsDomain,
  creditCodesDomain,
  packagesDomain,
  paymentRequestsDomain,
  paymentsDomain,
  churnedClientsDomain,
  feedbackDomain,
  breastfeedingMealsDomain,
  categoriesDomain,
  dietsDomain,
  foodItemsDomain,
  foodSuggestionsDomain,
  foodsDomain,
  dishClassesDomain,
  foodPricesDomain,
  exchangesDomain,
  mealsDomain,
  safetyChangesDomain,
  safetyRulesDomain,
  unitsDomain,
  homeDomain,
  annotationsDomain,
  areasDomain,
  registriesDomain,
  releasesDomain,
  organisationDomain,
  settingsDomain,
  backgroundExportsDomain,
  noticesDomain,
  rolesDomain,
  savedViewsDomain,
  staffDomain,
  supportersDomain,
  teamsDomain,
  messagesDomain,
]
export const records = recordTypes(manifests)

const domains: readonly Route[] = [
  ...homeRoutes({ waitingFor, recentRecords, setUpOf }),
  ...overviewRoutes,
  ...queuesRoutes,
  ...flowRoutes,
  ...messagesRoutes,
  ...messageTemplatesRoutes,
  ...messageBatchesRoutes,
  ...clientsRoutes(clientParts),
  ...clientOperationsRoutes,
  ...clientMergingRoutes(clientParts),
  ...clientDataRoutes(clientParts),
  ...termsRoutes(termMoney),
  ...visitsRoutes,
  ...dishOpinionsRoutes,
  ...fastingRoutes,
  ...foodListsRoutes,
  ...listBatchesRoutes,
  ...movingInRoutes,
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
  ...contactsRoutes(contactCases),
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
  ...safetyChangesRoutes(safetyParts),
  ...safetyRulesRoutes,
  ...breastfeedingMealsRoutes(clientsOfTable),
  ...categoriesRoutes,
  ...foodItemsRoutes(dislikes),
  ...unitsRoutes,
  ...exchangesRoutes,
  ...dishClassesRoutes,
  ...foodPricesRoutes,
  ...foodsRoutes,
  ...mealsRoutes,
  ...dietsRoutes(dietClients),
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
  ...registryEntriesRoutes(entryHolders),
  ...eventLogRoutes(peopleNames, records),
  ...areasRoutes,
  ...releasesRoutes,
  ...liveRoutes,
  ...presenceRoutes(assertVisible),
  ...searchRoutes(searched),
  ...organisationRoutes,
  ...settingsRoutes,
]

/** Every domain of the product. A domain that is not here does not exist for the outside. */
export const routes: readonly Route[] = [...domains, ...backgroundExportsRoutes(domains)]
