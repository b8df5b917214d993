import process from 'node:process'

/**
 * How many rounds of a property are tried: a few, with a fixed seed, in each run of the tests; as many as may take their
 * time where `TEST_ROUNDS=deep` asks for it (`npm run test:deep`). Both prove the same.
 */
export const rounds = (few: number, deep: number): number =>
  process.env['TEST_ROUNDS'] === 'deep' ? deep : few
