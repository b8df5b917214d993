import * as z from 'zod/mini'
import { amount, currencies } from './money.ts'
import type { CurrencyId } from './text/number-format.ts'
import { validate } from './validation.ts'

/** A number that staff edit. */
export interface NumberSetting {
  readonly kind: 'number'
  /** Of the settings table. */
  readonly key: string
  readonly unit: 'days' | 'minutes' | 'seconds' | 'percent' | 'points' | 'times'
  readonly min: number
  readonly max: number
  /** What holds until somebody edits it. */
  readonly shipped: number
}

/** An amount in each currency, in its smallest unit. */
export interface MoneySetting {
  readonly kind: 'money'
  readonly key: string
  readonly shipped: Readonly<Record<CurrencyId, number>>
}

export type Setting = NumberSetting | MoneySetting

export const settingAmounts = z.strictObject({ IRR: amount, IQD: amount, USD: amount })

/**
 * The number in force; a stored value outside of the limits counts as not stored. Without a schema: every request
 * reads some.
 */
export function numberOf({ min, max, shipped }: NumberSetting, stored: unknown): number {
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= min && stored <= max
    ? stored
    : shipped
}

/** The amounts in force; a currency whose stored value is no amount has the shipped one. */
export function amountsOf({ shipped }: MoneySetting, stored: unknown): Record<CurrencyId, number> {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const amounts = { ...shipped }
  for (const currency of currencies)
    amounts[currency] = validate(amount, given[currency]).value ?? amounts[currency]
  return amounts
}
