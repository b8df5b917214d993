/** Paths of following up who left; `list` and `presets` as in the specification. */
export const churnedPaths = {
  list: '/reports/crm-user-left',
  play: '/reports/crm-user-left/play',
  settings: '/reports/crm-user-left/settings',
  presets: '/users-left-report-presets',
  presetCreate: '/users-left-report-presets/create',
  presetEdit: '/users-left-report-presets/{preset_id}/edit',
} as const
