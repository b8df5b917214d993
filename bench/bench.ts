// npm run bench: the measured goals, each as a figure of one run. `-- list compose` takes some of them, `-- side` all that
// is measured beside others, `--clients=2000` a small service. With `--strict` a goal that is missed ends it with 1.
import process from 'node:process'
import { measureBulk } from './bulk.ts'
import { measureComposing } from './compose.ts'
import { dataSetClients, openDataSet, type DataSet } from './data-set.ts'
import { measureFirstRoute } from './first-route.ts'
import { meetsGoal, printFigures, type Figure } from './figures.ts'
import { measureBadTables } from './bad-tables.ts'
import { measureForeignTables } from './foreign-tables.ts'
import { measureHosted } from './hosted.ts'
import { measureImport } from './import.ts'
import { proveMessages } from './messages.ts'
import { proveMoney } from './money.ts'
import { measureListPages } from './list-page.ts'
import { measureListPanel } from './list-panel.ts'
import { measureListPairs } from './list-pairs.ts'
import { measureListPeople } from './list-people.ts'
import { measureMovingIn } from './moving-in.ts'
import { compareOffice } from './office.ts'
import { measurePlateau } from './plateau.ts'
import { proveExactDays, proveLists, proveTriedDays } from './proof.ts'
import { measureSearch, measureSearchMillion } from './search.ts'
import { measureSideApi } from './side-api.ts'
import { measureSidePages } from './side-pages.ts'
import { measureSideProcess } from './side-process.ts'
import { measureSideSchema } from './side-schema.ts'
import { measureStarts } from './starts.ts'
import { measureBucket, measureUploads } from './uploads.ts'

let opened: Promise<DataSet> | undefined
const dataSet = () => (opened ??= openDataSet())

async function closeDataSet(): Promise<void> {
  const closing = opened
  opened = undefined
  await (await closing)?.close()
}

/** Beside a bare server and another front end, on a copy of the data set that they make themselves. */
const side = {
  'side-api': () => closeDataSet().then(measureSideApi),
  'side-pages': () => closeDataSet().then(measureSidePages),
  'side-process': () => closeDataSet().then(measureSideProcess),
  'side-schema': measureSideSchema,
}

const measurements: Record<string, () => Promise<Figure[]>> = {
  data: async () => dataFigures(await dataSet()),
  list: async () => measureListPages(await dataSet()),
  search: async () => measureSearch(await dataSet()),
  compose: async () => measureComposing(await dataSet()),
  bulk: async () => measureBulk(await dataSet()),
  import: measureImport,
  'foreign-tables': measureForeignTables,
  'bad-tables': measureBadTables,
  'moving-in': measureMovingIn,
  plateau: measurePlateau,
  starts: measureStarts,
  route: measureFirstRoute,
  ...side,
}

/** Only when asked for: the proofs of lists and days take an hour, the others some minutes. */
const onDemand: Record<string, () => Promise<Figure[]>> = {
  'list-panel': measureListPanel,
  'list-pairs': measureListPairs,
  'list-people': measureListPeople,
  'proof-lists': proveLists,
  'proof-days': proveExactDays,
  'proof-small-days': proveTriedDays,
  messages: proveMessages,
  money: proveMoney,
  uploads: measureUploads,
  bucket: measureBucket,
  hosted: measureHosted,
  office: compareOffice,
  'search-million': measureSearchMillion,
}

function dataFigures({ madeMs }: DataSet): Figure[] {
  return madeMs === null
    ? []
    : [{ name: `making ${dataSetClients} clients`, value: madeMs / 1000, unit: 's' }]
}

/** The other figures are still worth knowing. */
function failed(name: string, error: unknown): Figure[] {
  process.stderr.write(`${name} could not be measured: ${String(error)}\n`)
  process.exitCode = 1
  return []
}

const asked = process.argv
  .slice(2)
  .filter((arg) => !arg.startsWith('--'))
  .flatMap((name) => (name === 'side' ? Object.keys(side) : [name]))
const known = { ...measurements, ...onDemand }
const unknown = asked.filter((name) => !(name in known))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(known).join(', ')}\n`)
  process.exitCode = 1
} else {
  const figures: Figure[] = []
  try {
    for (const [name, measure] of Object.entries(asked.length > 0 ? known : measurements)) {
      if (asked.length > 0 && !asked.includes(name)) continue
      process.stderr.write(`measuring ${name} …\n`)
      figures.push(...(await measure().catch((error: unknown) => failed(name, error))))
    }
  } finally {
    await closeDataSet()
  }
  printFigures(figures)
  if (process.argv.includes('--strict') && !figures.every(meetsGoal)) process.exitCode = 1
}
