import { sql } from 'kysely'
import { catalogueStore } from '#sample/testing/prepared-stores.ts'
import { makeClient, makeTerm } from '#clients/clients/server/testing/client-builders.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import type { Db } from '#platform/server/database.ts'
import {
  testApp,
  testNow,
  type TestApp,
  type TestReply,
  type TestStaff,
} from '#platform/server/testing/test-app.ts'
import type { DietContent } from '../../diet-versions.contract.ts'
import { dietsRoutes } from '../diets.routes.ts'
import { dietClients } from '#app/server/upper-parts.ts'

/** The diets' API over the shipped catalogue. */
export function dietApp(): Promise<TestApp> {
  return testApp(dietsRoutes(dietClients), { prepared: catalogueStore })
}

export async function idOf(db: Db, table: 'diets' | 'meals' | 'foods', code: string): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return row.id
}

/** A client whose running term has the diet. @returns the term's id */
export async function makeEater(
  db: Db,
  dietId: number,
  createdAt: string,
  supporterId: number,
): Promise<number> {
  const clientId = await makeClient(db, { supporter_id: supporterId })
  const termId = await makeTerm(db, clientId, { startOn: '2026-11-01', days: 60 })
  // A term's birth never changes in the product, so the column cannot be set but by SQL.
  await sql`update terms set diet_id = ${dietId}, created_at = ${createdAt} where id = ${termId}`.execute(db)
  await refreshFacts(db, clientId, new Date(testNow))
  return termId
}

/** Requests of one person; `version` becomes `If-Match`. */
export function asking(app: TestApp, { token }: TestStaff) {
  return (
    method: string,
    path: string,
    more: { body?: unknown; version?: number } = {},
  ): Promise<TestReply> =>
    app.request(method, path, {
      token,
      ...(more.body === undefined ? {} : { body: more.body }),
      headers: more.version === undefined ? {} : { 'if-match': `"${more.version}"` },
    })
}

/** Opens the draft of a shipped diet. */
export async function openDraftOf(
  app: TestApp,
  ask: ReturnType<typeof asking>,
  code: string,
): Promise<{ id: number; path: string; draft: DietContent }> {
  const id = await idOf(app.db, 'diets', code)
  const path = `admin/diets/${id}`
  const reply = await ask('POST', `${path}/draft`)
  if (reply.status !== 200) throw new Error(`no draft: ${reply.text}`)
  return { id, path, draft: reply.body.data }
}

export const mealOf = (content: DietContent, code: string) =>
  content.meals.find((meal) => meal.code === code)!
export const foodIds = (content: DietContent, code: string) =>
  mealOf(content, code).foods.map((food) => food.foodId)
