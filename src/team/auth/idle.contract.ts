import type { NumberSetting } from '#platform/contract/setting.ts'

/** A session that nobody used for so long ends. */
export const idleSetting = {
  kind: 'number',
  key: 'session_idle_minutes',
  unit: 'minutes',
  min: 15,
  max: 10_080,
  shipped: 720,
} as const satisfies NumberSetting
