import { useState } from 'react'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RemovableChip } from '#platform/web/ui/chip.tsx'
import { ComboField } from '#platform/web/ui/fields/combo-field.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { clientFormMessages } from './client-form.messages.ts'
import css from './client-form.module.css'

interface Props {
  name: string
  label: string
  value: readonly string[]
  options: readonly SelectOption[]
  nameOf: (code: string) => string
  error: string | undefined
  onChange: (value: string[]) => void
}

/** Several choices of a registry: chips of what is chosen, and a search over the rest. */
export function CodeChoices({ name, label, value, options, nameOf, error, onChange }: Props) {
  const t = useMessages(clientFormMessages)
  return (
    <div className={css.choices}>
      <ChoiceSearch
        // A new one after each pick: it is empty again.
        key={value.length}
        name={name}
        label={label}
        options={options.filter((option) => !value.includes(option.value))}
        error={error}
        onPick={(code) => onChange([...value, code])}
      />
      {value.length > 0 && (
        <ul className={css.chosen} aria-label={label}>
          {value.map((code) => (
            <li key={code}>
              <RemovableChip
                removeLabel={t.remove(nameOf(code))}
                onRemove={() => onChange(value.filter((one) => one !== code))}
              >
                {nameOf(code)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SearchProps {
  name: string
  label: string
  options: readonly SelectOption[]
  error: string | undefined
  onPick: (code: string) => void
}

/** A search over options that are here already. */
export function ChoiceSearch({ name, label, options, error, onPick }: SearchProps) {
  const t = useMessages(clientFormMessages)
  const [all] = useState(() => options)
  const [load] = useState(() => async (query: string) => {
    const key = searchKey(query)
    return all
      .filter((option) => searchKey(option.label).includes(key))
      .map((option) => ({ id: option.value, label: option.label }))
  })
  return (
    <ComboField
      name={name}
      label={label}
      value={null}
      onChange={(code) => code !== null && onPick(code)}
      load={load}
      placeholder={t.add(label)}
      {...(error === undefined ? {} : { error })}
    />
  )
}
