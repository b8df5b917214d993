import { AppError, fieldError } from '#platform/contract/errors.ts'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import { lockVisit, type VisitRow } from '#clients/visits/server/visits.reads.ts'
import {
  LIST_SCHEMA_VERSION,
  type ChoiceMeal,
  type Correction,
  type ListContent,
  type ListDay,
  type ListDocument,
  type ListEntry,
} from '#nutrition/composer/composer.contract.ts'
import type { CopyBody, DraftBody } from '../food-list-actions.contract.ts'
import type { FoodList } from '../food-list-parts.contract.ts'
import { assertSeen, settle, type ListAction } from './compose-list.ts'
import { foodListView, openList } from './food-list-view.ts'
import { deleteDraft, findList, findVersion, saveDraft, type ListRow } from './food-lists.store.ts'
import { loadCase, proposedWindow, withFasting, type ListCase } from './list-case.ts'
import { withinRecord, withoutRepeats } from './list-bounds.ts'
import { correctedDocument } from './list-changes.ts'
import { broughtUpToDate } from './list-judgement.ts'

/** Saves corrections over the draft, or as the next version of a sent list. @throws `stale`, `validation` */
export async function saveCorrections(
  db: Db,
  action: ListAction & { ifMatch: number },
  body: DraftBody,
): Promise<FoodList> {
  const opened = await openList(db, action.actor, action, { now: action.now, lock: true })
  assertVersion({ ...opened.list }, action.ifMatch)
  const document = correctedDocument(opened.one, opened.current.document, body)
  await saveDraft(db, opened.list, { ...draftOf(action, opened.visit), document })
  await settle(db, action, opened.visit.client_id)
  return reopened(db, action)
}

/** @returns the list that lost its draft. @throws `stale`; `conflict` when the newest version was sent */
export async function discardDraft(db: Db, action: ListAction & { ifMatch: number }): Promise<ListRow> {
  const { list, current } = await openList(db, action.actor, action, { now: action.now, lock: true })
  assertVersion({ ...list }, action.ifMatch)
  if (current.state !== 'draft') throw new AppError('conflict', { message: 'the list has no draft' })
  await deleteDraft(db, list, action.now)
  await settle(db, action, list.client_id)
  return list
}

/** Makes the draft from another list. @throws `validation` when its layout differs, `not-found`, `stale` */
export async function copyList(db: Db, action: ListAction, body: CopyBody): Promise<FoodList> {
  const visit = await lockVisit(db, action.actor, action.visitId)
  const list = await findList(db, visit.id, action.kind)
  assertSeen(list?.version ?? null, body.listVersion)
  const source = await sourceOf(db, action, body.fromListId)
  if ((source.content.layout === 'days') !== (action.kind === 'daily'))
    throw fieldError('fromListId', 'wrong-layout')
  const today = todayIn(visit.country, action.now)
  const proposed = await proposedWindow(db, visit, today, body.startDate)
  const window = { startDate: body.startDate ?? today, days: body.days ?? proposed.days }
  const one = await loadCase(db, visit, action.kind, action.now, { window })
  const copy = withinRecord(withFasting(copied(one, source, window), one), 'fromListId')
  const document = broughtUpToDate(one, copy)
  await saveDraft(db, list, { ...draftOf(action, visit), document })
  await settle(db, action, visit.client_id)
  return reopened(db, action)
}

async function sourceOf(db: Db, action: ListAction, listId: number): Promise<ListDocument> {
  const source = await clientsInScope(db, action.actor)
    .innerJoin('food_lists', 'food_lists.client_id', 'clients.id')
    .select(['food_lists.id', 'food_lists.current_version'])
    .where('food_lists.id', '=', listId)
    .executeTakeFirst()
  assertFound(source)
  const version = await findVersion(db, source.id, source.current_version)
  assertFound(version)
  return version.document
}

/** The foods of a list on the days of another window; each is recorded as put in by hand, for nobody composed them here. */
function copied(
  one: ListCase,
  source: ListDocument,
  { startDate, days }: { startDate: string; days: number },
): ListDocument {
  const content = copiedContent(source.content, startDate, days)
  // A plan in exchanges is made for the targets of its own client.
  const { exchangePlan: _, ...others } = source
  return {
    ...others,
    schema: LIST_SCHEMA_VERSION,
    kind: one.kind,
    startDate,
    days,
    checkerVersion: null,
    // What another client may not eat, or was left out for, is nobody else's.
    inputs: { ...source.inputs, limits: one.limits, previousFoodIds: [], waivedRules: [] },
    content,
    corrections: recordOf(content),
  }
}

function copiedContent(content: ListContent, startDate: string, days: number): ListContent {
  if (content.layout === 'choices') {
    return { layout: 'choices', meals: content.meals.map((meal) => withAdded(meal)) }
  }
  const sources = content.days
  const copies =
    sources.length === 0 ? [] : Array.from({ length: days }, (_, day) => sources[day % sources.length]!)
  return {
    layout: 'days',
    days: copies.map((day, place): ListDay => ({
      ...day,
      date: addDays(startDate, place),
      meals: day.meals.map((meal) => withAdded(meal)),
    })),
  }
}

function withAdded<Meal extends ListDay['meals'][number] | ChoiceMeal>(meal: Meal): Meal {
  return {
    ...meal,
    entries: withoutRepeats(meal.entries).map((entry): ListEntry => ({
      ...entry,
      origin: 'added',
      level: null,
    })),
  }
}

function recordOf(content: ListContent): Correction[] {
  const added = (day: number | null, mealCode: string, entries: readonly ListEntry[]) =>
    entries.map(({ foodId }): Correction => ({
      action: 'add_food',
      day,
      mealCode,
      foodId,
      replacedFoodId: null,
    }))
  if (content.layout === 'choices')
    return content.meals.flatMap((meal) => added(null, meal.mealCode, meal.entries))
  return content.days.flatMap((day, place) =>
    day.meals.flatMap((meal) => added(place, meal.mealCode, meal.entries)),
  )
}

function draftOf({ actor, kind, now }: ListAction, visit: VisitRow) {
  return { clientId: visit.client_id, visitId: visit.id, kind, staffId: actor.staffId, now }
}

async function reopened(db: Db, action: ListAction): Promise<FoodList> {
  return foodListView(db, await openList(db, action.actor, action, { now: action.now }))
}
