import { type KeyboardEvent, type ReactNode, useState } from 'react'
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
import { searchKey } from '#platform/contract/text/search-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { ReactAriaLocale } from '../react-aria-locale.tsx'
import { Spinner } from '../spinner.tsx'
import { fieldMessages } from './fields.messages.ts'
import comboCss from './combo-field.module.css'
import { FieldErrorText, RequiredWord } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import css from './field.module.css'
import { type ComboOption, type LoadOptions, type OptionSearch, useOptionSearch } from './option-search.ts'

export interface ComboFieldProps extends FieldProps<string | null> {
  /** Label of the value, for records that arrive with one. */
  valueLabel?: string
  /** Asks the server. Called with '' for recent choices. */
  load: LoadOptions
  /** Also tells which option it was. */
  onPick?: (option: ComboOption | null) => void
  placeholder?: string
  /** Options that are taken already: not offered. */
  without?: readonly string[]
  /** What stands around says what it is: its name is read, not shown. */
  hidesLabel?: boolean
  /** About the value, under the control. */
  note?: ReactNode
  /** Creates what is not among the options, called with what was typed. */
  onCreate?: (text: string) => void
}

/** Of the option that creates: no record and no code has it. */
const creates = '+'

const nothing: readonly string[] = []

/** A choice among many: the server searches as one types. */
export function ComboField(props: ComboFieldProps) {
  const { name, label, value, onBlur, error, hint, required, disabled } = props
  const { options, search, text, type, select, press, setOpen, leave } = useCombo(props)

  return (
    <ReactAriaLocale>
      <ComboBox
        className={css.field}
        data-invalid={error ? '' : undefined}
        items={options}
        inputValue={text}
        onInputChange={type}
        value={value}
        onChange={select}
        onOpenChange={setOpen}
        onBlur={() => {
          leave()
          onBlur?.()
        }}
        isInvalid={error !== undefined}
        isRequired={required}
        isDisabled={disabled}
        allowsEmptyCollection
        menuTrigger="focus"
        validationBehavior="aria"
      >
        <ComboLabel {...props} />
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
        <ComboBoxInput
          name={name}
          text={text}
          placeholder={props.placeholder}
          busy={search.state === 'searching'}
          onKeyDown={press}
        />
        {props.note && <div className={css.understood}>{props.note}</div>}
        <Options search={search} label={label} />
      </ComboBox>
    </ReactAriaLocale>
  )
}

/** What stands in the input and the list: the stored choice, or what is being typed until something is chosen. */
function useCombo(props: ComboFieldProps) {
  const { value, valueLabel = '', onChange, onPick, load, without = nothing } = props
  const [picked, setPicked] = useState<ComboOption | null>(null)
  const [query, setQuery] = useState<string>()
  const [open, setOpen] = useState(false)
  const search = useOptionSearch(load, query ?? '', open)
  const found = search.options.filter(({ id }) => !without.includes(id))
  const options = useOffered(props, search, found)
  const known = picked?.id === value ? picked?.label : valueLabel
  const chosenLabel = value === null ? '' : (known ?? '')
  const leave = () => setQuery(undefined)
  const create = () => props.onCreate?.((query ?? '').trim())

  function select(key: Key | null) {
    // The popover closes when the page scrolls, as it does on focus, and says the value once more.
    // What is being typed or pasted outlives that; the list opens again beside it.
    if (key === value) return
    if (key === creates) return create()
    const option = options.find((candidate) => candidate.id === key) ?? null
    leave()
    if (key !== null && !option) return
    setPicked(option)
    onChange(option?.id ?? null)
    onPick?.(option)
  }
  function type(text: string) {
    if (text === chosenLabel) return leave()
    setQuery(text)
    if (text === '') select(null)
  }
  function press({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    const isChosenAgain = key === 'Enter' && currentTarget.hasAttribute('aria-activedescendant')
    if (key === 'Escape' || isChosenAgain) leave()
  }
  return { options, search, text: query ?? chosenLabel, type, select, press, setOpen, leave }
}

/** What was found, and last the option that creates what is called as nothing found is. */
function useOffered(
  { onCreate }: ComboFieldProps,
  search: OptionSearch,
  found: readonly ComboOption[],
): readonly ComboOption[] {
  const t = useMessages(fieldMessages)
  if (!onCreate || search.state !== 'found') return found
  const text = search.query.trim()
  const key = searchKey(text)
  if (key === '' || search.options.some(({ label }) => searchKey(label) === key)) return found
  const description = found.length === 0 ? { description: t.noOptionsFor(text) } : {}
  return [...found, { id: creates, label: t.createNamed(text), ...description }]
}

function ComboLabel({ label, required, hidesLabel }: ComboFieldProps) {
  return (
    <Label className={hidesLabel ? 'sr-only' : css.label}>
      {label}
      {required && <RequiredWord />}
    </Label>
  )
}

interface ComboBoxInputProps {
  name: string
  text: string
  placeholder?: string
  busy: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function ComboBoxInput({ name, text, placeholder, busy, onKeyDown }: ComboBoxInputProps) {
  const t = useMessages(fieldMessages)
  return (
    <Group className={css.box}>
      <Input
        className={css.control}
        name={name}
        // A name decides for itself; an empty field has the direction of the page.
        dir={text === '' ? undefined : 'auto'}
        placeholder={placeholder}
        onKeyDown={onKeyDown}
      />
      <AriaButton className={comboCss.button} aria-label={t.openList}>
        {busy ? <Spinner /> : <Icon name="chevron-down" size="small" />}
      </AriaButton>
    </Group>
  )
}

function Options({ search, label }: { search: OptionSearch; label: string }) {
  const t = useMessages(fieldMessages)
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
              {option.isRecent && <span className="faint"> {t.recent}</span>}
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
  const t = useMessages(fieldMessages)
  const text = {
    idle: () => t.searching,
    searching: () => t.searching,
    failed: () => t.searchFailed,
    found: () => ('query' in search && search.query !== '' ? t.noOptionsFor(search.query) : t.noOptions),
  }[search.state]()
  return <div className={comboCss.empty}>{text}</div>
}
