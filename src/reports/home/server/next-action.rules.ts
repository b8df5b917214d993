import type { NextAction } from '../set-up.contract.ts'

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

/** The first action that is missing on the way to a first list. A payment outweighs an unfinished registration. */
export function nextActionOf(client: Nearest | null): NextAction {
  if (client === null) return 'register'
  const missing: [boolean, NextAction][] = [
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
