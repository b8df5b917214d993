import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { moveFocus } from './arrow-keys.ts'
import css from './tabs.module.css'

export interface TabItem<Id extends string> {
  id: Id
  label: ReactNode
  /** Count or mark after the label, as a `Badge`. */
  badge?: ReactNode
}

interface Props<Id extends string> {
  /** What the tabs choose («نماها»). */
  label: string
  items: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Acts at the far end of the row: overflow menu, «save view». */
  actions?: ReactNode
  /** Content of the selected tab. */
  children: ReactNode
}

export function Tabs<Id extends string>({ label, items, selected, onSelect, actions, children }: Props<Id>) {
  const base = useId()
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const item = items[moveFocus(event, '[role=tab]') ?? -1]
    if (item) onSelect(item.id)
  }
  return (
    <>
      <div className={css.row}>
        <div className={css.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${base}-${item.id}`}
              className={css.tab}
              aria-selected={item.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={item.id === selected ? 0 : -1}
              onClick={() => onSelect(item.id)}
            >
              {item.label}
              {item.badge}
            </button>
          ))}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} className={css.panel}>
        {children}
      </div>
    </>
  )
}
