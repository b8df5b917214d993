import { lists } from './live-lists.ts'
import { readersOf } from './live.ts'

/** What a hint makes read anew, in one file: it comes with the first hint. */
export const parts = { readersOf, lists }
