import type { Label, Screen } from '#platform/web/routing/screen.ts'

const part = (fa: string, ar: string): Label => ({ 'fa-IR': fa, 'ar-IQ': ar })

/** The parts of the product that are still to be built, with the paths they bring. This list may only get shorter. */
export const comingParts: readonly { label: Label; paths: readonly Screen['path'][] }[] = [
  {
    label: part('مالی و پیگیری', 'المالية والمتابعة'),
    paths: [],
  },
  {
    label: part('محتوا، تیم و سامانه', 'المحتوى والفريق والنظام'),
    paths: [
      '/dashboards/supporters-admin',
      '/videos',
      '/videos/create',
      '/videos/{video_id}/edit',
      '/videos/{video_id}/show',
    ],
  },
  {
    label: part('گزارش‌ها', 'التقارير'),
    paths: [
      '/dashboards/default',
      '/reports/aqiq',
      '/reports/comments',
      '/reports/diabetes',
      '/reports/expires-soon',
      '/reports/extensions',
      '/reports/incomplete-registration',
      '/reports/monthly-payments',
      '/reports/not-received-list',
      '/reports/not-taken-users',
      '/reports/received-list',
      '/reports/registers',
      '/reports/scores',
      '/reports/section-stop',
      '/reports/selling-statistics',
      '/reports/sport-video-statistics',
      '/reports/success-degree',
      '/reports/successfuls',
      '/reports/supporter-performance',
      '/reports/supporters-statistics',
    ],
  },
]

// In the specification these parts may be left out of the path.
const optionalParts = new Set(['version_id', 'admin_user_id', 'supporter_guide_id', 'id'])
const optionalPaths = /^\/(breastfeeding-meals|admin-users|food-suggestions|supporter-guides|food-items)\/\{/

function optionalOf(path: string): string[] {
  if (!optionalPaths.test(path) || !path.endsWith('/edit')) return []
  return [...path.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => optionalParts.has(name) || name === 'food_id')
}

/** One honest page for each announced path. */
export const comingScreens: Screen[] = comingParts.flatMap(({ paths }) =>
  paths.map((path): Screen => ({
    path,
    title: part('به‌زودی', 'قريبًا'),
    load: () => import('./pages/coming.tsx'),
    optional: optionalOf(path),
  })),
)
