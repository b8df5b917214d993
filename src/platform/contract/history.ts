import * as z from 'zod/mini'
import { instant } from './scalars.ts'

/** One save of a record: who, when, and each changed field with the value before and after. */
export const historyEntry = z.object({
  version: z.int(),
  action: z.string(),
  at: instant,
  by: z.nullable(z.string()),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})
export type HistoryEntry = z.output<typeof historyEntry>
