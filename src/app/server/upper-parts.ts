import { sql } from 'kysely'
import { batchReasonLabels, batchRowStateLabels } from '#clients/list-batches/batch-words.contract.ts'
import { outcomeLabels } from '#clients/contacts/contact-labels.contract.ts'
import type { ContactCases } from '#clients/contacts/server/contact-writing.reads.ts'
import type { ClientParts } from '#clients/clients/server/client-followers.ts'
import { breastfeedingClients } from '#clients/clients/server/breastfeeding-clients.reads.ts'
import { countDislikes } from '#clients/clients/server/client-dislikes.reads.ts'
import { clientNames } from '#clients/clients/server/client-names.reads.ts'
import { clientsByIds, findClients } from '#clients/clients/server/client-search.reads.ts'
import { clientsByEntry, replaceTag, tagHolders } from '#clients/clients/server/client-entries.reads.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { concernedLists } from '#clients/food-lists/server/concerned-lists.reads.ts'
import { allergySafety, conditionSafety } from '#clients/physical-conditions/server/condition-safety.reads.ts'
import { movedRowLabels, movingRowStateLabels } from '#clients/moving-in/moving-words.contract.ts'
import { clientsOf } from '#clients/terms/server/diet-days.reads.ts'
import { clientsByVersion, termsOf } from '#clients/terms/server/diet-usage.reads.ts'
import type { TermMoney } from '#clients/terms/server/terms.routes.ts'
import { exercisesByEntry } from '#content/exercises/server/exercise-entries.reads.ts'
import { cancelRequestsOf } from '#finance/payment-requests/server/cancelled-requests.reads.ts'
import { moveBalance } from '#finance/payments/server/ledger.reads.ts'
import { forgetPaymentWords } from '#finance/payments/server/payment-words.reads.ts'
import { confirmPaymentOfTerm, isPaymentEntered } from '#finance/payments/server/term-payments.reads.ts'
import {
  noteWinBackContact,
  recountWinBackCases,
} from '#follow-up/churned-clients/server/win-back-cases.reads.ts'
import type { ClientsOfTable } from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.store.ts'
import type { DietClients } from '#nutrition/diets/server/diet-clients.ts'
import type { CountDislikes } from '#nutrition/food-items/server/food-items.routes.ts'
import { itemSafety } from '#nutrition/food-items/server/item-safety.reads.ts'
import { itemsByTag } from '#nutrition/food-items/server/food-item-tags.reads.ts'
import { policySafety } from '#nutrition/safety-rules/server/safety-rules.reads.ts'
import type { SafetyParts } from '#nutrition/safety-changes/server/safety-changes.routes.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { PeopleNames } from '#system/event-log/server/event-names.store.ts'
import type { AssertVisible } from '#system/presence/server/presence.routes.ts'
import { isClientRegistry } from '#system/registries/client-registries.contract.ts'
import type { EntryHolders } from '#system/registries/server/entry-holders.ts'
import type { Searched } from '#system/search/server/search.routes.ts'
import { everyone, namedStaff, staffNames } from '#team/staff/server/staff.reads.ts'
import {
  messageQueueLabels,
  messageReasonLabels,
  messageRowStateLabels,
} from '#today/messages/message-labels.contract.ts'
import { refreshMessageFacts } from '#today/messages/server/message-facts.reads.ts'
import { lastMessageOf } from '#today/messages/server/messages.reads.ts'
import { skipLabels } from '#today/skips/skip-labels.contract.ts'
import { renameInViews, viewsNaming } from '#team/saved-views/server/saved-view-filters.reads.ts'

/*
 * What upper departments supply to the routes of lower ones: what these show and do beyond what they know themselves.
 */

/** What a view of the list of clients asks for. */
const viewOf = (tag: string) => ({ list: 'clients', filter: 'tag', value: tag })

/** Who has the entries of registries. */
export const entryHolders: EntryHolders = {
  usesOf(db, actor, registry, counting) {
    if (isClientRegistry(registry)) return clientsByEntry(db, actor, registry, counting)
    return registry === 'food_tags' ? itemsByTag(db) : exercisesByEntry(db, registry)
  },
  tags: {
    count: tagHolders,
    replace: replaceTag,
    countViews: (db, tag) => viewsNaming(db, viewOf(tag)),
    renameInViews: (db, tag, to, now) => renameInViews(db, viewOf(tag), to, now),
  },
}

/** How people are called in the event log. */
export const peopleNames: PeopleNames = {
  staff: staffNames,
  clients: clientNames,
  namedStaff: (db, query, only) => {
    const named = namedStaff(db, query)
    return (only === null ? named : named.where('staff.id', '=', only)).execute()
  },
  everyone,
}

/** Who may be shown as looking at a record. */
export const assertVisible: AssertVisible = {
  client: visibleClient,
  // Shared records are everybody's who may read their kind.
  diet: () => Promise.resolve(null),
}

/** What the search everywhere finds. */
export const searched: Searched = {
  findClients,
  clientsByIds,
  catalogue: {
    food: { table: 'foods', permission: 'foods.read', inUse: sql`retired_at is null` },
    'food-item': { table: 'food_items', permission: 'food-items.read', inUse: sql`retired_at is null` },
    diet: { table: 'diets', permission: 'diets.read', inUse: sql`status <> 'retired'` },
  },
}

/** What is shown of clients, and done when their records are merged or erased. */
export const clientParts: ClientParts = {
  followers: {
    async merge(db, { from, to }, now) {
      await moveBalance(db, { from, to, staffId: null }, now)
      await refreshMessageFacts(db, [to, from])
    },
    async erase(db, clientIds) {
      await forgetPaymentWords(db, clientIds)
      await refreshMessageFacts(db, clientIds)
    },
  },
  lastMessageOf,
  labels: {
    closed_outcome: outcomeLabels,
    last_outcome: outcomeLabels,
    outcome: outcomeLabels,
    queue: messageQueueLabels,
    'list_batch_rows.reason': batchReasonLabels,
    'list_batch_rows.state': batchRowStateLabels,
    'moved_rows.kind': movedRowLabels,
    'moving_rows.state': movingRowStateLabels,
    'message_batch_rows.reason': messageReasonLabels,
    'message_batch_rows.state': messageRowStateLabels,
    'queue_skips.reason': {
      'fa-IR': skipLabels['fa-IR'].reasons,
      'ar-IQ': skipLabels['ar-IQ'].reasons,
    },
  },
}

/** The money of terms. */
export const termMoney: TermMoney = {
  confirmPayment: confirmPaymentOfTerm,
  isPaymentEntered,
  cancelRequests: cancelRequestsOf,
}

/** The cases of clients who have left, which contacts open and close. */
export const contactCases: ContactCases = { note: noteWinBackContact, recount: recountWinBackCases }

/** Who has which diet. */
export const dietClients: DietClients = { ofDiets: clientsOf, byVersion: clientsByVersion, terms: termsOf }

/** Who dislikes a food item. */
export const dislikes: CountDislikes = countDislikes

/** Who has a child of the age of a table, on a day. */
export const clientsOfTable =
  (today: IsoDate): ClientsOfTable =>
  (eb) =>
    breastfeedingClients(eb, today)

/** What changes of safety are about beyond foods and rules. */
export const safetyParts: SafetyParts = {
  kinds: {
    'food-item': itemSafety,
    allergy: allergySafety,
    condition: conditionSafety,
    'safety-rules': policySafety,
  },
  concernedLists,
}
