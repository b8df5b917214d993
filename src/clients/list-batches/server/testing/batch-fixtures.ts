import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'
import { expect } from 'vitest'
import {
  listApp,
  listRights,
  makeDieter,
  weighInToday,
} from '#clients/food-lists/server/testing/list-fixtures.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { workOnBatches } from '../list-batches.job.ts'

export const batchRights = [...listRights, 'food-lists.issue', 'food-lists.export', 'clients.read'] as const

/** The whole API over the shipped catalogue. */
export const batchApp = listApp

let serial = 0
export const nextKey = () => `batch-key-${(serial += 1)}`

/** A supporter whose rights are also stored, as the worker reads them. */
export async function supporterOf(
  app: TestApp,
  permissions: readonly string[] = batchRights,
): Promise<TestStaff> {
  return storedStaff(app, permissions, 'own')
}

interface Asked {
  body?: object
  version?: number
  key?: string
}

export function ask(
  app: TestApp,
  as: TestStaff,
  method: string,
  path: string,
  { body, version, key }: Asked = {},
) {
  return app.request(method, `admin/${path}`, {
    token: as.token,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
}

/** A weighed client of the supporter whose list is due today. */
export async function weighed(app: TestApp, supporter: TestStaff) {
  const made = await makeDieter(app, { supporter_id: supporter.staffId })
  const reply = await ask(app, supporter, 'POST', `visits/${made.visitId}/weigh-in`, {
    body: weighInToday,
    version: 1,
  })
  expect(reply.status).toBe(200)
  return made
}

/** Works on all batches until nothing is left to do now. */
export async function workAll(app: TestApp): Promise<void> {
  const options = {
    db: app.db,
    clock: app.clock,
    log: app.log,
    publish: () => undefined,
  }
  while (await workOnBatches(options));
}

export const create = (app: TestApp, as: TestStaff, key = nextKey()) =>
  ask(app, as, 'POST', 'list-batches', { body: { due: 'today', supporterId: null }, key })

/** A batch whose dry run is over. */
export async function checked(app: TestApp, as: TestStaff) {
  const made = await create(app, as)
  expect(made.status).toBe(200)
  await workAll(app)
  const reply = await ask(app, as, 'GET', `list-batches/${made.body.data.id}`)
  expect(reply.body.data.state).toBe('ready')
  return reply.body.data
}

export const approve = (
  app: TestApp,
  as: TestStaff,
  batch: { id: number; version: number; counts: { proposed: number } },
) =>
  ask(app, as, 'POST', `list-batches/${batch.id}/approve`, {
    body: { expected: batch.counts.proposed },
    version: batch.version,
    key: nextKey(),
  })
