import type { Domain } from '#platform/contract/domain.ts'
import { notices } from './notices.contract.ts'

export const noticesDomain: Domain = {
  records: { notice: { get: notices.mine, hints: 'own' } },
  shows: [[notices.unread, ['notice']]],
}
