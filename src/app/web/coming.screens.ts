import type { Label, Screen } from '#platform/web/routing/screen.ts'

const part = (fa: string, ar: string): Label => ({ 'fa-IR': fa, 'ar-IQ': ar })

/** The parts of the product that are still to be built, with the paths they bring. This list may only get shorter. */
export const comingParts: readonly { label: Label; paths: readonly Screen['path'][] }[] = [
  {
    label: part('گزارش‌ها', 'التقارير'),
    paths: ['/reports/supporter-performance'],
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
