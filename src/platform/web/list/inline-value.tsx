import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import type { Notation } from '../ui/fields/typed-value.ts'
import { InlineCell, type InlineControl } from './inline-cell.tsx'
import css from './inline-cell.module.css'
import { inlineMessages } from './inline-edit.messages.ts'
import { type InlineEdit, type TakeBack, useInlineEdit } from './use-inline-edit.ts'

interface Props<Value> {
  /** The field, and the row where there are several. */
  label: string
  value: Value
  /** The stored value in words. */
  text: string
  /** How it is typed, in digits and calendar of the person. */
  notation: Notation<Value>
  keypad?: 'decimal' | 'text'
  /** Said of a text that cannot be understood. */
  unreadable: string
  /** Why a value cannot be stored, in a finished sentence. */
  refuse: (value: Value) => string | undefined
  /** Asks whether a possible but rare value is meant. */
  doubt: (value: Value) => string | undefined
  /** Sends the value with the version that was seen. */
  onSave: (value: Value) => Promise<TakeBack>
}

/** Something typed that is changed in its place; what is rare is stored only after somebody said that it is right. */
export function InlineValue<Value>(props: Props<Value>) {
  const { label, value, text, notation } = props
  const edit = useInlineEdit(label)
  const [asked, setAsked] = useState(false)
  function submit(typed: string, isSure: boolean) {
    if (edit.state === 'saving') return
    setAsked(false)
    const next = notation.read(typed)
    if (next === undefined) return edit.refuse(props.unreadable)
    if (Object.is(next, value)) return edit.cancel()
    const refusal = props.refuse(next)
    if (refusal !== undefined) return edit.refuse(refusal)
    const question = isSure ? undefined : props.doubt(next)
    if (question === undefined) return edit.save(() => props.onSave(next))
    setAsked(true)
    edit.refuse(question)
  }
  return (
    <InlineCell edit={edit} label={label} text={text} shown={<bdi>{text}</bdi>}>
      {(control) => (
        <ValueInput
          control={control}
          edit={edit}
          start={notation.write(value)}
          keypad={props.keypad ?? 'text'}
          isAsked={asked}
          onSubmit={submit}
        />
      )}
    </InlineCell>
  )
}

interface InputProps {
  control: InlineControl
  edit: InlineEdit
  start: string
  keypad: 'decimal' | 'text'
  isAsked: boolean
  onSubmit: (text: string, isSure: boolean) => void
}

function ValueInput({ control, edit, start, keypad, isAsked, onSubmit }: InputProps) {
  const t = useMessages(inlineMessages)
  const [text, setText] = useState(start)
  return (
    <>
      <input
        {...control}
        className={`${css.control} ${css.typed}`}
        inputMode={keypad}
        autoComplete="off"
        value={text}
        readOnly={edit.state === 'saving'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSubmit(text, false)}
        onBlur={() => onSubmit(text, false)}
      />
      {isAsked && (
        <Button size="small" onClick={() => onSubmit(text, true)}>
          {t.sure}
        </Button>
      )}
    </>
  )
}
