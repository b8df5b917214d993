import { AppError } from '#platform/contract/errors.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { settleNotices } from '#team/notices/server/notices.reads.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { mentions } from '../mentions.contract.ts'
import {
  colleaguesOf,
  markRead,
  matchingMentions,
  type MentionRow,
  selectMentions,
  toMention,
} from './mentions.store.ts'

export const mentionsRoutes = [
  route(mentions.colleagues, async ({ db, actor, params }) => {
    const client = await visibleClient(db, actor, params.clientId)
    return colleaguesOf(db, client, actor.staffId)
  }),

  route(mentions.mine, async ({ db, actor, query }) => {
    const page = await fetchPage<MentionRow, 'clients' | 'comment_mentions'>(
      db,
      selectMentions(db, actor),
      matchingMentions(db, actor),
      query,
    )
    return { rows: page.rows.map(toMention), meta: page.meta }
  }),

  route(mentions.read, async ({ db, actor, params, now, changed }) => {
    const isTheirs = await markRead(db, actor, params.commentId, now)
    if (!isTheirs) throw new AppError('not-found')
    const told = { kind: 'mention', subjectId: params.commentId, staffId: actor.staffId } as const
    for (const hint of await settleNotices(db, told, now)) changed(hint)
    return null
  }),
]
