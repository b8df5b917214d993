import { useEffect, useRef, useState } from 'react'
import { bestFirst } from '#platform/contract/text/name-rank.ts'
import { finds } from '#platform/contract/text/search-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ComboField } from '#platform/web/ui/fields/combo-field.tsx'
import { PickedChips } from '#platform/web/ui/fields/picked-chips.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { clientFormMessages } from './client-form.messages.ts'

interface Props {
  name: string
  label: string
  value: readonly string[]
  options: readonly SelectOption[]
  nameOf: (code: string) => string
  error: string | undefined
  onChange: (value: string[]) => void
  /** Creates what is not among them. */
  onCreate?: (text: string) => void
}

/** Several choices of a registry: chips of what is chosen, and a search over the rest. */
export function CodeChoices({ name, label, value, options, nameOf, error, onChange, onCreate }: Props) {
  return (
    <div className="stack-2">
      <ChoiceSearch
        name={name}
        label={label}
        options={options}
        without={value}
        error={error}
        onPick={(code) => onChange([...value, code])}
        {...(onCreate && { onCreate })}
      />
      <PickedChips
        label={label}
        items={value.map((code) => ({ key: code, label: nameOf(code) }))}
        onRemove={(key) => onChange(value.filter((code) => code !== key))}
      />
    </div>
  )
}

interface SearchProps {
  name: string
  label: string
  options: readonly SelectOption[]
  /** Chosen already. */
  without: readonly string[]
  error: string | undefined
  onPick: (code: string) => void
  onCreate?: (text: string) => void
}

/** A search over options that are here already, or will be as soon as the registry is. */
export function ChoiceSearch({ name, label, options, without, error, onPick, onCreate }: SearchProps) {
  const t = useMessages(clientFormMessages)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [load] = useState(() => async (query: string) => {
    const isFound = finds(query)
    return bestFirst(
      query,
      latest.current.filter((option) => isFound(option.label)),
    ).map((option) => ({ id: option.value, label: option.label }))
  })
  return (
    <ComboField
      name={name}
      label={label}
      value={null}
      onChange={(code) => code !== null && onPick(code)}
      load={load}
      without={without}
      placeholder={t.add(label)}
      {...(error === undefined ? {} : { error })}
      {...(onCreate && { onCreate })}
    />
  )
}
