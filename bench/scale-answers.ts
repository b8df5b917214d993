import { todayIn } from '#platform/contract/text/calendar.ts'
import process from 'node:process'
import { systemClock } from '#platform/server/clock.ts'
import { median, millisecondsOf, none, twoPlaces, type Figure } from './figures.ts'
import { scaleCases, type Case } from './scale-cases.ts'
import {
  bareSql,
  findsWholeReads,
  largeTables,
  openSized,
  statementsOf,
  wholeReads,
  type SizedStore,
} from './scale-store.ts'

const rounds = 5
/** What is over its goal is asked so often again: a busy machine has its moments. */
const moreRounds = 8
const warmUps = 1
/** What takes longer is asked for less often. */
const slowMs = 400
const slowRounds = 2
/** Whoever asks the same thing of a larger service waits so many times as long. */
const goals = { list: 2, answer: 2, report: 1.5 } as const
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
  /** Why there is no figure. */
  failed?: string
  /** Its rules refuse the question: too many rows for what it is for, or words that only people have. */
  isRefused?: boolean
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
      const address = `${path}${query && `?${query}`}`
      return () => store.within(() => store.ask('GET', address, store.tokens.get(person)!))
    })
    const bares: Work[] = []
    for (const [place, store] of stores.entries()) {
      const statements = await statementsOf(store, asks[place]!)
      const bare = bareSql(store, statements)
      bares.push(() => store.within(bare))
      if (store === stores.at(-1)) measured.whole = await wholeReads(store, statements, large)
    }
    return await timed(measured, asks, bares)
  } catch (error) {
    const failed = String(error).slice(0, 160)
    return { ...measured, failed, isRefused: failed.includes('answered 422') }
  }
}

async function timed(measured: Measured, asks: readonly Work[], bares: readonly Work[]): Promise<Measured> {
  const works = [...asks, ...bares]
  const times: number[][] = works.map(() => [])
  const first = await millisecondsOf(asks.at(-1)!)
  const isSlow = first > slowMs
  await inTurns(works, times, isSlow ? { from: 0, to: slowRounds } : { from: -warmUps, to: rounds })
  const now = (): Measured => {
    const medians = times.map(median)
    return { ...measured, page: medians.slice(0, asks.length), bare: medians.slice(asks.length) }
  }
  if (!isSlow && isOver(now())) await inTurns(works, times, { from: 0, to: moreRounds })
  return now()
}

type Work = () => Promise<unknown>

/** Every size in every round: a busy machine slows them alike. Rounds below 0 warm up. */
async function inTurns(
  works: readonly Work[],
  times: number[][],
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let round = from; round < to; round += 1) {
    for (const [place, work] of works.entries()) {
      const took = await millisecondsOf(work)
      if (round >= 0) times[place]!.push(took)
    }
  }
}

const growthOf = ({ page }: Measured): number => (page.at(-1) ?? 0) / (page[0] ?? 1)
const ratioOf = ({ page, bare }: Measured): number => (page.at(-1) ?? 0) / (bare.at(-1) ?? 1)
const isOver = (one: Measured): boolean => growthOf(one) > goals[one.kind]
const nameOf = ({ path, query, person, isSameFacts }: Measured): string => {
  const who = person === 'admin' ? '' : ` (${person})`
  return `${path.replace('admin/', '')} ${decodeURIComponent(query)}${who}${isSameFacts ? ', as many facts' : ''}`
}

function lineOf(one: Measured): string {
  if (one.failed !== undefined) return `${one.isRefused ? 'none' : 'miss'}  ${nameOf(one)}: ${one.failed}`
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
  { text: 'queues, dashboards and tiles', of: ({ kind }) => kind === 'answer' },
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

async function answersOf(
  stores: readonly SizedStore[],
  questions: readonly Question[],
  large: ReadonlySet<string>,
): Promise<Measured[]> {
  const all: Measured[] = []
  for (const question of questions) {
    for (const person of question.cases[0]!.isScoped ? ['admin', 'supporter1'] : ['admin']) {
      const measured = await measureCase(stores, question, person, large)
      // A supporter may not see everything.
      if (person !== 'admin' && measured.failed?.includes('answered 403')) continue
      all.push(measured)
      write(lineOf(measured))
    }
  }
  return all
}

/** Everything that is asked, at every size. Each line is told as it comes, and all at the end. */
export async function measureAnswers(
  sizes: readonly number[],
  isAsked: (one: Case) => boolean,
): Promise<Figure[]> {
  const stores: SizedStore[] = []
  try {
    for (const clients of sizes) {
      process.stderr.write(`${clients} clients …\n`)
      stores.push(await openSized(clients, ['admin', 'supporter1']))
    }
    const large = await largeTables(stores.at(-1)!)
    const isJudged = await findsWholeReads(stores.at(-1)!, large)
    write(
      `Large tables: ${[...large].join(', ')}. A page that reads one whole is ${isJudged ? '' : 'not '}found.`,
    )
    const all = await answersOf(stores, questionsFor(sizes, isAsked), large)
    print(all, sizes)
    return [...summary(all), none('planted page that reads a table whole, not found', isJudged ? 0 : 1, '')]
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
    none('without an answer', all.filter((one) => one.failed !== undefined && !one.isRefused).length, ''),
    { name: 'refused by their rules', value: all.filter(({ isRefused }) => isRefused).length, unit: '' },
  ]
}
