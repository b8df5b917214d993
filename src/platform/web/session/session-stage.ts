import { expiryMarginMs } from './token-store.ts'

/** How long before the end of the session the person is asked for the password, and asked again. */
export const renewalMs = { soon: 600_000, last: 120_000 } as const

/** `soon`: time to renew; `last`: time to say so again; `over`: the token counts as expired. */
export type SessionStage = 'fine' | 'soon' | 'last' | 'over'

/** @param expiresAt milliseconds since 1970; null without a token, whose end is not to be told */
export function sessionStage(expiresAt: number | null, now: number): SessionStage {
  if (expiresAt === null) return 'fine'
  const left = expiresAt - now
  if (left <= expiryMarginMs) return 'over'
  if (left <= renewalMs.last) return 'last'
  return left <= renewalMs.soon ? 'soon' : 'fine'
}
