import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, slowest first: if one of them began last, the run would wait for it alone. Vitest knows how long a
 * file takes only on a machine where it ran before, and begins with the largest file elsewhere.
 */
const slow = [
  'src/app/server/projections.test.ts',
  'src/app/server/contract-fuzz.test.ts',
  'src/app/server/fact-sums.test.ts',
  'src/nutrition/composer/server/compose.rules.test.ts',
  'src/clients/moving-in/server/taking-back.test.ts',
  'src/clients/moving-in/server/moving-in-kills.test.ts',
  'src/app/server/prepare-data.test.ts',
  'src/app/server/masked-contacts.test.ts',
  'src/app/server/row-scope.test.ts',
  'src/clients/food-lists/server/unsafe-lists.routes.test.ts',
  'src/app/server/authorization.test.ts',
  'src/clients/food-lists/server/list-drafts.test.ts',
  'src/clients/food-lists/server/unsafe-lists.proof.test.ts',
  'src/app/server/backup.test.ts',
  'src/clients/food-lists/server/unsafe-paths.test.ts',
  'src/app/server/api-lines.test.ts',
  'sample/alive.test.ts',
  'src/app/server/start-faults.test.ts',
  'src/nutrition/composer/server/compose-proof.test.ts',
  'src/clients/food-lists/server/unsend-list.routes.test.ts',
  'sample/sample-making.test.ts',
  'src/nutrition/food-suggestions/server/composing-suggested.test.ts',
  'src/nutrition/composer/server/day-search.rules.test.ts',
  'src/clients/clients/server/clients.plans.test.ts',
  'src/today/messages/server/message-crash.test.ts',
]

/** Begins with the slow files. */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const at = slow.findIndex((file) => moduleId.endsWith(`/${file}`))
      return at < 0 ? slow.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
