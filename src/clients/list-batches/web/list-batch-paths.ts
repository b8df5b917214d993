export const listBatchPaths = {
  list: '/autochat/issue-lists',
  batch: '/autochat/issue-lists/{batch_id}',
} as const
