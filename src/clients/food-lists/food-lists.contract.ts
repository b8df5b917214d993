import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { day, id, instant, version, whole } from '#platform/contract/scalars.ts'
import { foodListStates } from '#clients/visits/visits.contract.ts'
import {
  askBody,
  copyBody,
  draftBody,
  exchangePlanBody,
  finderQuery,
  keepBody,
  listVersion,
  listVersionRow,
  returnBody,
  sendBody,
  swapsQuery,
  swapsReply,
} from './food-list-actions.contract.ts'
import { finderReply } from './food-finder.contract.ts'
import {
  composeReply,
  composeRequest,
  foodList,
  listAsk,
  listBoard,
  listDelivery,
  listKind,
  listProposal,
  listSafety,
} from './food-list-parts.contract.ts'
import { listExchanges } from './list-exchanges.contract.ts'
import { listNutrients } from './list-nutrients.contract.ts'
import { paperQuery } from './list-paper-query.contract.ts'
import { listRecipes, recipesQuery } from './list-recipes.contract.ts'
import { shoppingList, shoppingQuery } from './shopping-list.contract.ts'

/** A list of the client, for the profile and as a source to copy from. */
export const clientListRow = z.object({
  id,
  visitId: id,
  visitNumber: z.int(),
  kind: listKind,
  state: z.enum(foodListStates),
  number: z.int(),
  fromDay: day,
  days: z.int(),
  sentAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
  /** False for lists whose content came from elsewhere and was never kept. */
  hasContent: z.boolean(),
  safety: listSafety,
  version,
})

const params = z.strictObject({ visitId: id, kind: listKind })
/**
 * The three lists of a visit: `choices` (groups of interchangeable foods), `daily` (a fixed menu of days), `gain`.
 * States: draft → sent → received, or replaced. A sent version is never changed; saving makes the next one.
 */
export const foodLists = {
  ofClient: operation('GET admin/clients/:clientId/food-lists', {
    summary: 'The lists of a client, newest window first, at most 100.',
    permission: 'food-lists.read',
    reply: z.array(clientListRow),
    scope: 'clients',
  }),
  board: operation('GET admin/visits/:visitId/lists', {
    summary: 'State of the three lists of a visit, targets, safety strip, and what the clinical gate says.',
    permission: 'food-lists.read',
    reply: listBoard,
    audit: 'visit.viewed',
    scope: 'clients',
  }),
  compose: operation('POST admin/visits/:visitId/lists/:kind/compose', {
    summary:
      'Compose a complete list and save it as the draft, or name the rules that conflict. Waiving a rule needs `food-lists.waive` and a reason.',
    permission: 'food-lists.write',
    mayAsk: ['food-lists.waive'],
    params,
    body: composeRequest,
    reply: composeReply,
    audit: 'food-list.composed',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  proposal: operation('GET admin/visits/:visitId/lists/:kind/proposal', {
    summary:
      'What composing a first list of a visit would give now, without saving it. The composer keeps the outcome for exactly these inputs, so that composing is quick afterwards.',
    permission: 'food-lists.write',
    params,
    reply: listProposal,
    scope: 'clients',
  }),
  get: operation('GET admin/visits/:visitId/lists/:kind', {
    summary:
      'The newest version of a list with names in both languages, gaps, and what speaks against sending.',
    permission: 'food-lists.read',
    params,
    reply: foodList,
    audit: 'food-list.viewed',
    scope: 'clients',
  }),
  nutrients: operation('GET admin/visits/:visitId/lists/:kind/nutrients', {
    summary:
      'Micronutrients, fibre and sodium of the mean day of the newest version against the reference intake of the client, with how much of the energy they speak for.',
    permission: 'food-lists.read',
    params,
    reply: listNutrients,
    scope: 'clients',
  }),
  shopping: operation('GET admin/visits/:visitId/lists/:kind/shopping', {
    summary:
      'What to buy for the newest version, for all its days or a week, for so many persons, by section of the shop, with what it costs at the prices of today. Of a list of choices every option of a meal counts alike.',
    permission: 'food-lists.read',
    params,
    query: shoppingQuery,
    reply: shoppingList,
    scope: 'clients',
  }),
  recipes: operation('GET admin/visits/:visitId/lists/:kind/recipes', {
    summary:
      'How the dishes of the newest version are cooked, once each, with what goes into the pot for so many persons.',
    permission: 'food-lists.read',
    params,
    query: recipesQuery,
    reply: listRecipes,
    scope: 'clients',
  }),
  exchanges: operation('GET admin/visits/:visitId/lists/:kind/exchanges', {
    summary:
      'Exchanges of a version of the list by day, meal and food, and what the client may swap one unit of each group for.',
    permission: 'food-lists.read',
    params,
    query: z.strictObject({
      /** Absent: the newest version. */
      number: z.optional(whole(1, 100_000)),
    }),
    reply: listExchanges,
    scope: 'clients',
  }),
  delivery: operation('GET admin/visits/:visitId/lists/:kind/delivery', {
    summary:
      'Whether and when the client would be told of the list now, and how far the message of the sent one is.',
    permission: 'food-lists.read',
    params,
    reply: listDelivery,
    scope: 'clients',
  }),
  saveDraft: operation('PUT admin/visits/:visitId/lists/:kind/draft', {
    summary:
      'Save corrections; totals, gaps and problems are computed anew. A sent list gets its next version.',
    permission: 'food-lists.write',
    params,
    body: draftBody,
    reply: foodList,
    audit: 'food-list.changed',
    ifMatch: true,
    scope: 'clients',
  }),
  planExchanges: operation('PUT admin/visits/:visitId/lists/:kind/exchange-plan', {
    summary:
      'Plan units of each exchange group for the meals of a day, or take the plan away. It is kept with the draft; a sent list gets its next version.',
    permission: 'food-lists.write',
    params,
    body: exchangePlanBody,
    reply: foodList,
    audit: 'food-list.exchanges-planned',
    ifMatch: true,
    scope: 'clients',
  }),
  discardDraft: operation('DELETE admin/visits/:visitId/lists/:kind/draft', {
    summary: 'Throw the draft away; the version sent before it, if any, is the list again.',
    permission: 'food-lists.write',
    params,
    reply: z.null(),
    audit: 'food-list.draft-discarded',
    ifMatch: true,
    scope: 'clients',
  }),
  copy: operation('POST admin/visits/:visitId/lists/:kind/copy', {
    summary: 'Make the draft from another list of the same layout, dated for this visit.',
    permission: 'food-lists.write',
    params,
    body: copyBody,
    reply: foodList,
    audit: 'food-list.copied',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  finder: operation('GET admin/visits/:visitId/lists/:kind/food-finder', {
    summary:
      'Foods for a meal, those of the diet first, and single items; each with energy and what forbids it.',
    permission: 'food-lists.read',
    params,
    query: finderQuery,
    reply: finderReply,
    scope: 'clients',
  }),
  swaps: operation('GET admin/visits/:visitId/lists/:kind/swaps', {
    summary: 'Foods of the same meal with equal energy (±10 %), nearest in macronutrients first, at most 20.',
    permission: 'food-lists.read',
    params,
    query: swapsQuery,
    reply: swapsReply,
    scope: 'clients',
  }),
  send: operation('POST admin/visits/:visitId/lists/:kind/send', {
    summary:
      'Check and send the draft. It is held for the seconds of the setting `list_hold_seconds`: its message waits, and it can be taken back. `clinical-gate` with the judgement in `current` when it may not go; an override needs `food-lists.override` and a reason.',
    permission: 'food-lists.send',
    mayAsk: ['food-lists.override'],
    params,
    body: sendBody,
    reply: foodList,
    audit: 'food-list.sent',
    ifMatch: true,
    idempotent: 'required',
    scope: 'clients',
  }),
  unsend: operation('DELETE admin/visits/:visitId/lists/:kind/send', {
    summary:
      'Take the sending back while the list is held: it is the draft again, and the client hears nothing. `conflict` when the hold is over, `stale` when something that sending changed was changed since.',
    permission: 'food-lists.send',
    params,
    reply: foodList,
    audit: 'food-list.unsent',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
  received: operation('POST admin/visits/:visitId/lists/:kind/received', {
    summary:
      'Mark the sent list as handed over. `clinical-gate` with the judgement when it no longer passes.',
    permission: 'food-lists.send',
    params,
    reply: foodList,
    audit: 'food-list.received',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
  keep: operation('POST admin/visits/:visitId/lists/:kind/keep', {
    summary:
      'Keep an unsafe list with a reason, where every finding may be passed over; `clinical-gate` where one may not.',
    permission: 'food-lists.override',
    params,
    body: keepBody,
    reply: foodList,
    audit: 'food-list.kept',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
  ask: operation('POST admin/visits/:visitId/lists/:kind/ask', {
    summary:
      'Hand the list of a visit over to those who may override; it leaves the queues of what is to send.',
    permission: 'food-lists.send',
    params,
    body: askBody,
    reply: listAsk,
    audit: 'food-list.asked',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  takeBack: operation('DELETE admin/visits/:visitId/lists/:kind/ask', {
    summary: 'Take a list back that waits for somebody with the right.',
    permission: 'food-lists.send',
    params,
    reply: z.null(),
    audit: 'food-list.taken-back',
    scope: 'clients',
  }),
  giveBack: operation('POST admin/visits/:visitId/lists/:kind/return', {
    summary: 'Return a list that waits to whoever handed it over, with a note.',
    permission: 'food-lists.override',
    params,
    body: returnBody,
    reply: listAsk,
    audit: 'food-list.returned',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  versions: operation('GET admin/visits/:visitId/lists/:kind/versions', {
    summary: 'Every version of a list, newest first.',
    permission: 'food-lists.read',
    params,
    reply: z.array(listVersionRow),
    scope: 'clients',
  }),
  version: operation('GET admin/visits/:visitId/lists/:kind/versions/:number', {
    summary: 'One version with all that its print needs.',
    permission: 'food-lists.read',
    params: z.strictObject({ visitId: id, kind: listKind, number: whole(1, 100_000) }),
    reply: listVersion,
    audit: 'food-list.viewed',
    scope: 'clients',
  }),
  paper: operation('GET admin/visits/:visitId/lists/:kind/versions/:number/paper', {
    summary: 'One version as a PDF file in the language of its client; one that is unsafe now is refused.',
    permission: 'food-lists.read',
    params: z.strictObject({ visitId: id, kind: listKind, number: whole(1, 100_000) }),
    query: paperQuery,
    reply: 'file',
    audit: 'food-list.printed',
    scope: 'clients',
  }),
}
