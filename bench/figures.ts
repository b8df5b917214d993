import process from 'node:process'

/** One line of the table. Smaller is better. */
export interface Figure {
  name: string
  /** Not a number: it could not be measured here, and `from` says why. */
  value: number
  unit: '×' | 's' | 'min' | 'kB' | 'MB' | 'ms' | '%' | ''
  /** The largest value that is still good; absent: told for the record. */
  goal?: number
  /** What the value was made from. */
  from?: string
}

/** Of what must not happen at all. */
export const none = (name: string, value: number, from: string): Figure => ({
  name,
  value,
  unit: '',
  goal: 0,
  from,
})

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** @param part 0.95 for the value that 95 of 100 stay below */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)
  return sorted[Math.max(0, at)] ?? Number.NaN
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Whether it keeps within its goal; what was not measured does not. */
export const meetsGoal = ({ value, goal }: Figure): boolean => goal === undefined || value <= goal

export const twoPlaces = (value: number): string => value.toFixed(2)

export function printFigures(figures: readonly Figure[]): void {
  const widest = Math.max(...figures.map(({ name }) => name.length))
  for (const figure of figures) {
    const { name, value, unit, goal, from = '' } = figure
    const isMeasured = !Number.isNaN(value)
    const verdict = goal === undefined || !isMeasured ? '' : meetsGoal(figure) ? 'ok' : 'falls short'
    const wanted = goal === undefined ? '' : `≤ ${goal} ${unit}`
    const shown = isMeasured ? `${twoPlaces(value)} ${unit}` : 'not measured'
    const cells = [name.padEnd(widest), shown.padStart(12), wanted.padEnd(9)]
    process.stdout.write(`${[...cells, verdict.padEnd(11), from].join('  ').trimEnd()}\n`)
  }
}
