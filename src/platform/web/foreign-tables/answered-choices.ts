import type {
  ForeignChoices,
  ForeignColumnChoice,
  ForeignQuestion,
  ForeignReading,
} from '#platform/contract/foreign-tables.contract.ts'

/** What screens that show a reading are given. */
export interface ForeignReadingProps {
  reading: ForeignReading
  choices: ForeignChoices
  /** Reads the file anew. */
  onChoose: (choices: ForeignChoices) => void
  /** What the import calls a field. */
  fieldName: (field: string) => string
}

/** The choices with an answer to a question. */
export function answeredChoices(
  choices: ForeignChoices,
  { kind, column }: ForeignQuestion,
  value: string,
): ForeignChoices {
  if (kind === 'sheet') return { ...choices, sheet: value }
  const answer = answerOf(kind, value)
  if (column === null) return { ...choices, ...answer }
  const before = choices.columns?.[column]
  return { ...choices, columns: { ...choices.columns, [column]: { ...before, ...answer } } }
}

/** Another sheet, row of headers, encoding or delimiter comes without what was said of columns. */
export const isSameColumns = ({ columns, sheet }: ForeignChoices): boolean =>
  sheet === undefined && (columns === undefined || Object.keys(columns).length > 0)

function answerOf(kind: ForeignQuestion['kind'], value: string): ForeignColumnChoice {
  if (kind === 'unit') return { unit: value as NonNullable<ForeignColumnChoice['unit']> }
  if (kind === 'decimal') return { decimal: value as NonNullable<ForeignColumnChoice['decimal']> }
  const [order, calendar] = value.split(',') as [
    NonNullable<ForeignColumnChoice['order']>,
    ForeignColumnChoice['calendar'],
  ]
  return calendar === undefined ? { order } : { order, calendar }
}
