import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { verifyChain } from '#platform/server/event-log-verify.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import { eventLog } from '../event-log.contract.ts'
import { eventColumns, eventSheet } from './event-log.export.ts'
import {
  burstsOf,
  changesOf,
  findEvent,
  lastOfDay,
  matchingEvents,
  selectEach,
  selectEvents,
} from './event-log.store.ts'
import { namedEvents, namedPeople, peopleOf } from './event-names.store.ts'
import { mayReadSubject } from './event-subjects.rules.ts'

// A day is read and hashed from end to end: one at a time.
const verifying = createSemaphore(1)

export const eventLogRoutes = [
  route(eventLog.list, async ({ db, actor, query }) => {
    const matching = burstsOf(await matchingEvents(db, actor, query), query)
    const page = await fetchPage(db, selectEvents(matching, query.sort), matching, query)
    return { ...page, rows: await namedEvents(db, actor, page.rows) }
  }),
  route(eventLog.export, async ({ db, actor, query, audit }) => {
    const { format, locale, sort } = query
    audit({ detail: { format } })
    const people = new Map((await peopleOf(db, actor)).map(({ id, name }) => [id, name]))
    return exportFile({
      name: 'events',
      format,
      columns: eventColumns(locale, people),
      rows: streamRows(db, selectEach(await matchingEvents(db, actor, query), sort)),
      sheet: eventSheet[locale],
    })
  }),
  route(eventLog.people, ({ db, actor, query }) => namedPeople(db, actor, query)),
  route(eventLog.chain, async ({ db, query, now }) => {
    const day = query.day ?? now.toISOString().slice(0, 10)
    const until = await lastOfDay(db, day)
    const { events, broken } = await verifying(() => verifyChain(db, day))
    return { day, events, broken: broken.length, until }
  }),
  route(eventLog.get, async ({ db, actor, params }) => {
    const row = await findEvent(db, actor, params.eventId)
    assertFound(row)
    const [event] = await namedEvents(db, actor, [row])
    assertFound(event)
    const isOpen = event.subject !== null && mayReadSubject(actor, event.subject.type)
    return { ...event, detail: row.detail, changes: isOpen ? await changesOf(db, row) : null }
  }),
]
