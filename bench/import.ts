import { setTimeout as pause } from 'node:timers/promises'
import { importLimits, type ImportState } from '#nutrition/food-items/food-item-import.contract.ts'
import { withServedStore } from './empty-store.ts'
import { millisecondsOf, quantile, type Figure } from './figures.ts'
import type { Api } from './list-page.ts'

const account = 'nutrition'
const imports = 'admin/food-items/imports'
const page = 'admin/food-items?perPage=25&sort=name'
const atRestRequests = 300
/** As often as a screen asks how far it is, and others go on working. */
const everyMs = 20

/** The largest file that is taken, tried and written, and pages of the same list meanwhile. */
export function measureImport(): Promise<Figure[]> {
  return withServedStore(measured)
}

interface Times {
  uploadMs: number
  checkMs: number
  runMs: number
  counts: ImportState['counts']
}

async function measured(api: Api): Promise<Figure[]> {
  const token = await api.signIn(account)
  const ask = () => millisecondsOf(() => api.ask('GET', page, token))
  const atRest: number[] = []
  for (let turn = 0; turn < atRestRequests; turn += 1) atRest.push(await ask())
  const meanwhile: number[] = []
  const { uploadMs, checkMs, runMs, counts } = await importWhole(api, token, async () => {
    meanwhile.push(await ask())
    await pause(everyMs)
  })
  const [slow, usual] = [quantile(meanwhile, 0.99), quantile(atRest, 0.99)]
  return [
    { name: 'taking in a file of 100,000 food items', value: uploadMs / 1000, unit: 's' },
    { name: 'trying it', value: checkMs / 1000, unit: 's' },
    {
      name: 'writing it',
      value: runMs / 1000,
      unit: 's',
      from: `${counts.created} written, ${counts.refused} refused`,
    },
    {
      name: 'list page while it is tried and written ÷ at rest, p99',
      value: slow / usual,
      unit: '×',
      goal: 3,
      from: `${slow.toFixed(1)} ms / ${usual.toFixed(1)} ms, ${meanwhile.length} requests`,
    },
  ]
}

/** Brings the largest file, has it tried and written, as the screen does. */
async function importWhole(api: Api, token: string, meanwhile: () => Promise<void>): Promise<Times> {
  const stateIn = (answer: string) => (JSON.parse(answer) as { data: ImportState }).data
  const file = fileOf(importLimits.rows)
  const started = performance.now()
  const { id, columns } = stateIn(await api.ask('POST', `${imports}?fileName=foods.csv`, token, file))
  const uploadMs = performance.now() - started
  const stage = async (action: string, body?: object): Promise<[number, ImportState]> => {
    const begun = performance.now()
    let state = stateIn(await api.ask('POST', `${imports}/${id}/${action}`, token, body))
    while (state.stage === 'checking' || state.stage === 'running') {
      await meanwhile()
      state = stateIn(await api.ask('GET', `${imports}/${id}`, token))
    }
    return [performance.now() - begun, state]
  }
  const [checkMs] = await stage('check', { columns })
  const [runMs, { counts, stage: end }] = await stage('run')
  if (end !== 'done') throw new Error(`The import ended as ${end}`)
  return { uploadMs, checkMs, runMs, counts }
}

/** New items with all that an item needs, as a table program writes them. */
function fileOf(rows: number): string {
  const lines = ['code,nameFa,nameAr,kcal,protein,carb,fat,fibre,sugar,sodium']
  for (let row = 1; row <= rows; row += 1) {
    lines.push(`bench-${row},خوراک ${row},طعام ${row},${100 + (row % 50)},5,15,2.5,1,3,40`)
  }
  return lines.join('\n')
}
