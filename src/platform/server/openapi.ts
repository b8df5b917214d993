import * as z from 'zod/mini'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import { errorStatus } from '#platform/contract/errors.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of the contracts. `x-permission`, `x-scope`, `x-audit`, `x-idempotent`, `x-version` carry our rules. */
export function openApi(
  endpoints: readonly Endpoint[],
  options: { root: string; title: string; version: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const item = (paths[path] ??= {})
    item[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.root }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpointKey(endpoint).replaceAll(/[^\w]+/g, '_'),
    summary: endpoint.summary,
    'x-permission': endpoint.permission,
    ...(endpoint.mayAsk ? { 'x-may-ask': endpoint.mayAsk } : {}),
    ...(endpoint.scope ? { 'x-scope': endpoint.scope } : {}),
    ...(endpoint.audit ? { 'x-audit': endpoint.audit } : {}),
    ...(endpoint.idempotent ? { 'x-idempotent': endpoint.idempotent } : {}),
    ...(endpoint.ifMatch ? { 'x-version': 'If-Match' } : {}),
    ...(endpoint.permission === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...headers(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      200: success(endpoint),
      ...Object.fromEntries(
        [...new Set(Object.values(errorStatus))].map((status) => [
          status,
          { description: 'See error.code', content: errorContent },
        ]),
      ),
    },
  }
}

function requestBody({ body, upload }: Endpoint): Json {
  const content = upload
    ? { [upload]: { schema: { type: 'string', format: 'binary' } } }
    : body && { 'application/json': { schema: jsonSchema(body, 'input') } }
  return content ? { requestBody: { required: true, content } } : {}
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        current: {},
        requestId: { type: 'string' },
      },
    },
  },
}

function parameters(where: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function headers(endpoint: Endpoint): Json[] {
  const list: Json[] = []
  if (endpoint.ifMatch)
    list.push({ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } })
  if (endpoint.idempotent) {
    const required = endpoint.idempotent === 'required'
    list.push({ name: 'Idempotency-Key', in: 'header', required, schema: { type: 'string' } })
  }
  return list
}

function success(endpoint: Endpoint): Json {
  if (endpoint.reply === 'file') return { description: 'A file', content: { 'application/octet-stream': {} } }
  if (endpoint.reply === 'events')
    return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  const data = jsonSchema(endpoint.reply, 'output')
  const page = ['page', 'perPage', 'total']
  const meta = {
    type: 'object',
    required: [...page, 'totalIsExact'],
    properties: {
      ...Object.fromEntries(page.map((name) => [name, { type: 'integer' }])),
      totalIsExact: { type: 'boolean' },
    },
  }
  const schema = endpoint.paged
    ? {
        type: 'object',
        required: ['data', 'meta'],
        properties: { data: { type: 'array', items: data }, meta },
      }
    : { type: 'object', required: ['data'], properties: { data } }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
