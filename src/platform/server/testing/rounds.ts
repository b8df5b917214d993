import process from 'node:process'

/**
 * How many rounds of a property are tried: a few, with a fixed seed, in each run of the tests; as many as may take their
 * time where `TEST_ROUNDS=deep` asks for it (`npm run test:deep`). Both prove the same.
 */
export const rounds = (few: number, deep: number): number =>
  process.env['TEST_ROUNDS'] === 'deep' ? deep : few

const deepSteps = Number(process.env['PROJECTION_STEPS'] ?? 0)

/** Walks of random actions, or one of as many steps as `PROJECTION_STEPS` says, which takes its time. */
export const walks = (usual: { minLength: number; maxLength: number; numRuns: number }) =>
  deepSteps === 0
    ? { ...usual, timeoutMs: 120_000, endOnFailure: false }
    : {
        minLength: deepSteps,
        maxLength: deepSteps,
        numRuns: 1,
        timeoutMs: deepSteps * 1_000,
        // A walk that long is not made shorter step by step.
        endOnFailure: true,
      }
