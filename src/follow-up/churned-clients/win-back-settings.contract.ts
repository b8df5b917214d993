import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { bilingual, stamp, version, whole } from '#platform/contract/scalars.ts'
import { scriptMax } from './churned-filters.contract.ts'

export const weightNames = [
  'base',
  'month',
  'term',
  'kept',
  'answered',
  'callLater',
  'returned',
  'noAnswer',
  'wrongNumber',
  'refused',
] as const
export type WeightName = (typeof weightNames)[number]

export const settingLimits = { weight: 500, leaseMinutes: { min: 1, max: 120 } } as const

const weight = whole(-settingLimits.weight, settingLimits.weight)

/**
 * Weights of the chance of return, in hundredths of a logit. `month`: for each month since leaving; `term`: for each
 * term bought, up to five; `kept`: for having kept every visit; the others for the newest outcome.
 */
export const winBackWeights = z.strictObject({
  base: weight,
  month: weight,
  term: weight,
  kept: weight,
  answered: weight,
  callLater: weight,
  returned: weight,
  noAnswer: weight,
  wrongNumber: weight,
  refused: weight,
})
export type WinBackWeights = z.output<typeof winBackWeights>

export const winBackSettingsDraft = z.strictObject({
  weights: winBackWeights,
  /** So long a client is kept for who works on them, from the last sign of work. */
  leaseMinutes: whole(settingLimits.leaseMinutes.min, settingLimits.leaseMinutes.max),
  /** What is said on the telephone; lines. */
  script: bilingual(scriptMax),
})
export type WinBackSettingsDraft = z.output<typeof winBackSettingsDraft>

export const winBackSettings = z.extend(z.object(winBackSettingsDraft.shape), {
  /** Who changed them last; null: they are as shipped. */
  changed: z.nullable(stamp),
  version,
})
export type WinBackSettings = z.output<typeof winBackSettings>

export const winBackSettingsEndpoints = {
  get: operation('GET admin/win-back-settings', {
    summary: 'What the order of the worklist is computed with, how long a client is kept, and the script.',
    permission: 'reports.crm-user-left.read',
    reply: winBackSettings,
  }),
  change: operation('PATCH admin/win-back-settings', {
    summary: 'Change the settings of the worklist for everybody; absent fields stay.',
    permission: 'reports.crm-user-left.settings',
    body: z.partial(winBackSettingsDraft),
    reply: winBackSettings,
    audit: 'win-back-settings.changed',
    ifMatch: true,
  }),
}
