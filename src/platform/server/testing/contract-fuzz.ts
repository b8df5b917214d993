import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { errorStatus, type ErrorBody, type ErrorCode } from '#platform/contract/errors.ts'
import { validate } from '#platform/contract/validation.ts'
import { valuesFor } from './fuzz-values.ts'
import type { RequestOptions, TestReply } from './test-app.ts'

export interface FuzzCase {
  params: unknown
  query: unknown
  body: unknown
  headers: Record<string, string>
}

/** Requests to one operation: by its contract, beside it, and rubbish. */
export function casesFor(endpoint: Endpoint): fc.Arbitrary<FuzzCase> {
  const part = (schema: z.ZodMiniType | undefined) => (schema ? valuesFor(schema) : fc.constant(undefined))
  const ifMatch = fc.oneof(
    { arbitrary: fc.constant('"1"'), weight: 5 },
    fc.constantFrom('"2"', '*', 'x', '"99999999999"'),
  )
  const key = fc.oneof(
    { arbitrary: fc.uuid(), weight: 5 },
    fc.constantFrom('same-key-1', 'short', 'with space'),
  )
  return fc.record({
    // Most requests must name something, or no handler is ever reached.
    params: endpoint.params ? valuesFor(endpoint.params, 45) : fc.constant(undefined),
    query: part(endpoint.query),
    body: part(endpoint.body),
    headers: fc.record({
      ...(endpoint.ifMatch ? { 'if-match': ifMatch } : {}),
      ...(endpoint.idempotent ? { 'idempotency-key': key } : {}),
    }) as fc.Arbitrary<Record<string, string>>,
  })
}

/** The path below the API root with its query. Ids that are nothing of the kind go in as their text. */
export function addressOf(endpoint: Endpoint, { params, query }: FuzzCase): string {
  const given = asRecord(params)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encode(given[name] ?? 'x'))
  const pairs = Object.entries(asRecord(query)).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => `${encode(key)}=${encode(item)}`),
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').toWellFormed())
}

/** What is judged of an answer. */
type Told = Omit<TestReply, 'bytes'>

type Send = (method: string, path: string, options: RequestOptions) => Promise<Told>

/** Sends one case and judges the answer. @throws with what is wrong about it */
export async function judgeCase(
  endpoint: Endpoint,
  given: FuzzCase,
  send: Send,
  token: string,
): Promise<void> {
  const hasBody = endpoint.body !== undefined && given.body !== undefined
  const reply = await send(endpoint.method, addressOf(endpoint, given), {
    token,
    headers: { ...given.headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(given.body) } : {}),
  })
  const faults = [
    ...(reply.status === 200 ? successFaults(endpoint, reply) : errorFaults(reply)),
    ...(hasBody ? bodyFaults(endpoint, given, reply) : []),
  ]
  if (faults.length > 0) throw new Error(`${faults.join('; ')} — ${reply.status} ${reply.text.slice(0, 500)}`)
}

function successFaults({ reply: schema, paged }: Endpoint, { body }: Told): string[] {
  if (typeof schema === 'string') return []
  const records: unknown[] = paged ? body.data : [body.data]
  const bad = records.find((record) => !z.safeParse(schema, record).success)
  return bad === undefined ? [] : ['the answer is not what the contract says']
}

/** What belongs to the inside: statements, states, places in files, names of columns and tables, names of our tools. */
const insideWords =
  /\b(select|insert into|delete from|update \w+ set|syntax error|violates|constraint|relation|column|SQLSTATE|kysely|postgres|zod|fastify|node_modules|ECONN\w+|undefined|TypeError|RangeError)\b|\.[cm]?[jt]sx?\b|:\d+:\d+|\b[a-z]+(_[a-z0-9]+)+\b|\b[0-9]{2}[0-9A-Z]{3}\b(?<!\d{5})/i

function errorFaults({ status, body, text }: Told): string[] {
  const error = (body as ErrorBody | null)?.error
  if (!error || errorStatus[error.code] !== status) return [`not our error envelope (${text.slice(0, 80)})`]
  const words = [error.message, ...Object.values(error.fields ?? {}).flat()].join('\n')
  return [
    ...(status >= 500 ? ['a fault of the server'] : []),
    ...(insideWords.test(words) ? ['tells of the inside'] : []),
  ]
}

/** These are decided before the body is looked at. */
const earlier: readonly ErrorCode[] = [
  'not-found',
  'version-required',
  'bad-request',
  'idempotency-key-required',
  'rate-limited',
]

/** What the contract refuses is refused with the path of a field, never bent until it fits. */
function bodyFaults({ body: schema }: Endpoint, { body }: FuzzCase, reply: Told): string[] {
  const sent: unknown = JSON.parse(JSON.stringify(body))
  if (!schema || !validate(schema, sent).fields) return []
  const error = (reply.body as ErrorBody | null)?.error
  if (!error) return ['takes a body that the contract refuses']
  if (error.code === 'validation') return error.fields ? [] : ['refuses without naming a field']
  return earlier.includes(error.code) ? [] : [`refuses the body as ${error.code}`]
}

/**
 * Runs so many cases against one operation, on every machine the same.
 * @throws with seed and path of the first case that breaks a rule
 */
export async function fuzzEndpoint(
  endpoint: Endpoint,
  send: Send,
  options: { token: string; seed: number; cases: number },
): Promise<void> {
  const property = fc.asyncProperty(casesFor(endpoint), (given) =>
    judgeCase(endpoint, given, send, options.token),
  )
  await fc.assert(property, {
    seed: options.seed,
    numRuns: options.cases,
    endOnFailure: true,
    includeErrorInReport: true,
  })
}
