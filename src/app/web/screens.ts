import type { Screen } from '#platform/web/routing/screen.ts'
import { clientsScreens } from '#clients/clients/web/clients.screens.ts'
import { foodListsScreens } from '#clients/food-lists/web/food-lists.screens.ts'
import { listBatchesScreens } from '#clients/list-batches/web/list-batches.screens.ts'
import { unitsScreens } from '#nutrition/units/web/units.screens.ts'
import { authScreens } from '#team/auth/web/auth.screens.ts'
import { queuesScreens } from '#today/queues/web/queues.screens.ts'
import { profileScreens } from './pages/profile/profile.screens.ts'
import { comingScreens } from './coming.screens.ts'

const label = (fa: string, ar: string) => ({ 'fa-IR': fa, 'ar-IQ': ar })

/** Every screen of the product. A screen that is not here has no path. */
export const screens: readonly Screen[] = [
  { path: '/', title: label('خانه', 'الرئيسية'), load: () => import('./pages/home.tsx') },
  {
    path: '/gallery',
    title: label('اجزای صفحه', 'مكونات الصفحة'),
    load: () => import('./pages/gallery.tsx'),
    middleware: ['development', 'nuxti18n'],
  },
  ...authScreens,
  ...queuesScreens,
  ...clientsScreens,
  ...profileScreens,
  ...foodListsScreens,
  ...listBatchesScreens,
  ...unitsScreens,
  ...comingScreens,
]
