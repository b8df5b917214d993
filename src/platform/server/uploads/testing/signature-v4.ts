import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  method: string
  /** As it stands in the request, with what is escaped in it. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
}

const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest()
/** RFC 3986: what `encodeURIComponent` leaves of it is escaped too. */
const escaped = (words: string) =>
  encodeURIComponent(words).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Who says to have signed a request, for which region, and the signature; null without one. */
export function signedBy({ headers }: SignedRequest) {
  const found = authorization.exec(String(headers['authorization']))
  if (!found) return null
  const [, key = '', day = '', region = '', names = '', signature = ''] = found
  return { key, day, region, names: names.split(';'), signature }
}

/**
 * The signature that a request must bear: Signature Version 4 of Amazon S3, as «Authenticating Requests: Using the
 * Authorization Header» tells it. Independent of the library that signs.
 */
export function signatureOf(
  request: SignedRequest,
  { day, region, names, secret }: { day: string; region: string; names: readonly string[]; secret: string },
): string {
  const { method, path, query, headers } = request
  const words = [...query].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted()
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  const canonical = [method, path, words.join('&'), lines.join(''), names.join(';'), payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}
