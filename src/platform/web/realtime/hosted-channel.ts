import type {
  createClient,
  REALTIME_SUBSCRIBE_STATES,
  RealtimeChannel,
  SupabaseClient,
} from '@supabase/supabase-js'
import { publicHint, type PublicHint } from '#platform/contract/live.ts'
import { readJson } from './read-json.ts'

const channelName = 'hints'
const event = 'changed'
const joinMs = 2_000
// The library's enumeration, without loading the library.
const subscribed = 'SUBSCRIBED' as REALTIME_SUBSCRIBE_STATES.SUBSCRIBED

export interface HostedChannel {
  /** Tells other browsers that a kind of record changed. The only thing that ever leaves for the hosted backend. */
  announce(hint: PublicHint): void
  /** Whether announcements go out at this moment. */
  isOpen(): boolean
  close(): void
}

export interface HostedOptions {
  config: { url: string; anonKey: string }
  onHint(hint: PublicHint): void
  /** The library, fetched only when a hosted backend is configured. */
  load?: () => Promise<{ createClient: typeof createClient }>
  joinMs?: number
}

/**
 * Joins the hosted channel in the background. The role is anonymous and public: what goes out passes one schema, and
 * neither our bearer token nor an id of a record is known here. A backend that is away, hangs or answers rubbish is
 * left alone: nothing waits for it, and the hints of our own server go on.
 */
export function openHostedChannel(options: HostedOptions): HostedChannel {
  const { onHint, load = () => import('@supabase/supabase-js'), joinMs: patience = joinMs } = options
  let client: SupabaseClient | null = null
  let channel: RealtimeChannel | null = null
  let state: 'joining' | 'open' | 'closed' = 'joining'
  const close = () => {
    state = 'closed'
    clearTimeout(timer)
    const [left] = [client, (client = null), (channel = null)]
    void left?.removeAllChannels().catch(() => undefined)
    void left?.realtime.disconnect()
  }
  const timer = setTimeout(() => void (state === 'joining' && close()), patience)
  const join = async () => {
    const { createClient } = await load()
    if (state === 'closed') return
    client = createClient(options.config.url, options.config.anonKey, clientOptions)
    channel = client.channel(channelName, { config: { broadcast: { self: false, ack: false } } })
    channel.on('broadcast', { event }, ({ payload }) => {
      const parsed = publicHint.safeParse(payload)
      if (parsed.success) onHint(parsed.data)
    })
    channel.subscribe((status) => {
      if (state === 'closed') return
      if (status === subscribed) state = 'open'
      else close()
    }, patience)
  }
  join().catch(close)
  return {
    announce(hint) {
      const parsed = publicHint.safeParse(hint)
      if (state !== 'open' || !parsed.success) return
      void channel?.send({ type: 'broadcast', event, payload: parsed.data }).catch(() => undefined)
    },
    isOpen: () => state === 'open',
    close,
  }
}

/** No session of its own in the browser's storage, and frames that are not what they should be are dropped. */
const clientOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  realtime: {
    vsn: '1.0.0',
    timeout: joinMs,
    decode: (raw: unknown, pass: (message: never) => void) => {
      const message = typeof raw === 'string' ? readJson(raw) : undefined
      if (isFrame(message)) pass(message as never)
    },
  },
} as const

function isFrame(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  const { topic, event: name, payload } = message as Record<string, unknown>
  return (
    typeof topic === 'string' && typeof name === 'string' && typeof payload === 'object' && payload !== null
  )
}
