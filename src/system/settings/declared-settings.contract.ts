import type { MoneySetting, NumberSetting, Setting } from '#platform/contract/setting.ts'

/*
 * The numbers that the service is run with. Departments above read theirs from here.
 */

/** What the stages and the worklists are counted with. */
export const lifecycleSettings = {
  churnedAfterDays: {
    kind: 'number',
    key: 'churned_after_days',
    unit: 'days',
    min: 0,
    max: 3650,
    shipped: 30,
  },
  expireDays: { kind: 'number', key: 'expire_days', unit: 'days', min: 0, max: 3650, shipped: 7 },
} as const satisfies Record<string, NumberSetting>

/** So near in time, two like deposits may be one. */
export const alikeSetting = {
  kind: 'number',
  key: 'alike_deposit_minutes',
  unit: 'minutes',
  min: 0,
  max: 1440,
  shipped: 15,
} as const satisfies NumberSetting

/** So long a list that was sent can be taken back, before its message goes out. */
export const listHoldSetting = {
  kind: 'number',
  key: 'list_hold_seconds',
  unit: 'seconds',
  min: 0,
  max: 120,
  shipped: 30,
} as const satisfies NumberSetting

/** Above these amounts whoever entered a payment may not confirm it. */
export const secondPersonSetting = {
  kind: 'money',
  key: 'second_person_above',
  shipped: { IRR: 50_000_000, IQD: 250_000, USD: 20_000 },
} as const satisfies MoneySetting

/** The share of clients who left that is not worked, so that the effect of calling can be measured. */
export const holdOutSetting = {
  kind: 'number',
  key: 'crm_hold_out_percent',
  unit: 'percent',
  min: 0,
  max: 50,
  shipped: 0,
} as const satisfies NumberSetting

/** A session that nobody used for so long ends. */
export const idleSetting = {
  kind: 'number',
  key: 'session_idle_minutes',
  unit: 'minutes',
  min: 15,
  max: 10_080,
  shipped: 720,
} as const satisfies NumberSetting

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

function weight<const Key extends string>(key: Key, shipped: number) {
  return { kind: 'number', key, unit: 'points', min: 0, max: 100, shipped } as const satisfies NumberSetting
}

/**
 * What a proposal weighs, in points. `room`: what a full supporter costs against an empty one; the others: what it costs
 * to give a client to somebody who has not had them before, or does not know their diet or their province.
 */
export const assignmentWeights = {
  room: weight('assignment_room', 60),
  earlier: weight('assignment_earlier', 40),
  diet: weight('assignment_diet', 20),
  province: weight('assignment_province', 10),
}

/** Every setting of this screen by its name, in its order. Those that need a form of their own have it at their work. */
export const declaredSettings = {
  churnedAfterDays: lifecycleSettings.churnedAfterDays,
  expireDays: lifecycleSettings.expireDays,
  listHoldSeconds: listHoldSetting,
  crmHoldOut: holdOutSetting,
  secondPersonAbove: secondPersonSetting,
  alikeDepositMinutes: alikeSetting,
  sessionIdleMinutes: idleSetting,
  budgetOpenings: budgetSettings.openings,
  budgetReveals: budgetSettings.reveals,
  budgetExported: budgetSettings.exported,
  assignmentRoom: assignmentWeights.room,
  assignmentEarlier: assignmentWeights.earlier,
  assignmentDiet: assignmentWeights.diet,
  assignmentProvince: assignmentWeights.province,
} as const satisfies Record<string, Setting>
