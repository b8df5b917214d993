import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { type ForeignChoices, foreignChoices } from '#platform/contract/foreign-tables.contract.ts'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { dryRun } from '#platform/server/dry-run.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { alikeMinutes } from '#finance/payments/server/alike-minutes.reads.ts'
import { awaitedRequests } from '#finance/payment-requests/server/awaited-requests.reads.ts'
import { confirmDeposit, listedPayments } from '#finance/payments/server/deposit-confirmation.reads.ts'
import {
  type DateOrder,
  type Proposal,
  type StatementLine,
  statements,
  type StatementReading,
} from '../statements.contract.ts'
import { claimsNear } from './claims.store.ts'
import { matchLines } from './matching.rules.ts'
import { bankLine, closeLine, lockLine, openLines } from './proposals.store.ts'
import { openStatement } from './statement-file.ts'
import { readMessages } from './statement-reading.ts'
import { statementHeaders, statementSampleColumns } from './statement-columns.ts'
import { countImports, keptImports, takeImportBack } from './statement-imports.store.ts'
import { currencyOf, type KeepAnswers, keepStatement, placeOf } from './statement-keeping.ts'

interface Given {
  db: Db
  actor: Actor
  now: Date
  params: { cardId: number }
}

export const statementsRoutes = [
  route(statements.sample, ({ query, now }) => {
    const today = todayIn('IR', now)
    const rows = [
      [today, '14:05', '9800000', '1234', '100200300', '152000000', ''],
      [addDays(today, -1), '09:40', '4500000', '', '100200299', '142200000', ''],
    ]
    return Promise.resolve(
      exportFile({
        name: 'statement-sample',
        ask: { format: 'csv', locale: query.locale },
        columns: statementSampleColumns(query.locale),
        rows: Readable.from(rows) as AsyncIterable<string[]>,
        sheet: statementHeaders[query.locale].note,
      }),
    )
  }),
  route(
    statements.check,
    async (context) => {
      const { reading } = await openedFile(context)
      return dryRun(context.db, (db) => keepStatement(ofFile({ ...context, db }, false), reading))
    },
    { transaction: 'own' },
  ),
  // A file is read before any connection is held.
  route(
    statements.save,
    async (context) => {
      const { reading, told } = await openedFile(context)
      return context.together(async (db) => {
        const kept = await keepStatement({ ...ofFile({ ...context, db }, true), told }, reading)
        context.audit(leftBehind(context, kept))
        return kept
      })
    },
    { transaction: 'own' },
  ),
  route(
    statements.checkText,
    async (context) => {
      const reading = await readText(context)
      return dryRun(context.db, (db) => keepStatement(ofText({ ...context, db }, false), reading))
    },
    { transaction: 'own' },
  ),
  route(statements.saveText, async (context) => {
    const kept = await keepStatement(ofText(context, true), await readText(context))
    context.audit(leftBehind(context, kept))
    return kept
  }),
  route(statements.imports, async ({ db, query: { page, perPage } }) => ({
    rows: await keptImports(db, { offset: (page - 1) * perPage, limit: perPage }),
    meta: { page, perPage, total: await countImports(db), totalIsExact: true },
  })),
  route(statements.takeBack, async ({ db, params, actor, now, audit }) => {
    const { cardId, ...taken } = await takeImportBack(db, params.importId, { staffId: actor.staffId, now })
    audit({ detail: { cardId, importId: params.importId, ...taken } })
    return taken
  }),
  route(statements.proposals, ({ query, ...asking }) => proposalsFor(asking, query.cardId)),
  route(statements.confirm, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const line = await lockLine(db, params.lineId)
    refuseDecided(line)
    assertVersion(line, ifMatch)
    const asked = { paymentId: body.paymentId, version: body.paymentVersion }
    const { before, after, term } = await confirmDeposit({ db, actor, now }, asked, {
      cardId: line.card.id,
      amount: line.amount,
      currency: line.currency,
    })
    await closeLine(db, line.id, { payment_id: after.id }, { staffId: actor.staffId, now })
    const { id, clientId, version } = after
    const states = { before: { state: before.state }, after: { state: after.state, statementLine: line.id } }
    audit({ subject: { type: 'payment', id }, clientId, version, ...states })
    changed({ type: 'payment', id, version, clientId })
    if (term) {
      audit({ subject: { type: 'term', id: term.after.id }, clientId, ...term, version: term.after.version })
      changed({ type: 'term', id: term.after.id, version: term.after.version, clientId })
    }
    const listed = (await listedPayments(db, [id], actor, now)).get(id)
    assertFound(listed)
    return listed
  }),
  route(statements.setAside, async ({ db, params, body, ifMatch, actor, now, audit }) => {
    const line = await lockLine(db, params.lineId)
    refuseDecided(line)
    assertVersion(line, ifMatch)
    await closeLine(db, line.id, { set_aside_reason: body.reason }, { staffId: actor.staffId, now })
    const subject = { type: 'statement-line', id: line.id }
    audit({ subject, version: line.version + 1, before: {}, after: { setAside: body.reason } })
    return null
  }),
]

interface FileContext extends Given {
  upload: Buffer
  query: KeepAnswers & { fileName: string; choices?: string | undefined }
}

interface TextContext extends Given {
  body: KeepAnswers & { text: string; dateOrder?: DateOrder | undefined }
}

const digestOf = (source: Uint8Array | string) => createHash('sha256').update(source).digest('hex')

const ofFile = ({ db, params, query, upload, actor, now }: FileContext, isFinal: boolean) => ({
  db,
  now,
  isFinal,
  answers: query,
  given: {
    cardId: params.cardId,
    source: 'csv' as const,
    fileName: query.fileName,
    digest: digestOf(upload),
    staffId: actor.staffId,
  },
})

const ofText = ({ db, params, body, actor, now }: TextContext, isFinal: boolean) => ({
  db,
  now,
  isFinal,
  answers: body,
  given: {
    cardId: params.cardId,
    source: 'sms' as const,
    fileName: null,
    digest: digestOf(body.text),
    staffId: actor.staffId,
  },
})

async function readText({ db, params, now, body }: Pick<TextContext, 'db' | 'params' | 'now' | 'body'>) {
  const currency = await currencyOf(db, params.cardId)
  return readMessages(body.text, body, placeOf(currency, now))
}

type OpenedContext = Pick<FileContext, 'db' | 'params' | 'now' | 'upload' | 'query'>

async function openedFile({ db, params: { cardId }, now, upload, query }: OpenedContext) {
  const said = query.choices === undefined ? null : choicesIn(query.choices)
  const place = { ...placeOf(await currencyOf(db, cardId), now), cardId }
  const { reading, signature } = await openStatement(db, upload, said, place)
  return { reading, told: said && { signature, choices: said } }
}

/** @throws `validation` */
function choicesIn(text: string): ForeignChoices {
  const parsed = foreignChoices.safeParse(jsonOf(text))
  if (!parsed.success) throw fieldError('choices', 'format')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function leftBehind({ params }: Given, { fresh, repeated, refused, importId }: StatementReading) {
  return { detail: { cardId: params.cardId, importId, fresh, repeated, refused } }
}

function refuseDecided(line: (StatementLine & { decided: boolean }) | null): void {
  if (line?.decided) throw new AppError('conflict', { message: 'The line is decided' })
}

async function proposalsFor(
  { db, actor, now }: Pick<Given, 'db' | 'actor' | 'now'>,
  cardId: number | undefined,
): Promise<Proposal[]> {
  const lines = await openLines(db, cardId)
  if (lines.length === 0) return []
  const minutes = await alikeMinutes(db)
  const claims = await claimsNear(db, actor, lines)
  const matches = matchLines(lines.map(bankLine), claims, minutes)
  const ids = [...matches.values()].flatMap(({ paymentIds }) => paymentIds)
  const payments = await listedPayments(db, [...new Set(ids)], actor, now)
  const alone = lines.map(bankLine).filter(({ id }) => (matches.get(id)?.verdict ?? 'none') === 'none')
  const requests = await awaitedRequests(db, actor, alone)
  return lines.map((line) => ({
    line,
    verdict: matches.get(line.id)?.verdict ?? 'none',
    payments: (matches.get(line.id)?.paymentIds ?? []).flatMap((id) => payments.get(id) ?? []),
    request: requests.get(line.id) ?? null,
  }))
}
