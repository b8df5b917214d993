import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'

const ofDomains = Object.values(
  import.meta.glob<readonly Screen[]>(['../../*/*/web/*.screens.ts', './pages/*/*.screens.ts'], {
    eager: true,
    import: 'screens',
  }),
)

/** Every screen of the product: those of all manifests `*.screens.ts`, and pages that belong to none. */
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
  {
    path: paths.paymentRequestCreate,
    title: label('درخواست پرداخت تازه', 'طلب دفع جديد'),
    load: () => import('./pages/request-create.tsx'),
    permission: 'payment-requests.write',
  },
  {
    path: paths.feedbackCreate,
    title: label('بازخورد تازه', 'رأي جديد'),
    load: () => import('./pages/feedback-create.tsx'),
    permission: 'feedback.write',
  },
  ...ofDomains.flat(),
]
