import { fieldError } from '#platform/contract/errors.ts'
import { parseSort } from '#platform/contract/paging.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { retryFailed } from '#platform/server/outbox/outbox.store.ts'
import { fetchPage, isUnfiltered } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import type { Services } from '#platform/server/services.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { lockLivingClient, lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { refreshMessageFacts } from './message-facts.reads.ts'
import { messages } from '../messages.contract.ts'
import { runDayOf } from './message-batches.store.ts'
import { allRules, findRule, lockRule, saveRule } from './message-rules.store.ts'
import {
  lockMessageSettings,
  messageSettings,
  saveMessageSettings,
} from '#system/settings/server/message-settings.reads.ts'
import { findTemplate } from './message-templates.store.ts'
import { answerWaiting, incomingOf, receiveMessage, replyAgain, waitAgain } from './replies.store.ts'
import {
  channelNews,
  matchingThread,
  matchingUndelivered,
  selectThread,
  selectUndelivered,
} from './messages.store.ts'
import { clockIn } from '#platform/server/outbox/quiet-hours.ts'
import { recipientOf, sendSingle } from './single-message.ts'

export const messagesRoutes = [
  route(messages.thread, async ({ db, actor, params, query }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    const { direction } = parseSort<'at'>(query.sort)
    const rows = selectThread(db, id, direction, query.before)
    return fetchPage(db, rows, matchingThread(db, id, query.before), {
      ...query,
      usesPreparedPlan: isUnfiltered(query),
    })
  }),

  route(messages.recipient, ({ db, actor, params, now, services }) =>
    recipientOf(db, actor, params.clientId, { now, hasChannel: hasChannel(services) }),
  ),

  route(messages.send, async ({ db, actor, params, body, now, requestId, services, audit, changed }) => {
    const { clientId } = params
    const single = { clientId, text: body.text, key: requestId, now, hasChannel: hasChannel(services) }
    const message = await sendSingle(db, actor, single)
    audit({ subject: { type: 'message', id: message.id }, clientId })
    changed({ type: 'message', id: message.id, version: 1, clientId })
    return message
  }),

  route(messages.receive, async ({ db, actor, params, body, now, audit, changed }) => {
    const { id: clientId, language } = await lockLivingClient(db, actor, params.clientId)
    const messageId = await receiveMessage(db, { clientId, language, text: body.text, now })
    audit({ subject: { type: 'message', id: messageId }, clientId })
    changed({ type: 'message', id: messageId, version: 1, clientId })
    return messageOf(db, clientId, messageId)
  }),

  route(messages.answer, async ({ db, actor, params, body, now, audit, changed }) => {
    const { id: clientId } = await lockVisibleClient(db, actor, params.clientId)
    const message = await incomingOf(db, clientId, params.messageId)
    assertFound(message)
    const by = { clientId, staffId: actor.staffId, now }
    if (body.answered) await answerWaiting(db, by, message.id)
    else await waitAgain(db, clientId, message.id)
    await refreshMessageFacts(db, [clientId])
    audit({ subject: { type: 'message', id: message.id }, clientId, detail: { answered: body.answered } })
    changed({ type: 'message', id: message.id, version: 1, clientId })
    return messageOf(db, clientId, message.id)
  }),

  route(messages.undelivered, ({ db, actor, query }) => {
    const { direction } = parseSort<'failed'>(query.sort)
    const rows = selectUndelivered(db, actor, { q: query.q, direction })
    return fetchPage(db, rows, matchingUndelivered(db, actor, query), query)
  }),

  route(messages.retry, async ({ db, actor, body, now, audit, changed }) => {
    const seen = matchingUndelivered(db, actor, { q: body.q }).select('outbox.id')
    const chosen = body.ids === null ? seen : seen.where('outbox.id', 'in', body.ids)
    const letters = await chosen.select('outbox.dedupe_key as key').execute()
    const keys = letters.map(({ key }) => key)
    const hints = await replyAgain(db, keys, now)
    const retried = await retryFailed(
      db,
      letters.map(({ id }) => id),
      now,
    )
    for (const hint of hints) changed(hint)
    audit({ detail: { messages: retried } })
    return { retried }
  }),

  route(messages.rules, ({ db }) => allRules(db)),

  route(messages.changeRule, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockRule(db, params.queue)
    assertVersion(before, ifMatch)
    const { enabled = before.enabled, at = before.at } = body
    const templateId = body.templateId === undefined ? (before.template?.id ?? null) : body.templateId
    if (enabled) await sharedTemplate(db, actor, templateId)
    const today = runDayOf(now)
    const startsOn = clockIn('IR', now) < at ? today : addDays(today, 1)
    const next = { enabled, at, templateId, runBy: actor.staffId, startsOn }
    await saveRule(db, before.queue, next, now)
    const after = await findRule(db, before.queue)
    assertFound(after)
    audit({ detail: { queue: after.queue, enabled, at } })
    changed({ type: 'message-rule', id: 1, version: after.version })
    return after
  }),

  route(messages.channel, async ({ db, services }) => ({
    address: services.messageChannel?.address ?? null,
    ...(await channelNews(db)),
  })),

  route(messages.settings, ({ db }) => messageSettings(db)),

  route(messages.changeSettings, async ({ db, actor, body, ifMatch, now, audit }) => {
    const before = await lockMessageSettings(db)
    assertVersion(before, ifMatch)
    await saveMessageSettings(db, { ...before, ...body }, { now, staffId: actor.staffId })
    const after = await messageSettings(db)
    const { gapHours, quietFrom, quietUntil } = after
    audit({ detail: { gapHours, quietFrom, quietUntil } })
    return after
  }),
]

const hasChannel = ({ messageChannel }: Services): boolean => messageChannel !== undefined

function messageOf(db: Db, clientId: number, messageId: number) {
  return selectThread(db, clientId, 'desc').where('messages.id', '=', messageId).executeTakeFirstOrThrow()
}

/** What runs by itself is not somebody's own draft. @throws at the field */
async function sharedTemplate(db: Db, actor: Actor, templateId: number | null): Promise<void> {
  if (templateId === null) throw fieldError('templateId', 'required')
  const template = await findTemplate(db, actor, templateId)
  if (!template || template.retired || !template.shared) throw fieldError('templateId', 'not-allowed')
}
