import { type Actor, may } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { type ClientHit, hitsPerKind, search, type RecordKind } from '../search.contract.ts'
import { catalogueByIds, type CatalogueSources, findInCatalogue } from './catalogue.store.ts'
import { otherReadings } from '../readings.contract.ts'

/** What departments above let be searched. */
export interface Searched {
  /** The first clients in the actor's scope that a typed query finds. */
  findClients: (db: Db, actor: Actor, query: string, limit: number) => Promise<ClientHit[]>
  clientsByIds: (db: Db, actor: Actor, ids: readonly number[]) => Promise<ClientHit[]>
  catalogue: CatalogueSources
}

export const searchRoutes = ({ findClients, clientsByIds, catalogue: sources }: Searched) => [
  route(search.everywhere, async ({ db, actor, query }) => {
    // One more than is shown: whether there are more of them.
    const ofClients = (q: string) =>
      may(actor, 'clients.read') ? findClients(db, actor, q, hitsPerKind + 1) : Promise.resolve([])
    const typed = ofClients(query.q)
    const [clients, catalogue] = await Promise.all([
      firstAnswer(query.q, (q) => (q === query.q ? typed : ofClients(q))),
      firstAnswer(
        query.q,
        (q) => findInCatalogue({ db, actor, sources }, q, query.locale),
        async () => (await typed).length > 0,
      ),
    ])
    return {
      clients: clients.hits.slice(0, hitsPerKind),
      clientsReadAs: clients.readAs,
      moreClients: clients.hits.length > hitsPerKind,
      catalogue: catalogue.hits,
      catalogueReadAs: catalogue.readAs,
    }
  }),
  route(search.records, async ({ db, actor, query }) => {
    const idsOf = (kind: RecordKind) => query.keys.flatMap((key) => idIn(key, kind) ?? [])
    const [clients, catalogue] = await Promise.all([
      may(actor, 'clients.read') ? clientsByIds(db, actor, idsOf('client')) : [],
      catalogueByIds({ db, actor, sources }, idsOf),
    ])
    return { clients, catalogue }
  }),
]

/** 12 of `client-12` for clients; null for another kind. */
function idIn(key: string, kind: RecordKind): number | null {
  const at = key.lastIndexOf('-')
  return key.slice(0, at) === kind ? Number(key.slice(at + 1)) : null
}

/** What was found, and by which reading when not as typed. */
interface Answer<Hit> {
  hits: Hit[]
  readAs: string | null
}

/**
 * Takes the query as typed; only where that finds nothing, by the same keys on another layout. `isUnderstood`: whether
 * the query found something elsewhere as it was typed, so that no other layout can be meant.
 */
async function firstAnswer<Hit>(
  query: string,
  find: (query: string) => Promise<Hit[]>,
  isUnderstood?: () => Promise<boolean>,
): Promise<Answer<Hit>> {
  const typed = await find(query)
  if (typed.length > 0 || (await isUnderstood?.())) return { hits: typed, readAs: null }
  for (const reading of otherReadings(query)) {
    const hits = await find(reading)
    if (hits.length > 0) return { hits, readAs: reading }
  }
  return { hits: [], readAs: null }
}
