import { useState } from 'react'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { decimalNotation } from '../ui/fields/number-notation.ts'
import { InlineCell, type InlineControl } from './inline-cell.tsx'
import css from './inline-cell.module.css'
import { inlineMessages } from './inline-edit.messages.ts'
import { type InlineEdit, type TakeBack, useInlineEdit } from './use-inline-edit.ts'

interface Props {
  /** The field and the row: «ترتیب کیلوگرم». */
  label: string
  value: number
  min: number
  max: number
  /** Sends the number with the version that was seen. */
  onSave: (value: number) => Promise<TakeBack>
}

/** A whole number that is changed in its cell, in digits of any script. */
export function InlineNumber({ label, value, min, max, onSave }: Props) {
  const t = useMessages(inlineMessages)
  const { format } = useLocale()
  const edit = useInlineEdit(label)
  const { read, write } = decimalNotation(format)
  function submit(text: string) {
    if (edit.state === 'saving') return
    const next = read(text)
    if (next === value) return edit.cancel()
    const isFine = typeof next === 'number' && Number.isInteger(next) && next >= min && next <= max
    if (isFine) edit.save(() => onSave(next))
    else edit.refuse(t.whole(min, max))
  }
  return (
    <InlineCell edit={edit} label={label} text={write(value)} shown={<bdi>{format.number(value)}</bdi>}>
      {(control) => <NumberInput control={control} edit={edit} start={write(value)} onSubmit={submit} />}
    </InlineCell>
  )
}

interface InputProps {
  control: InlineControl
  edit: InlineEdit
  start: string
  onSubmit: (text: string) => void
}

function NumberInput({ control, edit, start, onSubmit }: InputProps) {
  const [text, setText] = useState(start)
  return (
    <input
      {...control}
      className={`${css.control} ${css.number}`}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      readOnly={edit.state === 'saving'}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSubmit(text)}
      onBlur={() => onSubmit(text)}
    />
  )
}
