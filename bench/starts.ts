import { median, type Figure } from './figures.ts'
import { npmStart, withDataDir } from './spawn-product.ts'

const sampleClients = 2_000
const secondStarts = 3

/** `npm start` to its ready line: the first one on a folder, which makes the sample, and later ones; and one too many. */
export async function measureStarts(): Promise<Figure[]> {
  // Install and build are not part of the figures: the first of all starts does them. With a build of 20 s the first start
  // of a clone stays within a minute.
  await withDataDir((dataDir) => startOnce(dataDir, 0))
  return withDataDir(async (dataDir) => {
    const first = await startOnce(dataDir, sampleClients)
    const later: number[] = []
    for (let start = 0; start < secondStarts; start += 1) later.push(await startOnce(dataDir, sampleClients))
    const refusals = await refusedStarts(dataDir)
    const from = `of ${later.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s`
    return [
      { name: 'first start with 2,000 sample clients', value: first / 1000, unit: 's', goal: 40 },
      { name: 'second start, median', value: median(later) / 1000, unit: 's', goal: 3, from },
      { name: 'refusal of a second process, median', value: median(refusals) / 1000, unit: 's', goal: 2 },
    ]
  })
}

/** Starts on a folder that another process holds. @throws when one is not refused */
async function refusedStarts(dataDir: string): Promise<number[]> {
  const first = await npmStart(dataDir, sampleClients)
  try {
    const refusals: number[] = []
    for (let start = 0; start < secondStarts; start += 1) {
      const started = performance.now()
      const second = await npmStart(dataDir, sampleClients).catch(() => null)
      refusals.push(performance.now() - started)
      if (second === null) continue
      await second.stop()
      throw new Error('A second process was not refused')
    }
    return refusals
  } finally {
    await first.stop()
  }
}

async function startOnce(dataDir: string, clients: number): Promise<number> {
  const product = await npmStart(dataDir, clients)
  await product.stop()
  return product.readyMs
}
