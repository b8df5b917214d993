import type { Screen } from '#platform/web/routing/screen.ts'

export const unitsScreens: Screen[] = []
