/** What can be built upon an import, as people call it, and the tables that hold it. */
const tablesOfKind = {
  record: ['clients', 'revisions'],
  term: ['terms'],
  pause: ['term_pauses'],
  visit: ['visits'],
  addon: ['client_addons'],
  payment: ['payments', 'statement_lines'],
  ledger: ['ledger_entries'],
  refund: ['payment_refunds'],
  request: ['payment_requests'],
  creditCode: ['credit_codes'],
  comment: ['comments', 'comment_mentions'],
  message: ['messages', 'message_batch_rows', 'outbox'],
  list: [
    'food_lists',
    'food_list_versions',
    'held_lists',
    'kept_lists',
    'list_approvals',
    'list_batch_rows',
    'unsafe_lists',
    'asked_lists',
  ],
  task: ['tasks'],
  contact: ['contacts'],
  tag: ['client_tags'],
  medicine: ['client_medicines'],
  photo: ['client_photos', 'client_photo_consents', 'uploads'],
  health: ['client_letters', 'client_clearances', 'client_health_dismissals', 'fasting_periods'],
  taste: ['client_dislikes', 'client_dish_opinions'],
  feedback: ['feedback'],
  followUp: ['follow_ups', 'win_back_cases', 'win_back_leases', 'absence_cover_rows', 'queue_skips'],
  run: ['twenty_one_runs', 'unsafe_runs', 'twenty_one_weights'],
  story: ['success_stories', 'success_consents'],
  video: ['video_views'],
  operation: ['client_operation_rows'],
  notice: ['notices'],
} as const

export type BuiltKind = keyof typeof tablesOfKind

const kindOfTable = new Map<string, BuiltKind>(
  (Object.entries(tablesOfKind) as [BuiltKind, readonly string[]][]).flatMap(([kind, tables]) =>
    tables.map((table) => [table, kind] as const),
  ),
)

/** What is in a table; undefined where nobody has said. */
export const builtKindOf = (table: string): BuiltKind | undefined => kindOfTable.get(table)
