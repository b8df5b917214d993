/** `/physical-conditions` as in the specification; what belongs to it stands below and beside it, outside of the menu. */
export const safetyPaths = {
  conditions: '/physical-conditions',
  allergies: '/physical-conditions/allergies',
  groups: '/physical-conditions/groups',
  rules: '/safety-rules',
  create: '/safety-rules/create',
  changes: '/safety-changes',
  change: '/safety-changes/{change_id}',
} as const
