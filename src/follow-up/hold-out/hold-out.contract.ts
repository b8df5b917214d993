import type { NumberSetting } from '#platform/contract/setting.ts'

/** The share of clients who left that is not worked, so that the effect of calling can be measured. */
export const holdOutSetting = {
  kind: 'number',
  key: 'crm_hold_out_percent',
  unit: 'percent',
  min: 0,
  max: 50,
  shipped: 0,
} as const satisfies NumberSetting
