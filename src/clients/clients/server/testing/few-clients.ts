import type { Db } from '#platform/server/database.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import {
  type ClientOverrides,
  makeClient,
  makeStaff,
  makeTerm,
  type TermOverrides,
} from './client-builders.ts'

/** Whom a test of kept rows changes at random: two supporters, some clients, and paid terms of theirs. */
export interface FewClients {
  app: TestApp
  db: Db
  staff: [number, number]
  clients: number[]
  terms: number[]
}

/**
 * A database of their own.
 * @param ofClients each client, by the ids of the supporters @param ofTerms each term: of the first client, of the
 * second, and so on round again
 */
export async function fewClients(
  ofClients: (staff: [number, number]) => readonly ClientOverrides[],
  ofTerms: readonly TermOverrides[],
): Promise<FewClients> {
  const app = await testApp([])
  const { db } = app
  const staff: [number, number] = [await makeStaff(db), await makeStaff(db)]
  const clients: number[] = []
  for (const client of ofClients(staff)) clients.push(await makeClient(db, client))
  const terms: number[] = []
  for (const [place, term] of ofTerms.entries())
    terms.push(await makeTerm(db, clients[place % clients.length]!, term))
  return { app, db, staff, clients, terms }
}
