import type { MouseEvent } from 'react'
import choice from '../ui/fields/choice-fields.module.css'
import css from './list-table.module.css'

interface Props {
  label: string
  state: 'none' | 'some' | 'all'
  /** `shift`: the press asks for a range. */
  onToggle: (shift: boolean) => void
}

/** The whole cell is the target: a small box is easily missed. */
export function RowCheckbox({ label, state, onToggle }: Props) {
  return (
    <label className={css.target}>
      <input
        type="checkbox"
        aria-label={label}
        className={choice.box}
        checked={state === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some'
        }}
        onChange={(event) => onToggle((event.nativeEvent as unknown as MouseEvent).shiftKey)}
      />
    </label>
  )
}
