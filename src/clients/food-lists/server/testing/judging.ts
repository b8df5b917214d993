import type { TestApp } from '#platform/server/testing/test-app.ts'
import { judgeNext } from '../list-judging.job.ts'

/** Judges everything that is marked, as the background does. */
export async function judgeAll(app: TestApp): Promise<void> {
  const { db, clock, log } = app
  const options = { db, clock, log, publish: () => undefined }
  while (await judgeNext(options));
}
