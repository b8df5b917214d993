import type { RecordTypes } from '#platform/contract/domain.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { verifySeals } from '#platform/server/event-seals/seals-verify.ts'
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
  matchingEvents,
  selectEach,
  selectEvents,
} from './event-log.store.ts'
import { mayReadRecords, namedEvents, onlyOwn, type PeopleNames } from './event-names.store.ts'

// A day is read and hashed from end to end: one at a time.
const verifying = createSemaphore(1)
// The end of the file tells whether the newest seals are there; all of it is for `npm run verify-events`.
const fileBytes = 4_194_304
const noWitness = { publicKey: null, file: null }

/** @param records the types of records that events are about */
export const eventLogRoutes = (names: PeopleNames, records: RecordTypes) => [
  route(eventLog.list, async ({ db, actor, query }) => {
    const matching = burstsOf(await matchingEvents(db, actor, query), query)
    const page = await fetchPage(db, selectEvents(matching, query.sort), matching, query)
    return { ...page, rows: await namedEvents({ db, actor, names, records }, page.rows) }
  }),
  route(eventLog.export, async ({ db, actor, query, audit }) => {
    const { locale, sort } = query
    const people = new Map((await names.everyone(db, onlyOwn(actor))).map(({ id, name }) => [id, name]))
    return listFile(query, audit, {
      name: 'events',
      columns: eventColumns(locale, people),
      rows: streamRows(db, selectEach(await matchingEvents(db, actor, query), sort)),
      sheet: eventSheet,
    })
  }),
  route(eventLog.people, ({ db, actor, query }) => names.namedStaff(db, query, onlyOwn(actor))),
  route(eventLog.chain, async ({ query, now, services }) => {
    const day = query.day ?? now.toISOString().slice(0, 10)
    const { db, seals = noWitness } = services
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const report = await verifying(() =>
      snapshot.execute((transaction) => verifySeals(transaction, seals, { day, fileBytes })),
    )
    const { events, faults, unsealed, until } = report
    return { day, events, broken: faults.length, unsealed, until }
  }),
  route(eventLog.get, async ({ db, actor, params }) => {
    const row = await findEvent(db, actor, params.eventId)
    assertFound(row)
    const [event] = await namedEvents({ db, actor, names, records }, [row])
    assertFound(event)
    const isOpen = event.subject !== null && mayReadRecords({ actor, records }, event.subject.type)
    return { ...event, detail: row.detail, changes: isOpen ? await changesOf(db, row) : null }
  }),
]
