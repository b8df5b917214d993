import type { FocusEvent, RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover, Text } from 'react-aria-components/Menu'
import floating from './floating-panel.module.css'
import { Icon } from './icons.tsx'
import type { MenuEntry, MenuGroup } from './menu.tsx'
import css from './menu-panel.module.css'
import { ReactAriaLocale } from './react-aria-locale.tsx'

interface Props {
  label: string
  groups: readonly MenuGroup[]
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

export function MenuPanel({ label, groups, trigger, onClose }: Props) {
  return (
    <ReactAriaLocale>
      <Popover
        className={`${floating.panel} ${css.popover}`}
        triggerRef={trigger}
        trigger="MenuTrigger"
        placement="bottom end"
        offset={4}
        aria-label={label}
        isOpen
        onOpenChange={(open) => !open && onClose()}
      >
        <div role="presentation" onFocus={focusFirst}>
          <Menu className={css.menu} aria-label={label} autoFocus="first" onClose={onClose}>
            {groups.map((group) => (
              <MenuSection key={group.id} className={css.section} aria-label={group.label ?? label}>
                {group.label && <Header className={css.heading}>{group.label}</Header>}
                {group.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </MenuSection>
            ))}
          </Menu>
        </div>
      </Popover>
    </ReactAriaLocale>
  )
}

/** A menu that is drawn at once takes the focus itself, before its entries are known: the first one has it then. */
function focusFirst({ target }: FocusEvent<HTMLElement>) {
  if (target.matches('[role=menu]'))
    target.querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')?.focus()
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      className={css.item}
      data-tone={entry.tone}
      textValue={entry.label}
      href={entry.href}
      isDisabled={entry.disabled}
      onAction={entry.onAction}
    >
      {entry.icon && <Icon name={entry.icon} />}
      <Text slot="label" className={css.label}>
        {entry.label}
      </Text>
      {entry.description && (
        <Text slot="description" className={css.description}>
          {entry.description}
        </Text>
      )}
      {entry.shortcut && <kbd className={css.shortcut}>{entry.shortcut}</kbd>}
    </MenuItem>
  )
}
