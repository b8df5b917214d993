import type { NumberSetting } from '#platform/contract/setting.ts'

const daily = { kind: 'number', unit: 'times', min: 1, max: 1_000_000 } as const

/**
 * What one person does on one day before their head and the administrators are told: clients whose record was opened,
 * hidden numbers that were asked for, rows of clients in exported files. Nobody is stopped.
 */
export const budgetSettings = {
  openings: { ...daily, key: 'budget_openings', shipped: 600 },
  reveals: { ...daily, key: 'budget_reveals', shipped: 200 },
  exported: { ...daily, key: 'budget_exported', shipped: 2_000 },
} as const satisfies Record<string, NumberSetting>
