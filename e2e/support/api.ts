import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { tokenOf } from './browser.ts'

/** The API as one account, for what a journey needs beforehand and looks at afterwards. Paths below its root. */
export interface Api {
  /** @throws with what the server says when it refuses */
  get<Data>(path: string): Promise<Data>
  /** @param version of the record that is changed. @throws as `get` */
  send<Data>(method: string, path: string, body?: object, version?: number): Promise<Data>
  /** What the server answers as text, refused or not. */
  textOf(path: string): Promise<string>
}

const tokens = new Map<string, Promise<string>>()

/** The token with which a file of tests calls the API as one account. No visitor holds it, so nobody signs out with it. */
export function apiToken(username: string): Promise<string> {
  const token = tokens.get(username) ?? tokenOf(inject('address'), username)
  tokens.set(username, token)
  return token
}

export async function apiOf(username: string): Promise<Api> {
  const address = inject('address')
  const token = await apiToken(username)
  const ask = (method: string, path: string, body?: object, version?: number) =>
    fetch(`${address}/back/public/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const send: Api['send'] = async <Data>(...asked: Parameters<typeof ask>) => {
    const reply = await ask(...asked)
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${asked[0]} ${asked[1]}: ${reply.status} ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }
  return {
    get: (path) => send('GET', path),
    send,
    textOf: async (path) => (await ask('GET', path)).text(),
  }
}
