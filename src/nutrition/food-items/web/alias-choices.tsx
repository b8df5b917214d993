import { type KeyboardEvent, useState } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import type { FieldBinding } from '#platform/web/form/field-bindings.ts'
import { PickedChips } from '#platform/web/ui/fields/picked-chips.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'

type Props = FieldBinding<(string | null)[]> & { hint: string }

/** Other names: each is typed and taken with Enter, or when the field is left. */
export function AliasChoices({ value, onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState('')
  const names = value.filter((name) => name !== null)
  const take = () => {
    const name = typed.trim()
    if (name === '') return
    if (!names.includes(name)) onChange([...names, name])
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    take()
  }
  return (
    <div className="stack-3" role="presentation" onKeyDown={press}>
      <TextField
        {...props}
        value={typed}
        onChange={setTyped}
        onBlur={() => {
          take()
          onBlur()
        }}
        maxLength={limits.name}
      />
      <PickedChips
        label={props.label}
        items={names.map((name) => ({ key: name, label: name }))}
        onRemove={(key) => onChange(names.filter((name) => name !== key))}
      />
    </div>
  )
}
