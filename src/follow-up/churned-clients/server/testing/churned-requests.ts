import { routes } from '#app/server/domains.ts'
import { testApp, type TestApp, type TestReply, type TestStaff } from '#platform/server/testing/test-app.ts'
import '#system/registries/server/registries.table.ts'

export const workRights = [
  'reports.crm-user-left.read',
  'reports.crm-user-left.work',
  'reports.crm-user-left.export',
  'contacts.read',
  'contacts.create',
]

interface Asked {
  as?: TestStaff
  body?: object
}

/** The worklist of who left behind HTTP: `caller` asks unless somebody else is named. */
export interface ChurnedRequests {
  app: TestApp
  caller: TestStaff
  other: TestStaff
  ask(method: string, path: string, asked?: Asked): Promise<TestReply>
  /** A call with this outcome. */
  contact(clientId: number, outcome: string, more?: object, as?: TestStaff): Promise<TestReply>
  claim(clientId: number, as?: TestStaff): Promise<TestReply>
  next(seen?: number[], as?: TestStaff): Promise<TestReply>
  /** The clients of the list in its order. */
  idsOf(query?: string, as?: TestStaff): Promise<number[]>
}

/** The whole product with two people who work the list, and one reason for leaving. */
export async function churnedRequests(): Promise<ChurnedRequests> {
  const app = await testApp(routes)
  const caller = await app.staff(workRights)
  const other = await app.staff(workRights)
  const now = app.clock.now()
  await app.db
    .insertInto('registry_entries')
    .values({
      registry: 'churn_reasons',
      code: 'cost',
      name_fa: 'هزینه',
      name_ar: null,
      data: '{}',
      position: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const ask: ChurnedRequests['ask'] = (method, path, { as = caller, body } = {}) =>
    app.request(method, `admin/churned-clients${path}`, { token: as.token, ...(body && { body }) })
  return {
    app,
    caller,
    other,
    ask,
    contact: (clientId, outcome, more = {}, as = caller) =>
      ask('POST', `/${clientId}/contacts`, { as, body: { ...emptyCall, outcome, ...more } }),
    claim: (clientId, as = caller) => ask('POST', `/${clientId}/claim`, { as }),
    next: (seen = [], as = caller) => ask('POST', '/next', { as, body: { matching: {}, seen } }),
    idsOf: async (query = '', as = caller) => {
      const { body } = await ask('GET', query, { as })
      return body.data.map((row: { id: number }) => row.id)
    },
  }
}

const emptyCall = { kind: 'call', note: null, offer: null, offerUntil: null, nextOn: null }
