import type { User } from '#platform/contract/user.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { auth } from '../auth.contract.ts'

/** The signed-in user, read at `data` of the init reply. @throws ApiError, or an error when the reply has no user */
export async function loadUser(api: Pick<ApiClient, 'call'>): Promise<User> {
  const { data }: { data?: User } = await api.call(auth.init, {})
  if (!data) throw new Error('The reply to admin/init holds no user')
  return data
}

const tries = 5
const pauseMs = 1_000
const pauseFor = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** As `loadUser`, asked again while the server cannot answer. @param pause waits so many milliseconds; replaced in tests */
export async function loadUserAtLast(
  api: Pick<ApiClient, 'call'>,
  pause: (ms: number) => Promise<void> = pauseFor,
): Promise<User> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await loadUser(api)
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error
      await pause(pauseMs)
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && ['unavailable', 'internal', 'offline', 'rate-limited'].includes(error.code)
