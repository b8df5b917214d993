import { queryOptions } from '@tanstack/react-query'
import {
  endpointKey,
  type Endpoint,
  type EndpointInput,
  type EndpointReply,
} from '#platform/contract/endpoint.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { ApiError, errorOfResponse } from './api-error.ts'
import { arrivedAhead, forgetAskedAhead, isAskedAhead, takeAskedAhead } from './asked-ahead.ts'

/** The specification's own words for a request that is not sent because the session has ended. */
export const sessionExpiredMessage = 'Both token and refresh token have expired. Your request was aborted.'

export interface ApiSession {
  /** The bearer token, null when logged out, `expired` when it has just run out. */
  token(): string | null | 'expired'
  /** The language in which names are put in order. */
  language?(): LocaleId
  /** Nobody was at the browser for a while: what is asked is no use of the session. */
  isUnattended?(): boolean
  /** Called when the server or the clock says that the session is over; `idle`: nobody used it for too long. */
  expired(reason?: 'idle'): void
  /** Called when the server refuses whatever is asked until a second factor is set up. */
  secondFactorDemanded?(): void
}

export interface CallOptions {
  signal?: AbortSignal
  /** The version that the person saw; sent as `If-Match`. */
  ifMatch?: number
  /** Made once per opened form: a repeated press has one effect. */
  idempotencyKey?: string
  /** The file of an operation that takes one. */
  upload?: Blob
  /** Told while the file is on its way: the share of it that has left, 0 to 1. */
  onProgress?: (share: number) => void
}

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export interface ApiClient {
  call<Spec extends Endpoint>(
    endpoint: Spec,
    input: EndpointInput<Spec>,
    options?: CallOptions,
  ): Promise<EndpointReply<Spec>>
  /** The answer to what the start script asked for ahead, where it has arrived. */
  arrived<Spec extends Endpoint>(endpoint: Spec, input: EndpointInput<Spec>): EndpointReply<Spec> | undefined
  /** Query key and fetcher of a reading operation, defined together, with what has arrived of it. */
  query<Spec extends Endpoint>(
    endpoint: Spec,
    input: EndpointInput<Spec>,
  ): ReturnType<typeof queryOptionsOf<Spec>>
  /** Fetches a file with the token, to be shown. */
  file<Spec extends Endpoint>(
    endpoint: Spec,
    input: EndpointInput<Spec>,
    options?: CallOptions,
  ): Promise<Blob>
  /** Where a public operation answers, for elements that fetch by themselves. */
  address<Spec extends Endpoint & { permission: 'public' }>(
    endpoint: Spec,
    input: EndpointInput<Spec>,
  ): string
  /** Fetches a file with the token and hands it to the browser as a download. */
  download<Spec extends Endpoint>(endpoint: Spec, input: EndpointInput<Spec>): Promise<void>
}

/** Both signed in and out: `root` is the API root of this installation, e.g. `/back/public/api`. */
export function createApiClient(root: string, session: ApiSession): ApiClient {
  const client: ApiClient = {
    async call(endpoint, input, options) {
      const response = await send(root, session, endpoint, input as Input, options)
      return (await response.json()) as never
    },
    async file(endpoint, input, options) {
      const response = await send(root, session, endpoint, input as Input, options)
      return response.blob()
    },
    arrived(endpoint, input) {
      if (!isAskedAhead()) return undefined
      const callerOf = () => {
        const token = session.token()
        return { token: token === 'expired' ? null : token, language: session.language?.() }
      }
      return arrivedAhead(addressOf(root, endpoint, input as Input), callerOf) as never
    },
    query: (endpoint, input) => queryOptionsOf(client, endpoint, input),
    address: (endpoint, input) => addressOf(root, endpoint, input as Input),
    async download(endpoint, input) {
      const response = await send(root, session, endpoint, input as Input)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
      saveFile(await response.blob(), name)
    },
  }
  return client
}

/** @returns an answer that is 2xx. @throws ApiError for everything else; an ended session is told to `session`. */
async function send(
  root: string,
  session: ApiSession,
  endpoint: Endpoint,
  input: Input,
  options: CallOptions = {},
): Promise<Response> {
  const token = tokenFor(session, endpoint)
  const caller = {
    token,
    language: session.language?.(),
    isUnattended: session.isUnattended?.() ?? false,
  }
  const request = requestOf(endpoint, input, options, caller)
  const address = addressOf(root, endpoint, input)
  const { onProgress } = options
  const sent = onProgress
    ? import('./send-with-progress.ts').then((part) => part.sendWithProgress(address, request, onProgress))
    : (askedAhead(endpoint, address, caller)?.catch(() => fetch(address, request)) ?? fetch(address, request))
  const response = await sent.catch((error: unknown) => {
    throw networkError(error)
  })
  if (response.ok) return response
  const error = await errorOfResponse(response)
  tell(session, error)
  throw error
}

/** What the start script asked for, until this page changes something. */
function askedAhead({ method }: Endpoint, address: string, caller: Caller): Promise<Response> | undefined {
  if (method === 'GET') return takeAskedAhead(address, caller)
  forgetAskedAhead()
  return undefined
}

/** @throws ApiError where the session is known to be over; it is told so */
function tokenFor(session: ApiSession, { permission }: Endpoint): string | null {
  const token = permission === 'public' ? null : session.token()
  if (token === 'expired') {
    session.expired()
    throw new ApiError('session-expired', { message: sessionExpiredMessage })
  }
  // Another tab signed out, or this screen still stands while its person does: the server need not hear of it.
  if (token === null && permission !== 'public') {
    session.expired()
    throw new ApiError('unauthenticated')
  }
  return token
}

/** What a refusal says of the session itself. */
function tell(session: ApiSession, { code }: ApiError): void {
  if (code === 'unauthenticated') session.expired()
  if (code === 'session-idle') session.expired('idle')
  if (code === 'second-factor-setup-required') session.secondFactorDemanded?.()
}

function queryOptionsOf<Spec extends Endpoint>(
  client: ApiClient,
  endpoint: Spec,
  input: EndpointInput<Spec>,
) {
  return queryOptions({
    queryKey: [endpointKey(endpoint), input] as const,
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
    initialData: () => client.arrived(endpoint, input),
  })
}

/** The start of every query key of an operation: what a mutation invalidates. */
export function queryKeyOf(endpoint: Endpoint): readonly [string] {
  return [endpointKey(endpoint)]
}

const addressOf = (root: string, endpoint: Endpoint, input: Input): string =>
  `${root}/${operationAddress(endpoint, input)}`

/** Path and query of an operation, below the API root. */
export function operationAddress(endpoint: Endpoint, { params = {}, query = {} }: Input): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item))
    }
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

function requestOf(endpoint: Endpoint, input: Input, options: CallOptions, caller: Caller): RequestInit {
  const content = contentOf(endpoint, input, options)
  return {
    method: endpoint.method,
    headers: { ...headersOf(options, caller), ...(content ? { 'content-type': content.type } : {}) },
    // The API knows the bearer only; cookies have no business there.
    credentials: 'omit',
    cache: endpoint.revalidates ? 'no-cache' : 'no-store',
    ...(content ? { body: content.body } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  }
}

/** Who asks, and in which language. */
interface Caller {
  token: string | null
  language: LocaleId | undefined
  isUnattended: boolean
}

function headersOf(options: CallOptions, { token, language, isUnattended }: Caller): Record<string, string> {
  return {
    accept: 'application/json',
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(isUnattended ? { 'x-unattended': '1' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
    ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
  }
}

/** A file as it is, or the body as JSON. */
function contentOf(endpoint: Endpoint, input: Input, options: CallOptions) {
  if (options.upload && endpoint.upload) return { type: endpoint.upload, body: options.upload }
  return input.body === undefined ? null : { type: 'application/json', body: JSON.stringify(input.body) }
}

function networkError(error: unknown): ApiError {
  const aborted = error instanceof DOMException && error.name === 'AbortError'
  return new ApiError(aborted ? 'aborted' : 'offline', { message: String(error) })
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
