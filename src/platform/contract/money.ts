import * as z from 'zod/mini'
import { whole } from './scalars.ts'
import type { CurrencyId } from './text/number-format.ts'

export const currencies = ['IRR', 'IQD', 'USD'] as const satisfies readonly CurrencyId[]
export const currency = z.enum(currencies)

/** The currency in which a country is billed unless another one is asked for. */
export const currencyOf = { IR: 'IRR', IQ: 'IQD' } as const satisfies Record<string, CurrencyId>

/** Smallest units; far below what a number holds exactly. */
export const amountMax = 1_000_000_000_000

/** An amount in the currency's smallest unit: rials, dinars, cents. */
export const amount = whole(0, amountMax)

/** A price in each currency something is sold in; at least one. */
export const prices = z
  .strictObject({ IRR: z.nullable(amount), IQD: z.nullable(amount), USD: z.nullable(amount) })
  .check(
    z.refine((value) => Object.values(value).some((price) => price !== null), {
      error: 'price-missing',
      path: ['IRR'],
    }),
  )
export type Prices = z.output<typeof prices>

/** Prices as they leave the server. */
export const knownPrices = z.object({
  IRR: z.nullable(z.int()),
  IQD: z.nullable(z.int()),
  USD: z.nullable(z.int()),
})

/** Sums per currency; a currency without movements is left out. Positive: in the client's favour. */
export const balances = z.array(z.object({ currency, amount: z.int() }))
export type Balances = z.output<typeof balances>
