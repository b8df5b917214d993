import { Icon } from '../icons.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './field.module.css'
import selectCss from './select-field.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps<string> {
  options: readonly SelectOption[]
  /** Text of the empty choice; without it the first option is the default. */
  emptyLabel?: string
}

/** The browser's own list: best on phones, and enough up to some twenty options. Above that, `ComboField`. */
export function SelectField({ options, emptyLabel, ...props }: SelectFieldProps) {
  return (
    <FieldFrame {...frameProps(props)}>
      {(control) => (
        <div className={css.box}>
          <select
            {...control}
            className={`${css.control} ${selectCss.select}`}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
            onBlur={props.onBlur}
          >
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={selectCss.arrow}>
            <Icon name="chevron-down" size="small" />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
