import { clientsByIds, findClients } from '#clients/clients/server/client-search.reads.ts'
import { may } from '#platform/server/actor.ts'
import { route } from '#platform/server/route.ts'
import { hitsPerKind, search, type RecordKind } from '../search.contract.ts'
import { catalogueByIds, findInCatalogue } from './catalogue.store.ts'
import { firstAnswer } from './first-answer.ts'

export const searchRoutes = [
  route(search.everywhere, async ({ db, actor, query }) => {
    // One more than is shown: whether there are more of them.
    const ofClients = (q: string) =>
      may(actor, 'clients.read') ? findClients(db, actor, q, hitsPerKind + 1) : Promise.resolve([])
    const typed = ofClients(query.q)
    const [clients, catalogue] = await Promise.all([
      firstAnswer(query.q, (q) => (q === query.q ? typed : ofClients(q))),
      firstAnswer(
        query.q,
        (q) => findInCatalogue(db, actor, q, query.locale),
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
      catalogueByIds(db, actor, idsOf),
    ])
    return { clients, catalogue }
  }),
]

/** 12 of `client-12` for clients; null for another kind. */
function idIn(key: string, kind: RecordKind): number | null {
  const at = key.lastIndexOf('-')
  return key.slice(0, at) === kind ? Number(key.slice(at + 1)) : null
}
