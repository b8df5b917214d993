/** Paths of messages: not in the specification, reached from the worklists. */
export const messagePaths = {
  templates: '/autochat/templates',
  templateCreate: '/autochat/templates/create',
  templateEdit: '/autochat/templates/{template_id}/edit',
  batches: '/autochat/messages',
  batch: '/autochat/messages/{batch_id}',
  undelivered: '/autochat/undelivered',
  automation: '/autochat/automation',
} as const
