import { routes } from '#app/server/domains.ts'
import { catalogueStore } from '#sample/testing/prepared-stores.ts'
import {
  type ClientOverrides,
  dieterBody,
  makeActiveClient,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'

export const listRights = [
  'visits.read',
  'visits.write',
  'food-lists.read',
  'food-lists.write',
  'food-lists.send',
  'comments.read',
  'comments.write',
  'queues.read',
] as const

/** The whole API over the shipped catalogue. */
export function listApp(more: Parameters<typeof testApp>[1] = {}): Promise<TestApp> {
  return testApp(routes, { prepared: catalogueStore, ...more })
}

/** A woman of 34 years, 165 cm, 82 kg at the start, who wants to lose weight; her first visit is due today. */
export function makeDieter(app: TestApp, overrides: ClientOverrides & { supporter_id: number }) {
  return makeActiveClient(app.db, {
    ...dieterBody,
    ...overrides,
  })
}

export const weighInToday = {
  weightG: 80_000,
  weighedOn: testToday,
  stateCode: 'normal',
  waistMm: 900,
  note: null,
}

export const yesterday = addDays(testToday, -1)
