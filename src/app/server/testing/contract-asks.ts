import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { validate } from '#platform/contract/validation.ts'
import { valuesFor } from '#platform/server/testing/fuzz-values.ts'

/* What can be asked of an operation, made from its contract. */

/** An id that no record has. */
export const nobodysId = 987_654_321

/** Rows that belong to one client, by the name of their id in paths. */
export const ownedTables: Readonly<Record<string, string>> = {
  visitId: 'visits',
  termId: 'terms',
  paymentId: 'payments',
  requestId: 'payment_requests',
  commentId: 'comments',
  messageId: 'messages',
  photoId: 'client_photos',
  contactId: 'contacts',
  taskId: 'tasks',
  feedbackId: 'feedback',
  runId: 'twenty_one_runs',
}
/** The names of the parameters in the path. */
export const paramsIn = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
/** Whether a parameter names a client or something of one. */
export const isOwned = (name: string) => name === 'clientId' || Object.hasOwn(ownedTables, name)
export type Ids = Record<string, number>

type Properties = Record<string, { enum?: string[]; format?: string }>

/** The same is asked of each contract for many callers and clients: it is made once. */
const once = <Made>(make: (schema: z.ZodMiniType) => Made) => {
  const made = new Map<z.ZodMiniType, Made>()
  return (schema: z.ZodMiniType): Made => {
    if (!made.has(schema)) made.set(schema, make(schema))
    return made.get(schema)!
  }
}

const propertiesOf = once((schema): Properties => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Properties
  }
  return properties
})

/** The path with these ids; where a word is meant, the first that the contract takes. */
export function pathOf(endpoint: Endpoint, ids: Ids): string {
  const properties = endpoint.params ? propertiesOf(endpoint.params) : {}
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (isOwned(name)) return String(ids[name] ?? nobodysId)
    const word = properties[name]?.enum?.[0] ?? (properties[name]?.format === 'date' ? '2026-11-20' : null)
    return word ?? String(ids[name] ?? 1)
  })
}

/** A value that the contract takes, the same on every machine; undefined where none is found. */
export const fitting = (schema: z.ZodMiniType | undefined): unknown => schema && firstFitting(schema)

const firstFitting = once((schema): unknown => {
  if (!validate(schema, {}).fields) return {}
  const tried = fc.sample(valuesFor(schema, 1_000), { seed: 20_261_122, numRuns: 60 })
  return tried
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    .find((value) => !validate(schema, value).fields)
})

/** A query that the contract takes. */
export function queryOf(endpoint: Endpoint): string {
  const pairs = Object.entries((fitting(endpoint.query) ?? {}) as Record<string, unknown>)
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
}
