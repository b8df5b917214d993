import * as z from 'zod/mini'
import { maskedChanges } from './masked.ts'
import { instant } from './scalars.ts'

/** One save of a record: who, when, and each changed field with the value before and after. */
export const historyEntry = z.object({
  version: z.int(),
  action: z.string(),
  at: instant,
  by: z.nullable(z.string()),
  changes: maskedChanges,
})
export type HistoryEntry = z.output<typeof historyEntry>
