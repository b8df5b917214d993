// npm run bench:scale: every list and report at several sizes of the service. `-- 10000 100000` takes these sizes,
// `--only=users` what has this pattern in its path, `--brief` a question or two of each; `--export` and `--load` the other
// measurements only.
import process from 'node:process'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { systemClock } from '#platform/server/clock.ts'
import { median, millisecondsOf, printFigures, twoPlaces, type Figure } from './figures.ts'
import { scaleCases, type Case } from './scale-cases.ts'
import { measureExport } from './scale-export.ts'
import { measureLoad } from './scale-load.ts'
import { bareSql, largeTables, openSized, statementsOf, wholeReads, type SizedStore } from './scale-store.ts'

const usualSizes = [10_000, 100_000, 1_000_000]
const loadClients = 200_000
const rounds = 5
const warmUps = 1
/** What takes longer is asked for less often. */
const slowMs = 400
const slowRounds = 2
const goals = { list: 2, report: 1.5 } as const

interface Measured extends Case {
  person: string
  /** Medians by size. */
  page: number[]
  bare: number[]
  /** Large tables that the largest store reads whole. */
  whole: string[]
  failed?: string
}

async function measureCase(
  stores: readonly SizedStore[],
  one: Case,
  person: string,
  large: ReadonlySet<string>,
): Promise<Measured> {
  const path = `${one.path}${one.query && `?${one.query}`}`
  const measured: Measured = { ...one, person, page: [], bare: [], whole: [] }
  try {
    const asks = stores.map((store) => () => store.ask('GET', path, store.tokens.get(person)!))
    const bares: Work[] = []
    for (const [place, store] of stores.entries()) {
      const statements = await statementsOf(store, asks[place]!)
      bares.push(bareSql(store, statements))
      if (store === stores.at(-1)) measured.whole = await wholeReads(store, statements, large)
    }
    const [page, bare] = await inTurns(asks, bares)
    return { ...measured, page, bare }
  } catch (error) {
    return { ...measured, failed: String(error).slice(0, 160) }
  }
}

type Work = () => Promise<unknown>

/** Every size in every round: a busy machine slows them alike. */
async function inTurns(asks: readonly Work[], bares: readonly Work[]): Promise<[number[], number[]]> {
  const works = [...asks, ...bares]
  const times: number[][] = works.map(() => [])
  const first = await millisecondsOf(asks.at(-1)!)
  const turns = first > slowMs ? slowRounds : rounds
  for (let round = first > slowMs ? 0 : -warmUps; round < turns; round += 1) {
    for (const [place, work] of works.entries()) {
      const took = await millisecondsOf(work)
      if (round >= 0) times[place]!.push(took)
    }
  }
  const medians = times.map(median)
  return [medians.slice(0, asks.length), medians.slice(asks.length)]
}

const growthOf = ({ page }: Measured): number => (page.at(-1) ?? 0) / (page[0] ?? 1)
const ratioOf = ({ page, bare }: Measured): number => (page.at(-1) ?? 0) / (bare.at(-1) ?? 1)
const nameOf = ({ path, query, person }: Measured): string =>
  `${path.replace('admin/', '')} ${decodeURIComponent(query)}${person === 'admin' ? '' : ` (${person})`}`.trim()

/** A line for each list and report with its slowest question, then all that miss a goal. */
function print(all: readonly Measured[], sizes: readonly number[]): void {
  const told = all.filter(({ failed }) => failed === undefined)
  const write = (text: string) => void process.stdout.write(`${text}\n`)
  write(`p50 in ms at ${sizes.join(', ')} clients; growth; p50 ÷ bare SQL at the largest`)
  for (const [path, same] of Map.groupBy(told, ({ path: one }) => one)) {
    const worst = same.toSorted((a, b) => growthOf(b) - growthOf(a))[0]!
    write(`${same.length} × ${path}: worst ${lineOf(worst)}`)
  }
  for (const kind of ['list', 'report'] as const) {
    const over = told.filter((one) => one.kind === kind && growthOf(one) > goals[kind])
    write(
      `\n${over.length} of ${told.filter((one) => one.kind === kind).length} ${kind}s grow more than ${goals[kind]}:`,
    )
    for (const one of over.toSorted((a, b) => growthOf(b) - growthOf(a))) write(`  ${lineOf(one)}`)
  }
  write('\nlists that read a large table whole:')
  for (const one of told)
    if (one.kind === 'list' && one.whole.length > 0) write(`  ${nameOf(one)}: ${one.whole.join(', ')}`)
  write('\nnot measured:')
  for (const one of all) if (one.failed !== undefined) write(`  ${nameOf(one)}: ${one.failed}`)
}

function lineOf(one: Measured): string {
  const times = one.page.map((time) => time.toFixed(1)).join(' → ')
  return `${times} ms, × ${twoPlaces(growthOf(one))}, ÷ SQL ${twoPlaces(ratioOf(one))}  ${nameOf(one)}`
}

async function measureAnswers(sizes: readonly number[], isAsked: (one: Case) => boolean): Promise<Figure[]> {
  const stores: SizedStore[] = []
  try {
    for (const clients of sizes) {
      process.stderr.write(`${clients} clients …\n`)
      stores.push(await openSized(clients, ['admin', 'supporter1']))
    }
    const large = await largeTables(stores.at(-1)!)
    const all: Measured[] = []
    const cases = scaleCases(todayIn('IR', systemClock.now())).filter(isAsked)
    for (const one of cases) {
      for (const person of one.isScoped ? ['admin', 'supporter1'] : ['admin']) {
        const measured = await measureCase(stores, one, person, large)
        // A supporter may not see everything.
        if (measured.failed !== undefined && person !== 'admin') continue
        all.push(measured)
        if (growthOf(measured) > goals[measured.kind]) process.stderr.write(`${lineOf(measured)}\n`)
      }
    }
    print(all, sizes)
    return summary(all)
  } finally {
    for (const store of stores) await store.close()
  }
}

function summary(all: readonly Measured[]): Figure[] {
  const told = all.filter(({ failed }) => failed === undefined)
  const of = (kind: Case['kind']) => told.filter((one) => one.kind === kind)
  const growths = (kind: Case['kind']): Figure => ({
    name: `${kind}s, median growth of ${of(kind).length}`,
    value: median(of(kind).map(growthOf)),
    unit: '×',
    goal: goals[kind],
  })
  const ratio: Figure = { name: 'p50 ÷ bare SQL, median', value: median(told.map(ratioOf)), unit: '×' }
  const whole = of('list').filter((one) => one.whole.length > 0).length
  return [
    growths('list'),
    growths('report'),
    ratio,
    { name: 'lists that read a large table whole', value: whole, unit: '', goal: 0 },
  ]
}

const args = process.argv.slice(2)
const wanted = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
const only = new RegExp(args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '')
const sizes = wanted.length > 0 ? wanted : usualSizes
const isBrief = args.includes('--brief')
const some = ['--export', '--load'].filter((name) => args.includes(name))
const figures: Figure[] = []
if (some.length === 0)
  figures.push(...(await measureAnswers(sizes, (one) => only.test(one.path) && (!isBrief || one.isBrief))))
if (args.includes('--export') || (some.length === 0 && only.source === '(?:)'))
  figures.push(...(await measureExport(sizes.at(-1)!)))
if (args.includes('--load')) figures.push(...(await measureLoad(wanted[0] ?? loadClients)))
printFigures(figures)
