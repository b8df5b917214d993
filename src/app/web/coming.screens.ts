import type { Label, Screen } from '#platform/web/routing/screen.ts'

/** The parts of the product that are still to be built, with the paths they bring. This list may only get shorter. */
export const comingParts: readonly { label: Label; paths: readonly Screen['path'][] }[] = []

/** One honest page for each announced path. */
export const comingScreens: Screen[] = comingParts.flatMap(({ paths }) =>
  paths.map((path): Screen => ({
    path,
    title: { 'fa-IR': 'به‌زودی', 'ar-IQ': 'قريبًا' },
    load: () => import('./pages/coming.tsx'),
  })),
)
