import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { clientToday, visibleClient, type VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { runs, type RunDetail, type ClientRuns } from '../runs.contract.ts'
import { programmesRoutes } from './programmes.routes.ts'
import { markDay, startRun, stopRun, stored, weighInRun, type RunChange } from './run-actions.ts'
import { runColumns, runSheet } from './runs.export.ts'
import { matchingRuns, selectRuns, toRunRow, findRun, runsOf, type RunView } from './runs.store.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { storedFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import '#team/staff/server/staff.table.ts'
import { startCase } from './start-check.ts'

const type = 'twenty-one-run'

export const twentyOneDaysRoutes = [
  ...programmesRoutes,

  route(runs.list, async ({ db, actor, query, now }) => {
    const view = { actor, days: businessDays(now) }
    const rows = selectRuns(db, view, query, query.sort)
    const page = await fetchPage(db, rows, matchingRuns(db, view, query), query)
    return { ...page, rows: page.rows.map((row) => toRunRow(row, view.days)) }
  }),

  route(runs.export, async ({ db, actor, query, now, audit }) => {
    const view = { actor, days: businessDays(now) }
    return listFile(query, audit, {
      name: 'twenty-one-days',
      columns: runColumns(view.days, query.locale),
      rows: streamRows(db, selectRuns(db, view, query, query.sort)),
      sheet: runSheet,
    })
  }),

  route(runs.ofClient, async ({ db, actor, params, now, audit }) => {
    const client = await visibleClient(db, actor, params.clientId)
    audit({ subject: { type: 'client', id: client.id }, clientId: client.id })
    return clientRunsView(db, { actor, days: businessDays(now) }, client, clientToday(client, now))
  }),

  route(runs.start, async ({ db, actor, params, body, now, audit, changed }) => {
    const run = await startRun(db, { actor, clientId: params.clientId, now }, body.startOn)
    const { id, clientId, version } = run
    audit({ subject: { type, id }, clientId, version, after: logged(run) })
    changed({ type, id, version, clientId })
    return run
  }),

  route(runs.mark, async (context) => {
    const { db, params, body, actor, ifMatch, now } = context
    const action = { actor, runId: params.runId, ifMatch, now }
    return told(context, await markDay(db, action, { day: params.day, done: body.done }))
  }),

  route(runs.weigh, async (context) => {
    const { db, params, body, actor, ifMatch, now } = context
    const action = { actor, runId: params.runId, ifMatch, now }
    return told(context, await weighInRun(db, action, { day: params.day, ...body }))
  }),

  route(runs.stop, async (context) => {
    const { db, params, body, actor, ifMatch, now } = context
    return told(context, await stopRun(db, { actor, runId: params.runId, ifMatch, now }, body))
  }),

  route(runs.history, async ({ db, actor, params, now, audit }) => {
    const run = await stored(db, actor, params.runId, now)
    audit({ subject: { type, id: run.id }, clientId: run.clientId })
    return historyOf(db, type, run)
  }),
]

interface Telling {
  audit(entry: object): void
  changed(hint: Hint): void
}

function told({ audit, changed }: Telling, { before, after }: RunChange): RunDetail {
  const { id, version, clientId } = after
  audit({ subject: { type, id }, clientId, version, before: logged(before), after: logged(after) })
  changed({ type, id, version, clientId })
  return after
}

/** The menu never changes: the history shows what people did. */
function logged({ startedOn, doneDays, weights, pauseReason, pauseNote }: RunDetail) {
  return {
    startedOn,
    doneDays,
    weights: weights.map(({ day, weightG }) => ({ day, weightG })),
    pauseReason,
    pauseNote,
  }
}

/** Everything on the screen of one client's 21 days. */
async function clientRunsView(
  db: Db,
  view: RunView,
  client: VisibleClient,
  today: IsoDate,
): Promise<ClientRuns> {
  const [newest, ...past] = await runsOf(db, view, client.id)
  const facts = await storedFacts(db, client.id)
  const { reasons, target, programme, menu } = await startCase(db, client, today)
  const { code, fullName, language, country } = client
  return {
    clientId: client.id,
    client: { code, fullName, language, country, supporterName: await nameOf(db, client.supporterId) },
    today,
    lastWeight: facts?.last_weight_g ? { weightG: facts.last_weight_g, on: facts.last_weighed_on } : null,
    current: newest ? await findRun(db, view, newest.id) : null,
    past,
    start: {
      reasons,
      targetKcal: target?.targetKcal ?? null,
      programme: programme && {
        id: programme.id,
        number: programme.number,
        kcalFrom: programme.kcalFrom,
        kcalTo: programme.kcalTo,
      },
      replaced: menu?.replaced.length ?? 0,
    },
  }
}

async function nameOf(db: Db, staffId: number | null): Promise<string | null> {
  if (staffId === null) return null
  const row = await db.selectFrom('staff').select('display_name').where('id', '=', staffId).executeTakeFirst()
  return row?.display_name ?? null
}
