import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, label, screen, type Screen } from '#platform/web/routing/screen.ts'

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
  screen(paths.setUp, 'settings.write', () => import('./pages/home/set-up.tsx'), {
    title: label('راه‌اندازی مجموعه', 'تجهيز المركز'),
  }),
  {
    path: '/gallery',
    title: label('اجزای صفحه', 'مكونات الصفحة'),
    load: () => import('./pages/gallery.tsx'),
    middleware: ['development', 'nuxti18n'],
  },
  screen(paths.paymentRequestCreate, 'payment-requests.write', () => import('./pages/request-create.tsx'), {
    title: label('درخواست پرداخت تازه', 'طلب دفع جديد'),
  }),
  screen(paths.feedbackCreate, 'feedback.write', () => import('./pages/feedback-create.tsx'), {
    title: label('بازخورد تازه', 'رأي جديد'),
  }),
  ...ofDomains.flat(),
]
