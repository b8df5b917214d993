import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { clientsScreens } from '#clients/clients/web/clients.screens.ts'
import { physicalConditionsScreens } from '#clients/physical-conditions/web/physical-conditions.screens.ts'
import { exerciseCategoriesScreens } from '#content/exercise-categories/web/exercise-categories.screens.ts'
import { exercisesScreens } from '#content/exercises/web/exercises.screens.ts'
import { churnedClientsScreens } from '#follow-up/churned-clients/web/churned-clients.screens.ts'
import { storiesScreens } from '#content/stories/web/stories.screens.ts'
import { videosScreens } from '#content/videos/web/videos.screens.ts'
import { successesScreens } from '#content/successes/web/successes.screens.ts'
import { creditCodesScreens } from '#finance/credit-codes/web/credit-codes.screens.ts'
import { cardsScreens } from '#finance/cards/web/cards.screens.ts'
import { paymentRequestsScreens } from '#finance/payment-requests/web/requests.screens.ts'
import { addonsScreens } from '#finance/addons/web/addons.screens.ts'
import { paymentsScreens } from '#finance/payments/web/payments.screens.ts'
import { packagesScreens } from '#clients/packages/web/packages.screens.ts'
import { foodListsScreens } from '#clients/food-lists/web/food-lists.screens.ts'
import { listBatchesScreens } from '#clients/list-batches/web/list-batches.screens.ts'
import { movingInScreens } from '#clients/moving-in/web/moving-in.screens.ts'
import { twentyOneDaysScreens } from '#clients/twenty-one-days/web/twenty-one-days.screens.ts'
import { exchangesScreens } from '#nutrition/exchanges/web/exchanges.screens.ts'
import { dishClassesScreens } from '#nutrition/dish-classes/web/dish-classes.screens.ts'
import { foodPricesScreens } from '#nutrition/food-prices/web/food-prices.screens.ts'
import { dietsScreens } from '#nutrition/diets/web/diets.screens.ts'
import { foodSuggestionsScreens } from '#nutrition/food-suggestions/web/food-suggestions.screens.ts'
import { foodsScreens } from '#nutrition/foods/web/foods.screens.ts'
import { fastingScreens } from '#clients/fasting/web/fasting.screens.ts'
import { mealsScreens } from '#nutrition/meals/web/meals.screens.ts'
import { categoriesScreens } from '#nutrition/categories/web/categories.screens.ts'
import { foodItemsScreens } from '#nutrition/food-items/web/food-items.screens.ts'
import { breastfeedingMealsScreens } from '#nutrition/breastfeeding-meals/web/breastfeeding-meals.screens.ts'
import { safetyRulesScreens } from '#nutrition/safety-rules/web/safety-rules.screens.ts'
import { unitsScreens } from '#nutrition/units/web/units.screens.ts'
import { crmDashboardScreens } from '#reports/crm-dashboard/web/crm-dashboard.screens.ts'
import { feedbackScreens } from '#clients/feedback/web/feedback.screens.ts'
import { expiresSoonScreens } from '#reports/expires-soon/web/expires-soon.screens.ts'
import { incompleteRegistrationScreens } from '#reports/incomplete-registration/web/incomplete-registration.screens.ts'
import { notReceivedListScreens } from '#reports/not-received-list/web/not-received-list.screens.ts'
import { notTakenUsersScreens } from '#reports/not-taken-users/web/not-taken-users.screens.ts'
import { receivedListScreens } from '#reports/received-list/web/received-list.screens.ts'
import { extensionsScreens } from '#reports/extensions/web/extensions.screens.ts'
import { monthlyPaymentsScreens } from '#reports/monthly-payments/web/monthly-payments.screens.ts'
import { sellingStatisticsScreens } from '#reports/selling-statistics/web/selling-statistics.screens.ts'
import { aqiqScreens } from '#reports/aqiq/web/aqiq.screens.ts'
import { scoresScreens } from '#reports/scores/web/scores.screens.ts'
import { commentsReportScreens } from '#reports/comments/web/comments-report.screens.ts'
import { supporterPerformanceScreens } from '#reports/supporter-performance/web/supporter-performance.screens.ts'
import { supportersStatisticsScreens } from '#reports/supporters-statistics/web/supporters-statistics.screens.ts'
import { sectionStopScreens } from '#reports/section-stop/web/section-stop.screens.ts'
import { successDegreeScreens } from '#reports/success-degree/web/success-degree.screens.ts'
import { successfulsScreens } from '#reports/successfuls/web/successfuls.screens.ts'
import { diabetesScreens } from '#reports/diabetes/web/diabetes.screens.ts'
import { registersScreens } from '#reports/registers/web/registers.screens.ts'
import { sportVideoStatisticsScreens } from '#reports/sport-video-statistics/web/sport-video-statistics.screens.ts'
import { usersLeftScreens } from '#reports/users-left/web/users-left.screens.ts'
import { authScreens } from '#team/auth/web/auth.screens.ts'
import { areasScreens } from '#clients/areas/web/areas.screens.ts'
import { registriesScreens } from '#system/registries/web/registries.screens.ts'
import { organisationScreens } from '#system/organisation/web/organisation.screens.ts'
import { releasesScreens } from '#system/releases/web/releases.screens.ts'
import { annotationsScreens } from '#reports/annotations/web/annotations.screens.ts'
import { teamsScreens } from '#team/teams/web/teams.screens.ts'
import { staffScreens } from '#team/staff/web/staff.screens.ts'
import { flowScreens } from './pages/flow/flow.screens.ts'
import { supportersScreens } from './pages/supporters/supporters.screens.ts'
import { messagesScreens } from '#today/messages/web/messages.screens.ts'
import { overviewScreens } from '#reports/overview/web/overview.screens.ts'
import { queuesScreens } from '#today/queues/web/queues.screens.ts'
import { autochatScreens } from './pages/autochat/autochat.screens.ts'
import { depositsScreens } from './pages/deposits/deposits.screens.ts'
import { guidesScreens } from './pages/guides/guides.screens.ts'
import { churnedClientsPages } from './pages/churned-clients/churned-clients.screens.ts'
import { profileScreens } from './pages/profile/profile.screens.ts'
import { eventLogScreens } from './pages/event-log/event-log.screens.ts'
import { safetyChangesScreens } from './pages/safety-changes/safety-changes.screens.ts'
import { rolesScreens } from './pages/roles/roles.screens.ts'
import { permissionsScreens } from './pages/permissions/permissions.screens.ts'
import { foodListScreens } from './pages/foods/food-list.screens.ts'
import { usersScreens } from './pages/users/users.screens.ts'
import { settingsScreens } from './pages/settings/settings.screens.ts'

/** Every screen of the product. A screen that is not here has no path. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: label('خانه', 'الرئيسية'),
    menu: inMenu('today', 10, 'خانه', 'الرئيسية'),
    load: () => import('./pages/home/home.tsx'),
  },
  {
    path: paths.setUp,
    title: label('راه‌اندازی مجموعه', 'تجهيز المركز'),
    load: () => import('./pages/home/set-up.tsx'),
    permission: 'settings.write',
  },
  {
    path: '/gallery',
    title: label('اجزای صفحه', 'مكونات الصفحة'),
    load: () => import('./pages/gallery.tsx'),
    middleware: ['development', 'nuxti18n'],
  },
  ...authScreens,
  ...overviewScreens,
  ...queuesScreens,
  ...autochatScreens,
  ...flowScreens,
  ...messagesScreens,
  ...usersScreens,
  ...clientsScreens,
  ...profileScreens,
  ...churnedClientsPages,
  ...churnedClientsScreens,
  ...foodListsScreens,
  ...listBatchesScreens,
  ...movingInScreens,
  ...twentyOneDaysScreens,
  ...packagesScreens,
  ...creditCodesScreens,
  ...paymentRequestsScreens,
  {
    path: paths.paymentRequestCreate,
    title: label('درخواست پرداخت تازه', 'طلب دفع جديد'),
    load: () => import('./pages/request-create.tsx'),
    permission: 'payment-requests.write',
  },
  ...addonsScreens,
  ...paymentsScreens,
  ...cardsScreens,
  ...depositsScreens,
  ...expiresSoonScreens,
  ...incompleteRegistrationScreens,
  ...notReceivedListScreens,
  ...notTakenUsersScreens,
  ...receivedListScreens,
  ...extensionsScreens,
  ...monthlyPaymentsScreens,
  ...sellingStatisticsScreens,
  ...aqiqScreens,
  ...scoresScreens,
  ...commentsReportScreens,
  ...supporterPerformanceScreens,
  ...supportersStatisticsScreens,
  ...sectionStopScreens,
  ...successDegreeScreens,
  ...successfulsScreens,
  ...diabetesScreens,
  ...registersScreens,
  ...sportVideoStatisticsScreens,
  ...usersLeftScreens,
  ...crmDashboardScreens,
  ...feedbackScreens,
  {
    path: paths.feedbackCreate,
    title: label('بازخورد تازه', 'رأي جديد'),
    load: () => import('./pages/feedback-create.tsx'),
    permission: 'feedback.write',
  },
  ...categoriesScreens,
  ...foodItemsScreens,
  ...physicalConditionsScreens,
  ...safetyRulesScreens,
  ...safetyChangesScreens,
  ...breastfeedingMealsScreens,
  ...unitsScreens,
  ...dishClassesScreens,
  ...foodPricesScreens,
  ...exchangesScreens,
  ...foodListScreens,
  ...foodsScreens,
  ...mealsScreens,
  ...fastingScreens,
  ...dietsScreens,
  ...foodSuggestionsScreens,
  ...exercisesScreens,
  ...exerciseCategoriesScreens,
  ...guidesScreens,
  ...videosScreens,
  ...storiesScreens,
  ...successesScreens,
  ...settingsScreens,
  ...organisationScreens,
  ...rolesScreens,
  ...annotationsScreens,
  ...teamsScreens,
  ...permissionsScreens,
  ...staffScreens,
  ...supportersScreens,
  ...eventLogScreens,
  ...areasScreens,
  ...registriesScreens,
  ...releasesScreens,
]
