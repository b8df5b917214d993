import { describe, expect, it } from 'vitest'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { auth } from '../auth.contract.ts'
import { loadUser } from './load-user.ts'

function answering(reply: unknown) {
  const asked: string[] = []
  const call = ((endpoint: { method: string; path: string }) => {
    asked.push(`${endpoint.method} ${endpoint.path}`)
    return Promise.resolve(reply)
  }) as ApiClient['call']
  return { call, asked }
}

describe('loading the user', () => {
  it('reads the user at data of GET admin/init', async () => {
    const api = answering({ data: { id: 7, name: 'سارا' } })
    expect(await loadUser(api)).toEqual({ id: 7, name: 'سارا' })
    expect(api.asked).toEqual(['GET admin/init'])
    expect([auth.login.method, auth.login.path]).toEqual(['POST', 'admin/auth'])
    expect([auth.logout.method, auth.logout.path]).toEqual(['DELETE', 'admin/auth'])
  })

  it('raises an error when the reply lacks the user field', async () => {
    await expect(loadUser(answering({}))).rejects.toThrow('The reply to admin/init holds no user')
  })
})
