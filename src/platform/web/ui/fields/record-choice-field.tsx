import type { FieldProps } from './field-props.ts'
import { FoundField } from './found-field.tsx'
import { type FixedChoice, useRecordChoice } from './record-choice.ts'
import type { RecordSource } from './record-source.ts'

interface Props<Row extends { id: number }> extends FieldProps<string | null> {
  source: RecordSource<Row>
  /** Choices that are no record, and records that came with their names: above the others. */
  first?: readonly FixedChoice[]
  placeholder?: string
}

/** One record among however many, or one of a few other choices. Value: its id as text, or what the choice says. */
export function RecordChoiceField<Row extends { id: number }>({ source, first = [], ...props }: Props<Row>) {
  const choice = useRecordChoice(source, first)
  const own = first.find(({ value }) => value === props.value)
  return <FoundField {...props} choice={choice} names={`${source.kind}/${own?.label ?? ''}`} />
}
