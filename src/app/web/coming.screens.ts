import type { Label, Screen } from '#platform/web/routing/screen.ts'

const part = (fa: string, ar: string): Label => ({ 'fa-IR': fa, 'ar-IQ': ar })

/** The parts of the product that are still to be built, with the paths they bring. This list may only get shorter. */
export const comingParts: readonly { label: Label; paths: readonly Screen['path'][] }[] = [
  {
    label: part('گزارش‌ها', 'التقارير'),
    paths: ['/reports/supporter-performance'],
  },
]

/** One honest page for each announced path. */
export const comingScreens: Screen[] = comingParts.flatMap(({ paths }) =>
  paths.map((path): Screen => ({
    path,
    title: part('به‌زودی', 'قريبًا'),
    load: () => import('./pages/coming.tsx'),
  })),
)
