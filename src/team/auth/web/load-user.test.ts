import { describe, expect, it } from 'vitest'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { auth } from '../auth.contract.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { loadUser, loadUserAtLast } from './load-user.ts'

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

  describe('while the server cannot answer', () => {
    /** Fails with these codes first. */
    function failing(...codes: ConstructorParameters<typeof ApiError>[0][]) {
      const pauses: number[] = []
      const call = (() => {
        const code = codes.shift()
        return code ? Promise.reject(new ApiError(code)) : Promise.resolve({ data: { id: 7 } })
      }) as ApiClient['call']
      const pause = (ms: number) => {
        pauses.push(ms)
        return Promise.resolve()
      }
      return { load: () => loadUserAtLast({ call }, pause), pauses }
    }

    it('asks again every second, five times in all', async () => {
      const twice = failing('unavailable', 'offline')
      expect(await twice.load()).toEqual({ id: 7 })
      expect(twice.pauses).toEqual([1_000, 1_000])
      const away = failing(...Array.from({ length: 6 }, () => 'unavailable' as const))
      await expect(away.load()).rejects.toMatchObject({ code: 'unavailable' })
      expect(away.pauses).toHaveLength(4)
    })

    it('does not ask again when the token is refused', async () => {
      const refused = failing('unauthenticated')
      await expect(refused.load()).rejects.toMatchObject({ code: 'unauthenticated' })
      expect(refused.pauses).toEqual([])
    })
  })
})
