import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type ApiClient, queryKeyOf } from '../api/api-client.ts'
import { browserNow } from '../clock.ts'
import type { Session } from '../session/session.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createOutboxStore, isOutboxKey, type OutboxEntry } from './outbox-store.ts'

/** What the outbox knows of a kind of entry. */
export interface OutboxKind {
  /** A write that takes an idempotency key. */
  endpoint: Endpoint
  /** What shows the record once it has arrived. */
  readers: readonly Endpoint[]
  /** What the person wrote. */
  textOf(entry: OutboxEntry): string
  /** Where it belongs. */
  hrefOf(entry: OutboxEntry): string
}

export type OutboxKinds = Readonly<Record<string, OutboxKind>>

export interface AppOutbox extends Outbox {
  kinds: OutboxKinds
}

export interface OutboxParts {
  api: ApiClient
  session: Session
  queries: QueryClient
}

/** The outbox of this browser. It sends on every screen: when the network comes, when somebody signs in, by time. */
export function startOutbox({ api, session, queries }: OutboxParts, kinds: OutboxKinds): AppOutbox {
  const { locks } = navigator as Partial<Navigator>
  const outbox = createOutbox({
    store: createOutboxStore(localStorage),
    userId: () => session.state().user?.id ?? null,
    send({ kind, params, body, id }) {
      const known = kinds[kind]
      // Written by a newer release: it waits for it.
      if (!known) return Promise.reject(new Error(`No operation for ${kind}`))
      return api.call(known.endpoint, { params, body }, { idempotencyKey: id })
    },
    onSent({ kind }) {
      for (const reader of kinds[kind]?.readers ?? [])
        queries.invalidateQueries({ queryKey: queryKeyOf(reader) }).catch(() => undefined)
    },
    now: browserNow,
    // Browsers have locks on https and localhost only.
    alone: locks && ((work) => locks.request('outbox', work)),
  })
  const look = () => {
    outbox.reread()
    outbox.flush()
  }
  addEventListener('online', outbox.flush)
  addEventListener('storage', ({ key }) => isOutboxKey(key) && outbox.reread())
  let user = session.state().user?.id
  session.subscribe(() => {
    const next = session.state().user?.id
    if (next === user) return
    user = next
    look()
  })
  look()
  return { ...outbox, kinds }
}
