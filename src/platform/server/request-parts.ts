import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { AppError, type FieldErrors } from '#platform/contract/errors.ts'
import { partMedia } from '#platform/contract/uploads.ts'
import { validate } from '#platform/contract/validation.ts'
import { readTextValues } from './query-values.ts'

/** Made once: making a schema takes longer than judging by it. */
const nothing = z.strictObject({})

/**
 * Path, query and body as the contract wants them. @throws `validation` with every problem, `not-found` for a malformed id:
 * it cannot name a record, so the answer is the same as for a missing one.
 */
export function parseParts(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'> & Partial<Pick<FastifyRequest, 'headers'>>,
) {
  let fields: FieldErrors = {}
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = validate(schema, value)
    // Not assigned: a field may be called `__proto__`.
    if (result.fields) fields = { ...fields, ...result.fields }
    return result.value
  }
  const { params: paramsSchema, query: querySchema } = endpoint
  const params = parse(
    paramsSchema,
    paramsSchema && readTextValues(paramsSchema, request.params as Record<string, unknown>),
  )
  if (Object.keys(fields).length > 0) throw new AppError('not-found')
  const rawQuery = inLanguageOf(request.headers, querySchema, request.query as Record<string, unknown>)
  const query = parse(querySchema ?? nothing, querySchema ? readTextValues(querySchema, rawQuery) : rawQuery)
  const body = endpoint.upload ? undefined : parse(endpoint.body ?? noBody(request), request.body)
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  return { params, query: querySchema ? query : undefined, body: endpoint.body ? body : undefined }
}

/** A query that takes the reader's language and does not name it has the one that the request prefers. */
function inLanguageOf(
  headers: FastifyRequest['headers'] | undefined,
  schema: z.ZodMiniType | undefined,
  query: Record<string, unknown>,
): Record<string, unknown> {
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: object }
  const isOpen = Object.hasOwn(shape, 'locale') && !Object.hasOwn(query, 'locale')
  return isOpen && prefersArabic(headers?.['accept-language']) ? { ...query, locale: 'ar-IQ' } : query
}

/** Whether Arabic is named before Persian, as browsers write their languages: in the order of preference. */
function prefersArabic(languages = ''): boolean {
  return /^\s*(ar|fa)\b/i.exec(languages)?.[1]?.toLowerCase() === 'ar'
}

/** The file of a request whose contract asks for one. @throws `bad-request` when nothing came */
export function uploadOf(endpoint: Endpoint, request: FastifyRequest): Buffer | Readable | undefined {
  if (!endpoint.upload) return undefined
  if (endpoint.upload === partMedia && request.body instanceof Readable) return request.body
  if (Buffer.isBuffer(request.body) && request.body.length > 0) return request.body
  throw new AppError('bad-request', { message: 'The file is missing or empty' })
}

/** Where the contract has no body, one that came is refused key by key. */
function noBody({ body }: Pick<FastifyRequest, 'body'>): z.ZodMiniType | undefined {
  return body === undefined || body === null ? undefined : nothing
}

/** The version the caller saw, where the contract asks for it. @throws `version-required` without the header */
export function ifMatchOf(endpoint: Endpoint, request: FastifyRequest): number | undefined {
  if (!endpoint.ifMatch) return undefined
  const header = request.headers['if-match']
  if (header === undefined) throw new AppError('version-required')
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())
  if (!match) throw new AppError('bad-request', { message: 'If-Match must be the version of the record' })
  return Number(match[1])
}
