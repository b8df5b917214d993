import type { NextAct } from '../set-up.contract.ts'

/** What is known of the client who is nearest to a list. */
export interface Nearest {
  isComplete: boolean
  hasTerm: boolean
  hasPaid: boolean
  paymentWaits: boolean
  hasSupporter: boolean
  isWeighed: boolean
  hasDraft: boolean
}

/** The first act that is missing on the way to a first list. A payment outweighs an unfinished registration. */
export function nextActOf(client: Nearest | null): NextAct {
  if (client === null) return 'register'
  const missing: [boolean, NextAct][] = [
    [!client.hasPaid && !client.isComplete, 'complete'],
    [!client.hasTerm, 'sell'],
    [!client.hasPaid && !client.paymentWaits, 'pay'],
    [!client.hasPaid, 'confirm'],
    [!client.hasSupporter, 'assign'],
    [!client.isWeighed, 'weigh'],
    [!client.hasDraft, 'compose'],
  ]
  return missing.find(([lacks]) => lacks)?.[1] ?? 'send'
}
