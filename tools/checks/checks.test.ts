import { describe, expect, it } from 'vitest'
import { LARGEST_KNOT } from './departments.ts'
import { CASES } from './planted-cases.ts'
import { type Files, plantTree } from './planted-tree.ts'
import { loadTree } from './source-tree.ts'
import { OWN_STEPS } from './steps.ts'

/** `file:line rule` of everything our own checks find. */
async function findingsIn(planted: Files): Promise<string[]> {
  const planting = plantTree(planted)
  try {
    const tree = loadTree(planting.root)
    const found = await Promise.all(OWN_STEPS.map(async (step) => step.run(tree)))
    return found.flat().map((one) => `${one.file}:${one.line} ${one.rule}`)
  } finally {
    planting.remove()
  }
}

const UNITS = 'src/nutrition/units'

describe.each(Object.entries(CASES))('%s', (_group, cases) => {
  it.each(cases)('reports %s', async (_title, file, text, rule, line = 1) => {
    expect(await findingsIn({ [file]: `${text}\n` })).toContain(`${file}:${line} ${rule}`)
  })
})

describe('our own checks', () => {
  it('find nothing in a clean tree', async () => {
    expect(await findingsIn({})).toEqual([])
  })

  it('report a chain from the browser to the server at its first step', async () => {
    const found = await findingsIn({
      [`${UNITS}/web/a.ts`]: "\nimport { b } from './b.ts'\nexport const a = b\n",
      [`${UNITS}/web/b.ts`]: "export { nameOf as b } from '../server/units.store.ts'\n",
    })
    expect(found).toEqual([`${UNITS}/web/b.ts:1 boundaries/import`, `${UNITS}/web/a.ts:2 boundaries/reach`])
  })

  it('report a longer cycle once', async () => {
    const found = await findingsIn({
      [`${UNITS}/server/a.ts`]: "export { b as a } from './b.ts'\nexport const x = 1\n",
      [`${UNITS}/server/b.ts`]: "export { x as b } from './a.ts'\n",
    })
    expect(found).toEqual([`${UNITS}/server/a.ts:1 boundaries/cycle`])
  })

  it('report a knot of domains that is larger than the largest one', async () => {
    const many = LARGEST_KNOT + 1
    const contract = (number: number) => `src/clients/d${number}/d${number}.contract.ts`
    const ring = (size: number) =>
      Object.fromEntries(
        Array.from({ length: size }, (_, number) => {
          const next = (number + 1) % size
          const text = `import type { A as B } from '#clients/d${next}/d${next}.contract.ts'\nexport type A = { b?: B }\n`
          return [contract(number), text]
        }),
      )
    expect(await findingsIn(ring(LARGEST_KNOT))).toEqual([])
    expect(await findingsIn(ring(many))).toEqual([`${contract(0)}:1 departments/knot`])
  })

  it('leave imports that go down, that stay beside, and those of tests alone', async () => {
    const found = await findingsIn({
      'src/finance/cards/cards.contract.ts':
        "import type { Unit } from '#nutrition/units/units.contract.ts'\nexport type Card = Unit\n",
      'src/content/stories/stories.contract.ts':
        "import type { Card } from '#finance/cards/cards.contract.ts'\nexport type Story = Card\n",
      'src/team/roles/server/a.test.ts':
        "import type { Unit } from '#nutrition/units/units.contract.ts'\nexport type A = Unit\n",
    })
    expect(found).toEqual([])
  })

  it('allow cycles of types and lazy screens, which nothing loads twice', async () => {
    const found = await findingsIn({
      [`${UNITS}/server/a.ts`]: "import type { B } from './b.ts'\nexport type A = B\n",
      [`${UNITS}/server/b.ts`]: "import type { A } from './a.ts'\nexport type B = { a?: A }\n",
    })
    expect(found).toEqual([])
  })

  it('leave count(*), the clock port and dates made from something alone', async () => {
    const text = "export const a = 'select count(*) from units'\nexport const day = new Date('2026-11-21')\n"
    expect(await findingsIn({ [`${UNITS}/server/a.ts`]: text })).toEqual([])
  })

  it('wait with the registry until the lists exist', async () => {
    const planting = plantTree({ 'src/content/playlists/playlists.contract.ts': 'export const a = 1\n' })
    const tree = loadTree(planting.root)
    const without = { ...tree, has: (file: string) => !file.startsWith('src/app/') && tree.has(file) }
    const registry = OWN_STEPS.find((step) => step.name === 'registry')
    expect(await registry?.run(without)).toEqual([])
    planting.remove()
  })
})
