import { afterAll, describe, expect, it } from 'vitest'
import { makeActiveClient, makeList, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { foodListsRoutes } from '#clients/food-lists/server/food-lists.routes.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { messagesRoutes } from '#today/messages/server/messages.routes.ts'
import { flowRoutes } from '#today/flow/server/flow.routes.ts'

const ago = (days: number) => addDays(testToday, -days)
const rights = ['queues.read', 'food-lists.read', 'visits.read', 'autochat.read', 'autochat.send']

const app = await testApp([...flowRoutes, ...foodListsRoutes, ...messagesRoutes])
const supporter = await app.staff(rights, { scope: 'own' })
const bare = await app.staff(['queues.read'])
const stranger = await app.staff(rights, { scope: 'own' })
afterAll(() => app.close())

const lateClient = () =>
  makeActiveClient(
    app.db,
    { supporter_id: supporter.staffId, full_name: 'نرگس صفایی' },
    { dueOn: ago(3), weighedOn: ago(2) },
  )

const of = (clientId: number, as: TestStaff, queue = 'list_late') =>
  app.request('GET', `admin/flow/${queue}/clients/${clientId}`, { token: as.token })

describe('what is shown of a client while a queue is worked off', () => {
  it('is why they wait, the weights, the board of the open visit and the conversation', async () => {
    const { clientId, visitId } = await lateClient()
    const { status, body } = await of(clientId, supporter)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      clientId,
      row: { clientId, reason: { why: 'list-not-sent' } },
      board: { visitId, clientId, lists: [{ list: null }, { list: null }, { list: null }] },
      kind: 'choices',
      since: null,
      messages: [],
      recipient: { fullName: 'نرگس صفایی' },
    })
    expect(body.data.weights[0]).toMatchObject({ on: ago(2) })
  })

  it('says that the client does not wait any more once the list is sent', async () => {
    const { clientId, visitId } = await lateClient()
    await makeList(app.db, clientId, visitId, { fromDay: testToday, days: 10 })
    expect((await of(clientId, supporter)).body.data.row).toBeNull()
  })

  it('leaves out what the caller may not read', async () => {
    const { clientId } = await lateClient()
    const { status, body } = await of(clientId, bare)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      board: null,
      kind: null,
      weights: null,
      messages: null,
      recipient: null,
    })
    expect(body.data.row.clientId).toBe(clientId)
  })

  it('is nobody’s who may not see the client, and needs the right of the queue', async () => {
    const { clientId } = await lateClient()
    expect((await of(clientId, stranger)).status).toBe(404)
    expect((await of(clientId, supporter, 'list_asked')).status).toBe(403)
    expect((await of(clientId, supporter, 'nothing')).status).toBe(404)
    expect((await app.request('GET', `admin/flow/list_late/clients/${clientId}`)).status).toBe(401)
  })
})
