import { median, type Figure } from './figures.ts'
import { npmStart, withDataDir } from './spawn-product.ts'

const sampleClients = 2_000
const secondStarts = 3

/** `npm start` to its ready line: the first one on a folder, which makes the sample, and later ones. */
export async function measureStarts(): Promise<Figure[]> {
  // Install and build are not part of the goal: the first of all starts does them.
  await withDataDir((dataDir) => startOnce(dataDir, 0))
  return withDataDir(async (dataDir) => {
    const first = await startOnce(dataDir, sampleClients)
    const later: number[] = []
    for (let start = 0; start < secondStarts; start += 1) later.push(await startOnce(dataDir, sampleClients))
    const from = `of ${later.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s`
    return [
      { name: 'first start with 2,000 sample clients', value: first / 1000, unit: 's', goal: 60 },
      { name: 'second start, median', value: median(later) / 1000, unit: 's', goal: 3, from },
    ]
  })
}

async function startOnce(dataDir: string, clients: number): Promise<number> {
  const product = await npmStart(dataDir, clients)
  await product.stop()
  return product.readyMs
}
