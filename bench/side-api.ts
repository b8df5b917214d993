import { EventEmitter, once } from 'node:events'
import process from 'node:process'
import { isTry } from './data-set.ts'
import { twoPlaces, type Figure } from './figures.ts'
import { leanClient } from './lean-client.ts'
import { makeQuestions, type Question, type Questions } from './side-questions.ts'
import { withSideStore, type RunningServer, type SideStore } from './side-store.ts'
import {
  compare,
  machineFigure,
  requestsOf,
  rounds,
  type Compared,
  type Processor,
  type Turns,
} from './side-turns.ts'

const four = 4
const share = isTry ? 0.25 : 1
const reads: Turns = { connections: four, requests: 100, warmUps: 300 }
const turns = {
  note: { connections: four, requests: 80, warmUps: 200 },
  // Its plans are large: each connection makes them once.
  weighIn: { connections: four, requests: 24, warmUps: 240 },
  confirmation: { connections: 1, requests: 10, warmUps: 40 },
  record: reads,
  list: reads,
  sums: { ...reads, requests: 40, warmUps: 100 },
} as const satisfies Record<keyof Questions, Turns>

/** Of each question, when its statements are counted: plans are kept from the third run on. */
const countedAfter = 3
const counted = 6
const countedInAll = countedAfter + counted
const rowsOfPage = 25

/**
 * The product beside a server of node:http and pg on plain tables of the same database: both run at the same time and are
 * asked in turns. Ratios of p50; who asks is an administrator, who sees everybody.
 */
export function measureSideApi(): Promise<Figure[]> {
  return withSideStore(async (store) => {
    const product = await store.startProduct()
    const bare = await store.startBare()
    try {
      const confirmations = Math.ceil(requestsOf(turns.confirmation) * share) + countedInAll
      const questions = await makeQuestions(store.pool, product, confirmations)
      const bytes = await bytesOfPage(product, questions.list)
      const statements = await statementsOf(store, questions)
      const figures: Figure[] = []
      for (const name of ['list', 'record', 'sums', 'note', 'weighIn', 'confirmation'] as const) {
        const question = questions[name]
        process.stderr.write(`  ${name} …\n`)
        const compared = await compare(
          { server: product, ask: question.product },
          { server: bare, ask: question.bare },
          fitting(turns[name], question),
          store.databasePid,
        )
        figures.push(
          ...figuresOf(name, compared),
          processorFigure(compared),
          statementFigure(name, statements[name]),
        )
      }
      return [...figures, bytes, machineFigure('these requests')]
    } finally {
      await Promise.all([product.stop(), bare.stop()])
    }
  })
}

/** Fewer requests for a try, and where a data set has no room for as many. */
function fitting(wanted: Turns, { room = Infinity }: Question): Turns {
  const fits = Math.min(share, (room - countedInAll) / requestsOf(wanted))
  if (fits * wanted.requests < 1) throw new Error(`The data set has room for ${room} requests only`)
  return {
    ...wanted,
    requests: Math.floor(wanted.requests * fits),
    warmUps: Math.floor(wanted.warmUps * fits),
  }
}

const words: Record<keyof Questions, { name: string; goal?: number }> = {
  note: { name: "one client's note changed ÷ bare", goal: 3.3 },
  weighIn: { name: 'one weigh-in ÷ the bare write', goal: 6 },
  confirmation: { name: 'one payment confirmed ÷ the bare write, alone' },
  record: { name: "one client's record ÷ bare", goal: 3.3 },
  list: { name: "page of a supporter's clients ÷ bare", goal: 2.5 },
  sums: { name: 'sums by month ÷ sums kept in a table', goal: 4 },
}

function figuresOf(kind: keyof Questions, compared: Compared): Figure[] {
  const { ratio, productP50, productP99, bareP50, lowestRatio, highestRatio } = compared
  const from = [
    `p50 ${twoPlaces(productP50)} / ${twoPlaces(bareP50)} ms`,
    `p99 ${twoPlaces(productP99)} ms`,
    `${rounds} turns × ${twoPlaces(lowestRatio)} to ${twoPlaces(highestRatio)}`,
    `${turns[kind].connections} at a time`,
  ].join(', ')
  const figure: Figure = { ...words[kind], value: ratio, unit: '×', from }
  if (kind !== 'confirmation') return [figure]
  return [{ name: 'one payment confirmed, p50 alone', value: productP50, unit: 'ms', goal: 10 }, figure]
}

function processorFigure({ processor: { product, bare } }: Compared): Figure {
  const parts = ({ server, database }: Processor) => `${twoPlaces(server)} + ${twoPlaces(database)}`
  return {
    name: '  processor of a request, server and database',
    value: product.server + product.database,
    unit: 'ms',
    from: `${parts(product)}; bare ${parts(bare)}`,
  }
}

const statementLabels: Record<keyof Questions, { name: string; goal?: number }> = {
  note: { name: '  statements of a note' },
  weighIn: { name: '  statements of a weigh-in', goal: 8 },
  confirmation: { name: '  statements of a confirmation' },
  record: { name: '  statements of a record' },
  list: { name: '  statements of a page' },
  sums: { name: '  statements of the sums' },
}

const statementFigure = (kind: keyof Questions, value: number): Figure => ({
  ...statementLabels[kind],
  value,
  unit: '',
  from: 'begin and commit included',
})

/** A second process of the product answers, in which the driver counts. The fewest of some, once plans are kept. */
async function statementsOf(
  store: SideStore,
  questions: Questions,
): Promise<Record<keyof Questions, number>> {
  const counts = new EventEmitter<{ count: [number] }>()
  const product = await store.startProduct((statements) => counts.emit('count', statements))
  const client = leanClient(product.port)
  try {
    const found: [string, number][] = []
    for (const [name, { product: ask }] of Object.entries(questions) as [string, Question][]) {
      const all: number[] = []
      for (let request = 0; request < countedInAll; request += 1) {
        const counting = once(counts, 'count') as Promise<[number]>
        await ask(client)
        const [statements] = await counting
        if (request >= countedAfter) all.push(statements)
      }
      found.push([name, Math.min(...all)])
    }
    return Object.fromEntries(found) as Record<keyof Questions, number>
  } finally {
    client.close()
    await product.stop()
  }
}

async function bytesOfPage(product: RunningServer, { product: ask }: Question): Promise<Figure> {
  const client = leanClient(product.port)
  const body = await ask(client)
  client.close()
  const { length } = (JSON.parse(body) as { data: unknown[] }).data
  if (length !== rowsOfPage) throw new Error(`The page has ${length} rows`)
  return { name: `bytes of ${rowsOfPage} rows`, value: Buffer.byteLength(body) / 1000, unit: 'kB', goal: 10 }
}
