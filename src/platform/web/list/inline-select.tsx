import { useState } from 'react'
import { InlineCell, type InlineControl } from './inline-cell.tsx'
import css from './inline-cell.module.css'
import { type TakeBack, useInlineEdit } from './use-inline-edit.ts'

interface Option {
  value: string
  label: string
}

interface Props {
  /** The field and the row: «پشتیبان نگین رضایی». */
  label: string
  value: string
  /** What the value is called, also when it is no longer among the options. */
  text: string
  options: readonly Option[]
  /** Sends the choice with the version that was seen. */
  onSave: (value: string) => Promise<TakeBack>
}

/** One of some twenty choices, changed in its cell. */
export function InlineSelect({ label, value, text, options, onSave }: Props) {
  const edit = useInlineEdit(label)
  function submit(next: string) {
    if (edit.state === 'saving') return
    if (next === value) edit.cancel()
    else edit.save(() => onSave(next))
  }
  const all = options.some((option) => option.value === value)
    ? options
    : [{ value, label: text }, ...options]
  return (
    <InlineCell edit={edit} label={label} text={text} shown={<bdi>{text}</bdi>}>
      {(control) => <SelectInput control={control} start={value} options={all} onSubmit={submit} />}
    </InlineCell>
  )
}

interface InputProps {
  control: InlineControl
  start: string
  options: readonly Option[]
  onSubmit: (value: string) => void
}

function SelectInput({ control, start, options, onSubmit }: InputProps) {
  const [value, setValue] = useState(start)
  return (
    <select
      {...control}
      className={css.control}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={(event) => {
        // Enter would open the list of choices instead.
        if (event.key !== 'Enter') return
        event.preventDefault()
        onSubmit(value)
      }}
      onBlur={() => onSubmit(value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
