import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { visibleVisit } from '#clients/visits/server/visits.reads.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import type * as z from 'zod/mini'
import type { listVersion, listVersionRow } from '../food-list-actions.contract.ts'
import type { clientListRow } from '../food-lists.contract.ts'
import { caseOf, glasses, safetyOf, supporterName } from './food-list-view.ts'
import { fastingTimes } from './fasting-times.ts'
import { findList } from './food-lists.store.ts'
import { namesOfDocument } from './list-names.ts'
import { safetyOfLists } from './safety-of-lists.ts'

type Row = z.output<typeof listVersionRow>

/** The lists of a client whom the caller may see, newest window first. */
export async function listsOfClient(
  db: Db,
  actor: Actor,
  clientId: number,
): Promise<z.output<typeof clientListRow>[]> {
  await visibleClient(db, actor, clientId)
  const safetyOf = await safetyOfLists(db, clientId)
  const rows = await db
    .selectFrom('food_lists')
    .innerJoin('visits', 'visits.id', 'food_lists.visit_id')
    .select([
      'food_lists.id',
      'food_lists.visit_id as visitId',
      'visits.number as visitNumber',
      'food_lists.kind',
      'food_lists.state',
      'food_lists.current_version as number',
      'food_lists.from_day as fromDay',
      'food_lists.days',
      'food_lists.sent_at as sentAt',
      'food_lists.received_at as receivedAt',
      'food_lists.version',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('food_list_versions')
            .select('food_list_versions.id')
            .whereRef('food_list_versions.food_list_id', '=', 'food_lists.id'),
        )
        .$castTo<boolean>()
        .as('hasContent'),
    )
    .where('food_lists.client_id', '=', clientId)
    .orderBy('food_lists.from_day', 'desc')
    .orderBy('food_lists.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, safety: safetyOf(row.id) }))
}

function versionsOf(db: Db, listId: number) {
  return db
    .selectFrom('food_list_versions')
    .leftJoin('staff as maker', 'maker.id', 'food_list_versions.created_by')
    .leftJoin('staff as sender', 'sender.id', 'food_list_versions.sent_by')
    .select([
      'food_list_versions.id',
      'food_list_versions.number',
      'food_list_versions.state',
      'food_list_versions.document',
      'food_list_versions.names',
      'food_list_versions.created_at',
      'maker.display_name as createdBy',
      'food_list_versions.sent_at',
      'sender.display_name as sentBy',
      'food_list_versions.received_at',
      'food_list_versions.override_reason',
      'food_list_versions.waiver_reason',
    ])
    .where('food_list_versions.food_list_id', '=', listId)
    .orderBy('food_list_versions.number', 'desc')
    .limit(100)
}

type Found = Awaited<ReturnType<ReturnType<typeof versionsOf>['execute']>>[number]

function toRow(row: Found): Row {
  return {
    number: row.number,
    state: row.state,
    fromDay: row.document.startDate,
    days: row.document.days,
    corrections: row.document.corrections.length,
    createdAt: row.created_at,
    createdBy: row.createdBy,
    sentAt: row.sent_at,
    sentBy: row.sentBy,
    receivedAt: row.received_at,
    overrideReason: row.override_reason,
    waiverReason: row.waiver_reason,
  }
}

interface Place {
  visitId: number
  kind: ListKind
}

/** Every version of a list, newest first. @throws `not-found` */
export async function listVersions(db: Db, actor: Actor, place: Place): Promise<Row[]> {
  const visit = await visibleVisit(db, actor, place.visitId)
  const list = await findList(db, visit.id, place.kind)
  assertFound(list)
  return (await versionsOf(db, list.id).execute()).map(toRow)
}

/** One version with all that a print needs. @throws `not-found` */
export async function printableVersion(
  db: Db,
  actor: Actor,
  place: Place & { number: number },
  now: Date,
): Promise<z.output<typeof listVersion>> {
  const visit = await visibleVisit(db, actor, place.visitId)
  const list = await findList(db, visit.id, place.kind)
  assertFound(list)
  const row = await versionsOf(db, list.id)
    .where('food_list_versions.number', '=', place.number)
    .executeTakeFirst()
  assertFound(row)
  const one = await caseOf(db, visit, row.document, now)
  const { health } = one
  return {
    ...toRow(row),
    id: row.id,
    kind: list.kind,
    document: row.document,
    fastingTimes: fastingTimes(row.document, visit),
    names: row.names ?? (await namesOfDocument(db, one, row.document)),
    client: {
      id: health.id,
      code: health.code,
      fullName: health.fullName,
      language: health.language,
      country: health.country,
      supporter: await supporterName(db, visit.supporter_id),
    },
    visit: { id: visit.id, number: visit.number, weighedOn: visit.weighed_on, weightG: visit.weight_g },
    check: (await safetyOfLists(db, visit.client_id))(list.id, row.number).state,
    safety: safetyOf(one),
    waterGlasses: glasses(one),
  }
}
