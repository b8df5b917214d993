import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button, type ButtonLook, IconButton } from './button.tsx'
import type { IconName } from './icon-paths.ts'

export interface MenuEntry {
  id: string
  label: string
  icon?: IconName
  /** Shown at the far end: «E». */
  shortcut?: string
  /** One line under the label: what it does, or why it cannot be done now. */
  description?: string
  href?: string
  onAction?: () => void
  tone?: 'danger'
  disabled?: boolean
}

export interface MenuGroup {
  id: string
  label?: string
  entries: readonly MenuEntry[]
}

const loadPanel = () => import('./menu-panel.tsx').then((module) => ({ default: module.MenuPanel }))
const MenuPanel = lazy(loadPanel)

interface Props {
  label: string
  groups: readonly MenuGroup[]
  /** Without children the button shows the icon only and `label` is its tooltip. */
  icon?: IconName
  look?: ButtonLook
  size?: 'control' | 'small'
  children?: ReactNode
}

/** A button with a menu. The menu's code loads when the pointer or focus comes near. */
export function MenuButton({ label, groups, icon = 'more', look = 'secondary', size, children }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const shared = {
    ref,
    size,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onPointerEnter: () => void loadPanel(),
    onFocus: () => void loadPanel(),
    onClick: () => setOpen(true),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
  }
  return (
    <>
      {children ? (
        <Button {...shared} look={look} iconAfter="chevron-down">
          {children}
        </Button>
      ) : (
        <IconButton {...shared} icon={icon} label={label} />
      )}
      {open && (
        <Suspense>
          <MenuPanel label={label} groups={groups} trigger={ref} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
