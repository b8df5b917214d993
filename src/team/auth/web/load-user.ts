import type { User } from '#platform/contract/user.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { auth } from '../auth.contract.ts'

/** The signed-in user, read at `data` of the init reply. @throws ApiError, or an error when the reply has no user */
export async function loadUser(api: Pick<ApiClient, 'call'>): Promise<User> {
  const { data }: { data?: User } = await api.call(auth.init, {})
  if (!data) throw new Error('The reply to admin/init holds no user')
  return data
}
