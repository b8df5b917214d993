import { useState } from 'react'
import {
  Button as AriaButton,
  ComboBox,
  Input,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { ReactAriaLocale } from '../react-aria-locale.tsx'
import { Spinner } from '../spinner.tsx'
import { uiMessages } from '../ui.messages.ts'
import comboCss from './combo-field.module.css'
import { FieldErrorText, RequiredWord } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import css from './field.module.css'
import { type ComboOption, type LoadOptions, type OptionSearch, useOptionSearch } from './option-search.ts'

export interface ComboFieldProps extends FieldProps<string | null> {
  /** Label of the value, for records that arrive with one. */
  valueLabel?: string
  /** Asks the server; must be the same function from render to render. Called with '' for recent choices. */
  load: LoadOptions
  /** Also tells which option it was. */
  onPick?: (option: ComboOption | null) => void
  placeholder?: string
}

/** A choice among many: the server searches as one types. */
export function ComboField(props: ComboFieldProps) {
  const { name, label, value, valueLabel = '', onChange, onBlur, error, hint, required, disabled } = props
  const [picked, setPicked] = useState<ComboOption | null>(null)
  const [query, setQuery] = useState<string>()
  const [open, setOpen] = useState(false)
  const search = useOptionSearch(props.load, query ?? '', open)
  const chosenLabel = value === null ? '' : picked?.id === value ? picked.label : valueLabel

  function select(key: Key | null) {
    const option = search.options.find((candidate) => candidate.id === key) ?? null
    setQuery(undefined)
    if (key !== null && !option) return
    setPicked(option)
    onChange(option?.id ?? null)
    props.onPick?.(option)
  }
  function type(text: string) {
    if (text === chosenLabel) return setQuery(undefined)
    setQuery(text)
    if (text === '') select(null)
  }

  return (
    <ReactAriaLocale>
      <ComboBox
        className={css.field}
        data-invalid={error ? '' : undefined}
        items={search.options}
        inputValue={query ?? chosenLabel}
        onInputChange={type}
        value={value}
        onChange={select}
        onOpenChange={setOpen}
        onBlur={() => {
          setQuery(undefined)
          onBlur?.()
        }}
        isInvalid={error !== undefined}
        isRequired={required}
        isDisabled={disabled}
        allowsEmptyCollection
        menuTrigger="focus"
        validationBehavior="aria"
      >
        <ComboLabel label={label} required={required} />
        {hint && (
          <Text slot="description" className={css.hint}>
            {hint}
          </Text>
        )}
        {error && (
          <Text slot="errorMessage" className={comboCss.error}>
            <FieldErrorText>{error}</FieldErrorText>
          </Text>
        )}
        <ComboBoxInput name={name} placeholder={props.placeholder} busy={search.state === 'searching'} />
        <Options search={search} label={label} />
      </ComboBox>
    </ReactAriaLocale>
  )
}

function ComboLabel({ label, required }: { label: string; required?: boolean }) {
  return (
    <Label className={css.label}>
      {label}
      {required && <RequiredWord />}
    </Label>
  )
}

function ComboBoxInput({ name, placeholder, busy }: { name: string; placeholder?: string; busy: boolean }) {
  const t = useMessages(uiMessages)
  return (
    <Group className={css.box}>
      <Input className={css.control} name={name} placeholder={placeholder} />
      <AriaButton className={comboCss.button} aria-label={t.openList}>
        {busy ? <Spinner /> : <Icon name="chevron-down" size="small" />}
      </AriaButton>
    </Group>
  )
}

function Options({ search, label }: { search: OptionSearch; label: string }) {
  return (
    <Popover className={comboCss.popover} offset={4}>
      <ListBox<ComboOption>
        className={comboCss.list}
        aria-label={label}
        renderEmptyState={() => <Empty search={search} />}
      >
        {(option) => (
          <ListBoxItem id={option.id} textValue={option.label} className={comboCss.option}>
            <Text slot="label">
              <bdi>{option.label}</bdi>
            </Text>
            {option.description && (
              <Text slot="description" className={comboCss.description}>
                {option.description}
              </Text>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}

function Empty({ search }: { search: OptionSearch }) {
  const t = useMessages(uiMessages)
  const text = {
    idle: () => t.searching,
    searching: () => t.searching,
    failed: () => t.searchFailed,
    found: () => ('query' in search && search.query !== '' ? t.noOptionsFor(search.query) : t.noOptions),
  }[search.state]()
  return <div className={comboCss.empty}>{text}</div>
}
