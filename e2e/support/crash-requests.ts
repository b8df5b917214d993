import http from 'node:http'

const apiRoot = '/back/public/api'

export interface Sent {
  token?: string
  key?: string
  body?: object
}

export interface Answer {
  status: number
  text: string
}

/** Why there is no answer: `refused` before the server took the connection, `cut` after. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly how: 'refused' | 'cut'

  constructor(how: 'refused' | 'cut', cause: Error) {
    super(`${how}: ${cause.message}`)
    this.how = how
  }
}

/**
 * One request on a connection of its own, so that every cut is a cut of this request.
 * @param path below the API root, or with a slash in front an address of the server
 * @throws NoAnswer
 */
export function send(address: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const url = new URL(path.startsWith('/') ? path : `${apiRoot}/${path}`, address)
  const headers = {
    ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    ...(sent.key ? { 'idempotency-key': sent.key } : {}),
    ...(sent.body ? { 'content-type': 'application/json' } : {}),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => (text += part))
      reply.on('error', fail)
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new NoAnswer(error.code === 'ECONNREFUSED' ? 'refused' : 'cut', error))
    request.on('error', fail)
    request.end(sent.body ? JSON.stringify(sent.body) : undefined)
  })
}

/** @throws when the account cannot sign in */
export async function signIn(address: string, username: string, password: string): Promise<string> {
  const { status, text } = await send(address, 'POST', 'admin/auth', { body: { username, password } })
  if (status !== 200) throw new Error(`${username} cannot sign in: ${text}`)
  return (JSON.parse(text) as { data: { token: string } }).data.token
}
