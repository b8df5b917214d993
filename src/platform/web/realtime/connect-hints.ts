import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Init } from '#platform/contract/init.ts'
import type { ApiSession } from '../api/api-client.ts'
import { readAnew } from '../api/read-anew.ts'
import type { HostedChannel, HostedOptions } from './hosted-channel.ts'
import type { ListQueries } from './held-rows.ts'
import { createListWatch, type LiveLists } from './list-watch.ts'
import { listenToServer, type ServerHintsOptions } from './server-hints.ts'

/** Operations that are read anew: all at once, or some before the others. */
export type Readers = readonly Endpoint[] | { first: readonly Endpoint[]; after: readonly Endpoint[] }

export interface HintsOptions {
  apiRoot: string
  session: Pick<ApiSession, 'token'>
  /** Null: hints come from our own server only. */
  supabase: Init['supabase']
  queries: ListQueries
  /**
   * Which reading operations show records of a type: `{ unit: [units.list, units.get] }`. Other types are ignored.
   * Asked with the first hint: most pages are left before there is one.
   */
  readersOf: () => Promise<Readonly<Record<string, Readers>>>
  /** Which lists have rows of a type; absent: no list is looked after. */
  listsOf?: () => Promise<LiveLists>
  /** Replaced in tests. */
  chance?: () => number
  waits?: ServerHintsOptions['waits']
  load?: HostedOptions['load']
}

export interface Hints {
  /** After a save of one's own: tells other browsers through the hosted channel, when there is one. Never an id. */
  announce(type: string, version: number): void
  close(): void
}

/** One save often brings several hints: the screens read anew once. */
const gatherMs = 150

/**
 * Keeps screens fresh while others work: a hint marks what is shown of its type as old, and the screen reads it anew
 * with its own rights. Nothing of this is seen when it fails. Call it after signing in, and `close` on signing out.
 */
export function connectHints(options: HintsOptions): Hints {
  const { apiRoot, session, supabase, readersOf, chance = randomShare } = options
  const gathered = gather(options)
  const rows = watchOf(options)
  const onHint = ({ type, id }: { type: string; id?: number }) => {
    gathered.add(type)
    rows?.add(type, id).catch(() => undefined)
  }
  const stop = listenToServer({
    apiRoot,
    session,
    chance,
    onHint,
    onGap: gathered.addAll,
    ...(options.waits ? { waits: options.waits } : {}),
  })
  let hosted: HostedChannel | null = null
  let isClosed = false
  const join = async (config: HostedOptions['config']) => {
    const { openHostedChannel } = await import('./hosted-channel.ts')
    if (!isClosed)
      hosted = openHostedChannel({ config, onHint, ...(options.load ? { load: options.load } : {}) })
  }
  if (supabase) join(supabase).catch(() => undefined)
  return {
    announce(type, version) {
      const tell = async () => {
        if (Object.hasOwn(await readersOf(), type)) hosted?.announce({ type, version })
      }
      tell().catch(() => undefined)
    },
    close() {
      isClosed = true
      stop()
      hosted?.close()
      gathered.stop()
      rows?.stop()
    },
  }
}

function watchOf({ queries, listsOf, chance = randomShare }: HintsOptions) {
  return listsOf && createListWatch({ queries, lists: listsOf, chance, isHidden: () => document.hidden })
}

function gather({ queries, readersOf }: HintsOptions) {
  const types = new Set<string>()
  let isEverything = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async () => {
    timer = undefined
    const known = await readersOf()
    if (isStopped) return
    const changed = Object.keys(known).filter((type) => isEverything || types.has(type))
    types.clear()
    isEverything = false
    const readers = changed.map((type) => known[type] ?? [])
    const first = readers.flatMap((one) => ('first' in one ? one.first : []))
    const after = new Set(readers.flatMap((one) => ('after' in one ? one.after : one)))
    if (first.length > 0) await readAnew(queries, first)
    await readAnew(
      queries,
      [...after].filter((endpoint) => !first.includes(endpoint)),
    )
  }
  const soon = () => {
    timer ??= setTimeout(() => void flush().catch(() => undefined), gatherMs)
  }
  return {
    add(type: string) {
      types.add(type)
      soon()
    },
    addAll() {
      isEverything = true
      soon()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function randomShare(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
