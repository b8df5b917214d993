import { clientsInScope } from '#platform/server/client-scope.ts'
import type { Permission } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { type Colleague, presence, type PresenceKind } from '#platform/contract/presence.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'

/** A client who is given to somebody else is noticed at once; what else ends a right within this time. */
const rightsKeepMs = 60_000

const readers: Record<PresenceKind, Permission> = { client: 'clients.read', diet: 'diets.read' }

/** Of each kind: whether the actor may see a record. @throws `not-found` */
export type AssertVisible = Readonly<
  Record<PresenceKind, (db: Db, actor: Actor, id: number) => Promise<unknown>>
>

/** None writes to the database, so none needs a transaction. */
export const presenceRoutes = (assertVisible: AssertVisible) => [
  route(
    presence.here,
    async ({ db, actor, body: { kind, id, doing, part, tab }, services: { presence: board } }) => {
      if (!may(actor, readers[kind])) throw new AppError('forbidden')
      // Without a board nobody is shown to anybody.
      if (!board) return []
      const person = { staffId: actor.staffId, name: actor.displayName, tab }
      const isKnown = board.isKnown(person, { kind, id }, rightsKeepMs)
      if (!isKnown) {
        try {
          await assertVisible[kind](db, actor, id)
        } catch (error) {
          board.leave(person)
          throw error
        }
      }
      board.arrive({ ...person, at: { kind, id, doing, ...(part !== undefined && { part }) } }, !isKnown)
      return board.others({ kind, id }, actor.staffId)
    },
    { transaction: 'own' },
  ),

  route(presence.atClients, async ({ db, actor, query, services }) => {
    const open = services.presence?.everywhere('client', actor.staffId) ?? new Map<number, Colleague[]>()
    const ids = query.ids.filter((id) => open.has(id))
    if (ids.length === 0) return []
    const seen = await clientsInScope(db, actor).select('clients.id').where('clients.id', 'in', ids).execute()
    return seen.map(({ id }) => ({ clientId: id, colleagues: open.get(id) ?? [] }))
  }),

  route(
    presence.leave,
    ({ actor, params, services }) => {
      services.presence?.leave({ staffId: actor.staffId, name: actor.displayName, tab: params.tab })
      return Promise.resolve(null)
    },
    { transaction: 'own' },
  ),
]
