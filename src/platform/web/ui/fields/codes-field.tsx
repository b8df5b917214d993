import { useState } from 'react'
import { bestFirst } from '#platform/contract/text/name-rank.ts'
import { finds } from '#platform/contract/text/search-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fieldMessages } from './fields.messages.ts'
import { ComboField } from './combo-field.tsx'
import type { FieldProps } from './field-props.ts'
import { PickedChips } from './picked-chips.tsx'
import type { SelectOption } from './select-field.tsx'

interface Props extends FieldProps<readonly string[]> {
  /** Offered for choosing; a chosen code that is not among them stays and can be taken out. */
  options: readonly SelectOption[]
  nameOf: (code: string) => string
}

/** Several codes of a registry that is here already: a search over it, and a chip for each that is chosen. */
export function CodesField({ options, nameOf, value, onChange, ...props }: Props) {
  const items = value.map((code) => ({ key: code, label: nameOf(code) }))
  return (
    <div className="stack-2">
      {/* The options come once, after the first render: then the field starts anew with them. */}
      <CodeSearch
        key={options.length}
        {...props}
        options={options}
        without={value}
        onPick={(code) => onChange([...value, code])}
      />
      <PickedChips
        label={props.label}
        items={items}
        onRemove={(code) => onChange(value.filter((one) => one !== code))}
      />
    </div>
  )
}

interface SearchProps extends Omit<FieldProps<unknown>, 'value' | 'onChange'> {
  options: readonly SelectOption[]
  without: readonly string[]
  onPick: (code: string) => void
}

function CodeSearch({ options, onPick, ...props }: SearchProps) {
  const t = useMessages(fieldMessages)
  const [load] = useState(() => async (query: string) => {
    const isFound = finds(query)
    return bestFirst(
      query,
      options.filter((option) => isFound(option.label)),
    ).map((option) => ({ id: option.value, label: option.label }))
  })
  return (
    <ComboField
      {...props}
      value={null}
      placeholder={t.typeToSearch}
      load={load}
      onChange={(code) => code !== null && onPick(code)}
    />
  )
}
