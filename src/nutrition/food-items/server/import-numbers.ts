import type {
  ForeignNumberStyle,
  ForeignReading,
  ForeignUnit,
} from '#platform/contract/foreign-tables.contract.ts'
import { type Micronutrient, micronutrientUnits } from '#nutrition/nutrients/micronutrients.contract.ts'
import { isProblem, readNumberCell } from '#platform/server/foreign-tables/read-column.ts'
import { importFields, type ImportField } from '../food-item-import.contract.ts'

/** How the numbers of a file are written: it belongs to its columns, not to the cell. */
export interface NumberStyles {
  styles: ReadonlyMap<ImportField, ForeignNumberStyle>
  /** Fields of which something is asked that nobody has answered, with the problem of cells that depend on it. */
  open: ReadonlyMap<ImportField, 'unit-unclear' | 'decimal-unclear'>
}

export function numberStyles({
  columns,
  questions,
}: Pick<ForeignReading, 'columns' | 'questions'>): NumberStyles {
  const fieldOf = (name: string | null) => importFields.find((field) => field === name)
  const numbers = columns.flatMap(({ at, field, style }) => {
    const known = fieldOf(field)
    return known !== undefined && style.kind === 'number' ? [{ at, field: known, style }] : []
  })
  const asked = questions.flatMap(({ kind, column }) => {
    const code = kind === 'unit' ? ('unit-unclear' as const) : ('decimal-unclear' as const)
    if (kind !== 'unit' && kind !== 'decimal') return []
    return numbers
      .filter(({ at }) => column === null || column === at)
      .map(({ field }) => [field, code] as const)
  })
  return { styles: new Map(numbers.map(({ field, style }) => [field, style])), open: new Map(asked) }
}

/** Kilojoules in a kilocalorie (thermochemical). */
const kjPerKcal = 4.184
const gramsOf: Partial<Record<ForeignUnit, number>> = { kg: 1000, g: 1, mg: 1 / 1000, ug: 1 / 1_000_000 }

/** What a number in a unit is multiplied by to be kcal, grams, milligrams of sodium, or the unit of a micronutrient. */
function factorOf(field: ImportField, unit: ForeignUnit | null): number {
  if (unit === null) return 1
  if (field === 'kcal') return unit === 'kj' ? 1 / kjPerKcal : 1
  const own = field === 'sodium' ? 'mg' : isMicronutrient(field) ? micronutrientUnits[field].unit : 'g'
  return (gramsOf[unit] ?? 1) / (gramsOf[own] ?? 1)
}

const isMicronutrient = (field: ImportField): field is Micronutrient => field in micronutrientUnits

/** A number in the unit of its field. `unknown`: the table says that there is a trace, or that nobody knows. */
export type ReadAmount = { value: number } | { problem: string } | 'unknown' | 'empty'

/** Tables of food put what was estimated in brackets: they are no minus, since no amount of food is negative. */
const withoutBrackets = (cell: string): string => cell.replace(/^\s*\(([^()]*)\)\s*$/u, '$1')

export function readAmount(field: ImportField, cell: string, { styles, open }: NumberStyles): ReadAmount {
  const read = readNumberCell(withoutBrackets(cell), styles.get(field) ?? { decimal: '.', unit: null })
  if (isProblem(read)) return { problem: 'not-a-number' }
  if (read.note === 'empty') return 'empty'
  if (read.value === null) return 'unknown'
  const question = open.get(field)
  const isOpen = question === 'unit-unclear' ? read.value !== 0 : question !== undefined && /[.,/]/.test(cell)
  if (isOpen && question !== undefined) return { problem: question }
  return { value: read.value * factorOf(field, read.unit) }
}
