import { useMessages } from '#platform/web/i18n/messages.ts'
import { fieldMessages } from './fields.messages.ts'
import { ComboField } from './combo-field.tsx'
import { useCreateInPlace } from './create-in-place.tsx'
import type { FieldProps } from './field-props.ts'
import { PickedChips } from './picked-chips.tsx'
import { useRecordNames } from './record-names.ts'
import { type NamedRecord, type RecordSource, useRecordSource } from './record-source.ts'
import { RetiredTag } from '../retired-tag.tsx'

interface PickerProps<Row extends { id: number }> {
  source: RecordSource<Row>
  /** Records that came with their names: not asked for by id. */
  known?: readonly NamedRecord[]
  placeholder?: string
}

const none: readonly NamedRecord[] = []

function Retired() {
  const t = useMessages(fieldMessages)
  return <RetiredTag label={t.retired} />
}

/**
 * One record among many, found on the server while one types (300 ms), recent choices first. Value: its id.
 * A stored record that is retired stays shown, with the word; only others can be chosen.
 * `<RecordPicker {...form.field('unitId')} source={unitRecords} />`
 */
export function RecordPicker<Row extends { id: number }>({
  source,
  known = none,
  ...props
}: FieldProps<number | null> & PickerProps<Row>) {
  const t = useMessages(fieldMessages)
  const { load, remember, welcome } = useRecordSource(source)
  const { value, onChange } = props
  const { dialog, ...creating } = useCreateInPlace(source.create, (row) => {
    welcome(row)
    onChange(row.id)
  })
  const words = { waiting: '…', nameless: t.nameless }
  const [named] = useRecordNames(source, value === null ? [] : [value], known, words)
  return (
    <>
      <ComboField
        {...props}
        {...creating}
        placeholder={props.placeholder ?? t.typeToSearch}
        value={value === null ? null : String(value)}
        valueLabel={named?.label ?? ''}
        load={load}
        onChange={(id) => {
          if (id !== null) remember(Number(id))
          onChange(id === null ? null : Number(id))
        }}
        note={named?.retired && <Retired />}
      />
      {dialog}
    </>
  )
}

/** Several records: as `RecordPicker`, and a chip for each that is chosen. Value: their ids in the order of choice. */
export function RecordsPicker<Row extends { id: number }>({
  source,
  known = none,
  value,
  onChange,
  ...props
}: FieldProps<readonly number[]> & PickerProps<Row>) {
  const t = useMessages(fieldMessages)
  const { load, remember } = useRecordSource(source)
  const words = { waiting: '…', nameless: t.nameless }
  const named = useRecordNames(source, value, known, words)
  return (
    <div className="stack-2">
      <ComboField
        {...props}
        placeholder={props.placeholder ?? t.typeToSearch}
        value={null}
        load={load}
        without={value.map(String)}
        onChange={(id) => {
          if (id === null) return
          remember(Number(id))
          onChange([...value, Number(id)])
        }}
      />
      <PickedChips
        label={props.label}
        items={named.map(({ id, label, retired }) => ({
          key: String(id),
          label,
          ...(retired && { retired }),
        }))}
        onRemove={(key) => onChange(value.filter((id) => String(id) !== key))}
      />
    </div>
  )
}
