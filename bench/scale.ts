// npm run bench:scale: every list and report at several sizes of the service, then memory while exporting and the load
// of a busy service. `-- 10000 100000` takes these sizes, `--only=users` what has this pattern in its path, `--brief` a
// question or two of each; `--export` and `--load` the other measurements only. Each line is told as it comes, `miss`
// before what is over its goal, and all of them once more at the end.
import process from 'node:process'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { systemClock } from '#platform/server/clock.ts'
import { median, millisecondsOf, none, printFigures, twoPlaces, type Figure } from './figures.ts'
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
/** Whoever asks the same thing of a larger service waits so many times as long. */
const goals = { list: 2, report: 1.5 } as const
/** Of a period that is the same at every size; and, at the largest size, of one with as many facts as in the others. */
const sameDays = 30
const sameFactsDays = 10

/** The same question, to be put to each store. */
interface Question {
  /** One for each store: they differ in their days. */
  cases: readonly Case[]
  /** A period of the same length holds a hundred times as many facts of a hundred times as many clients. */
  isSameFacts: boolean
}

interface Measured extends Case {
  person: string
  isSameFacts: boolean
  /** Medians by size. */
  page: number[]
  bare: number[]
  /** Large tables that the largest store reads whole. */
  whole: string[]
  failed?: string
}

async function measureCase(
  stores: readonly SizedStore[],
  { cases, isSameFacts }: Question,
  person: string,
  large: ReadonlySet<string>,
): Promise<Measured> {
  const measured: Measured = { ...cases.at(-1)!, isSameFacts, person, page: [], bare: [], whole: [] }
  try {
    const asks = stores.map((store, place) => {
      const { path, query } = cases[place]!
      return () => store.ask('GET', `${path}${query && `?${query}`}`, store.tokens.get(person)!)
    })
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
const isOver = (one: Measured): boolean => growthOf(one) > goals[one.kind]
const nameOf = ({ path, query, person, isSameFacts }: Measured): string => {
  const who = person === 'admin' ? '' : ` (${person})`
  return `${path.replace('admin/', '')} ${decodeURIComponent(query)}${who}${isSameFacts ? ', as many facts' : ''}`
}

function lineOf(one: Measured): string {
  if (one.failed !== undefined) return `none  ${nameOf(one)}: ${one.failed}`
  const times = one.page.map((time) => time.toFixed(1)).join(' → ')
  const whole = one.kind === 'list' && one.whole.length > 0 ? `, reads whole: ${one.whole.join(', ')}` : ''
  const verdict = isOver(one) || whole !== '' ? 'miss' : 'ok  '
  return `${verdict}  ${times} ms, × ${twoPlaces(growthOf(one))}, ÷ SQL ${twoPlaces(ratioOf(one))}  ${nameOf(one)}${whole}`
}

const write = (text: string) => void process.stdout.write(`${text}\n`)

/** Everything once more, then all that miss a goal, the worst first. */
function print(all: readonly Measured[], sizes: readonly number[]): void {
  write(`\nAll of them: p50 in ms at ${sizes.join(', ')} clients; growth; p50 ÷ bare SQL at the largest`)
  for (const one of all) write(lineOf(one))
  const told = all.filter(({ failed }) => failed === undefined)
  for (const { of, text } of groups) {
    const these = told.filter(of)
    const over = these.filter(isOver).toSorted((a, b) => growthOf(b) - growthOf(a))
    write(`\n${over.length} of ${these.length} ${text} grow more than the goal:`)
    for (const one of over) write(lineOf(one))
  }
}

const groups: readonly { text: string; of: (one: Measured) => boolean }[] = [
  { text: 'lists', of: ({ kind }) => kind === 'list' },
  { text: 'reports with as many facts', of: ({ isSameFacts }) => isSameFacts },
  {
    text: 'reports of as many days',
    of: ({ kind, isOfDays, isSameFacts }) => kind === 'report' && isOfDays && !isSameFacts,
  },
  { text: 'counts of a state', of: ({ kind, isOfDays }) => kind === 'report' && !isOfDays },
]

/** Every case for the same days, and reports of days for as many facts. */
function questionsFor(sizes: readonly number[], isAsked: (one: Case) => boolean): Question[] {
  const today = todayIn('IR', systemClock.now())
  const largest = Math.max(...sizes)
  const usual = scaleCases(today, sameDays)
  const equal = sizes.map((clients) => scaleCases(today, Math.round((sameFactsDays * largest) / clients)))
  return usual.flatMap((one, place) => {
    if (!isAsked(one)) return []
    const isCounted = one.kind === 'report' && one.isOfDays && !/group=(?:day|week)/.test(one.query)
    const asUsual: Question = { cases: sizes.map(() => one), isSameFacts: false }
    if (!isCounted) return [asUsual]
    return [asUsual, { cases: equal.map((cases) => cases[place]!), isSameFacts: true }]
  })
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
    for (const question of questionsFor(sizes, isAsked)) {
      for (const person of question.cases[0]!.isScoped ? ['admin', 'supporter1'] : ['admin']) {
        const measured = await measureCase(stores, question, person, large)
        // A supporter may not see everything.
        if (measured.failed !== undefined && person !== 'admin') continue
        all.push(measured)
        write(lineOf(measured))
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
  const growths = groups.flatMap(({ text, of }): Figure[] => {
    const these = told.filter(of)
    if (these.length === 0) return []
    const goal = goals[these[0]!.kind]
    const over = these.filter(isOver).length
    return [
      {
        name: `${text}, median growth of ${these.length}`,
        value: median(these.map(growthOf)),
        unit: '×',
        goal,
      },
      none(`${text} over × ${goal}`, over, `of ${these.length}`),
    ]
  })
  const whole = told.filter((one) => one.kind === 'list' && one.whole.length > 0).length
  return [
    ...growths,
    { name: 'p50 ÷ bare SQL, median', value: median(told.map(ratioOf)), unit: '×' },
    none('lists that read a large table whole', whole, ''),
    none('not measured', all.length - told.length, ''),
  ]
}

const args = process.argv.slice(2)
const wanted = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
const only = new RegExp(args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '')
const sizes = wanted.length > 0 ? wanted : usualSizes
const isBrief = args.includes('--brief')
const others = ['--export', '--load'].filter((name) => args.includes(name))
const isWhole = others.length === 0 && only.source === '(?:)'
const figures: Figure[] = []

async function tell(measure: () => Promise<Figure[]>): Promise<void> {
  const found = await measure()
  printFigures(found)
  figures.push(...found)
}

if (others.length === 0)
  await tell(() => measureAnswers(sizes, (one) => only.test(one.path) && (!isBrief || one.isBrief)))
if (isWhole || args.includes('--export')) await tell(() => measureExport(sizes.at(-1)!))
if (isWhole || args.includes('--load')) await tell(() => measureLoad(wanted.at(-1) ?? loadClients))
write('')
printFigures(figures)
