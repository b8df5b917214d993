import { fetchAhead } from '#platform/web/routing/fetch-ahead.ts'
import type { User } from '#platform/contract/user.ts'
import type { Hints, HintsOptions } from '#platform/web/realtime/connect-hints.ts'
import { onceSettled } from './later.ts'

const liveParts = async () => (await fetchAhead(() => import('./derived/live.ts'))).parts
const readersOf = async () => (await liveParts()).readersOf
const listsOf = async () => (await liveParts()).lists

/** Hints for whoever is signed in: begun when the page has settled, ended with the session. */
export function startLiveWhenIdle(options: Omit<HintsOptions, 'readersOf' | 'listsOf'>) {
  let hints: Hints | null = null
  let turn = 0
  const start = async (mine: number) => {
    // Without hints the screens are read anew when they are opened.
    const code = await onceSettled().catch(() => null)
    if (code && mine === turn) hints = code.connectHints({ ...options, readersOf, listsOf })
  }
  return {
    follow(user: User | null) {
      hints?.close()
      hints = null
      turn += 1
      if (user) void start(turn)
    },
  }
}
