// npm run bench:scale: every list and report, the dashboards and their tiles at several sizes of the service, then memory
// while exporting and the load of a busy service. `-- 10000 100000` takes these sizes, `--only=users` what has this
// pattern in its path, `--brief` a question or two of each, `--every` each filter of each; `--export` and `--load` the
// other measurements only. Each line is told as it comes, `miss` before what is over its goal or has no answer in time,
// and all of them once more at the end. Ends with 1 when something misses.
import process from 'node:process'
import { meetsGoal, none, printFigures, type Figure } from './figures.ts'
import { measureAnswers } from './scale-answers.ts'
import { depths } from './scale-cases.ts'
import { measureExport } from './scale-export.ts'
import { measureLoad } from './scale-load.ts'

const usualSizes = [10_000, 100_000, 1_000_000]
const loadClients = 200_000

const args = process.argv.slice(2)
const wanted = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
const only = new RegExp(args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '')
const sizes = wanted.length > 0 ? wanted : usualSizes
const depth = depths.findIndex(
  (one) => one === (depths.find((name) => args.includes(`--${name}`)) ?? 'usual'),
)
const others = ['--export', '--load'].filter((name) => args.includes(name))
const isWhole = others.length === 0 && only.source === '(?:)'
const figures: Figure[] = []

/** The other figures are still worth knowing. */
async function tell(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  const found = await measure().catch((error: unknown) => {
    process.stderr.write(`${name} could not be measured: ${String(error)}\n`)
    return [none(`${name}: not measured`, 1, '')]
  })
  printFigures(found)
  figures.push(...found)
}

if (others.length === 0) {
  const isAsked: Parameters<typeof measureAnswers>[1] = (one) =>
    only.test(one.path) && depths.indexOf(one.depth) <= depth
  await tell('answers', () => measureAnswers(sizes, isAsked))
}
if (isWhole || args.includes('--export')) await tell('export', () => measureExport(sizes.at(-1)!))
if (isWhole || args.includes('--load')) await tell('load', () => measureLoad(wanted.at(-1) ?? loadClients))
process.stdout.write('\n')
printFigures(figures)
process.exitCode = figures.every(meetsGoal) ? 0 : 1
