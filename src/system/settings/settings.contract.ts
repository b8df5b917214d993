import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { settingAmounts } from '#platform/contract/setting.ts'
import { stamp, version } from '#platform/contract/scalars.ts'
import { declaredSettings } from './declared-settings.contract.ts'

export const settingNames = Object.keys(declaredSettings) as (keyof typeof declaredSettings)[]
export type SettingName = (typeof settingNames)[number]

/** A number or amounts, as the setting's kind is; the other one is null. */
const held = { number: z.nullable(z.int()), amounts: z.nullable(settingAmounts) }

export const setting = z.object({
  name: z.enum(settingNames),
  ...held,
  /** What holds as shipped. */
  shipped: z.object(held),
  /** Who edited it last; null: it is as shipped. */
  changed: z.nullable(stamp),
  version,
})
export type SettingRow = z.output<typeof setting>

/** Exactly the part that the setting's kind has; its limits are those of `declaredSettings`. */
export const settingChange = z.strictObject({
  number: z.optional(z.int()),
  amounts: z.optional(settingAmounts),
})
export type SettingChange = z.output<typeof settingChange>

const params = z.strictObject({ name: z.enum(settingNames) })

export const settings = {
  list: operation('GET admin/settings', {
    summary: 'Every setting with what holds now and who edited it.',
    permission: 'settings.read',
    reply: z.array(setting),
  }),
  change: operation('PATCH admin/settings/:name', {
    summary: 'Edit a setting for everybody; it holds from the next request on.',
    permission: 'settings.write',
    params,
    body: settingChange,
    reply: setting,
    audit: 'setting.changed',
    ifMatch: true,
  }),
  history: operation('GET admin/settings/:name/history', {
    summary: 'Every edit of a setting, newest first.',
    permission: 'settings.read',
    params,
    reply: z.array(historyEntry),
  }),
}
