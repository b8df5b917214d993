import { useState } from 'react'

/** How a field turns a value into text and back. */
export interface Notation<Value> {
  write: (value: Value) => string
  /** The value of a text, or undefined when the text cannot be understood. */
  read: (text: string) => Value | undefined
}

export interface TypedValue {
  /** What stands in the input: as typed while it means the value, else the value written out. */
  text: string
  /** Whether the text is being typed and looks different from the value written out. */
  differs: boolean
  onText: (text: string) => void
  /** Call on blur: understood text is replaced by the tidy form, other text stays to be mended. */
  settle: () => void
}

interface Options<Value> extends Notation<Value> {
  value: Value
  onChange: (value: Value) => void
  /** Given to the form while the text cannot be understood, so that its schema refuses it. */
  unreadable: Value
}

/** Keeps what a person types beside the value it means, without copying the value into state. */
export function useTypedValue<Value>({
  value,
  onChange,
  unreadable,
  write,
  read,
}: Options<Value>): TypedValue {
  const [draft, setDraft] = useState<string>()
  const tidy = write(value)
  const text = draft !== undefined && Object.is(readOr(draft, read, unreadable), value) ? draft : tidy
  return {
    text,
    differs: text !== tidy && !Object.is(value, unreadable),
    onText(next) {
      setDraft(next)
      onChange(readOr(next, read, unreadable))
    },
    settle() {
      if (draft !== undefined && read(draft) !== undefined) setDraft(undefined)
    },
  }
}

function readOr<Value>(text: string, read: (text: string) => Value | undefined, unreadable: Value): Value {
  const value = read(text)
  return value === undefined ? unreadable : value
}
