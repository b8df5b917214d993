import { AppError } from '#platform/contract/errors.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { clientDishOpinions, type NotedOpinion } from '../dish-opinions.contract.ts'
import { opinionsOn, removeOpinion, saveOpinion } from './dish-opinions.store.ts'

/** The event of an opinion: of which client and dish, and what is said. */
const about = (clientId: number, { food, opinion, source }: NotedOpinion) => ({
  subject: { type: 'client', id: clientId },
  clientId,
  detail: { food: food.id, opinion, source },
})
const hint = (clientId: number) => ({ type: 'dish-opinion', id: clientId, version: 1, clientId })

export const dishOpinionsRoutes = [
  route(clientDishOpinions.list, async ({ db, actor, params, now }) => {
    const client = await visibleClient(db, actor, params.clientId)
    return opinionsOn(db, client.id, clientToday(client, now))
  }),

  route(clientDishOpinions.put, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const today = clientToday(client, now)
    const { foodId } = params
    const [before] = await opinionsOn(db, client.id, today, foodId)
    if ((before?.version ?? null) !== body.version) throw new AppError('stale', { current: before ?? null })
    const food = await db.selectFrom('foods').select('id').where('id', '=', foodId).executeTakeFirst()
    assertFound(food)
    await saveOpinion(db, { ...body, clientId: client.id, foodId, today, staffId: actor.staffId }, now)
    const [after] = await opinionsOn(db, client.id, today, foodId)
    assertFound(after)
    audit(about(client.id, after))
    changed(hint(client.id))
    return after
  }),

  route(clientDishOpinions.remove, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const [noted] = await opinionsOn(db, client.id, clientToday(client, now), params.foodId)
    assertVersion(noted ?? null, ifMatch)
    assertFound(noted)
    await removeOpinion(db, { clientId: client.id, noted, staffId: actor.staffId }, now)
    audit(about(client.id, noted))
    changed(hint(client.id))
    return null
  }),
]
