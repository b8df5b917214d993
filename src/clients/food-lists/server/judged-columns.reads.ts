import type { Sources } from '#platform/server/projections/projection.ts'

/*
 * What judgements of lists and 21-day runs read (decision 0030), by table. A trigger of each marks whom a change of one of
 * these columns concerns; `list-marks.test.ts` finds a table that is missing here, and
 * `noted-changes.test.ts` compares the triggers.
 */

/** Tables of clients: a change marks its client. */
export const judgedOfClients: Sources = {
  clients: [
    'activity_type',
    'birth_date',
    'breastfeeding_child_birth',
    'country',
    'goal',
    'height_mm',
    'pregnant_since',
    'sex',
  ],
  client_allergies: ['allergy_code', 'client_id'],
  client_clearances: ['client_id', 'expires_on', 'given_on', 'kind'],
  client_conditions: ['client_id', 'condition_code'],
  client_letters: ['client_id', 'condition_code', 'ended_at', 'expires_on', 'given_on', 'numbers'],
  client_medicines: ['client_id', 'medicine_code'],
  list_approvals: ['client_id', 'content_digest', 'reasons', 'withdrawn_at'],
  food_lists: ['client_id', 'current_version', 'days', 'from_day', 'state'],
  terms: ['client_id', 'diet_type'],
  twenty_one_runs: ['client_id', 'started_on', 'stopped_on'],
  twenty_one_weights: ['day', 'run_id', 'weighed_on', 'weight_g'],
  visits: ['activity_type', 'client_id', 'target', 'term_id', 'weighed_on', 'weight_g'],
}

/** Tables of everybody: a change marks all who have a list. */
export const judgedOfAll: Sources = {
  // Published ones only.
  breastfeeding_tables: ['before_month', 'from_month', 'kcal', 'protein_g', 'status'],
  food_items: [
    'carb_mg',
    'fat_mg',
    'fibre_mg',
    'gi_class',
    'kcal_x10',
    'protein_mg',
    'sodium_mg',
    'sugar_mg',
    'tags',
    'verified_at',
  ],
  // Allergies and conditions only.
  registry_entries: ['code', 'data', 'registry'],
  safety_rules: ['effective_from', 'policy'],
}
