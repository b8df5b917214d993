import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { fetchNear } from '../routing/fetch-ahead.ts'
import { lazyPart } from '../list/lazy-part.ts'
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

const loadPanel = () => import('./menu-panel.tsx').then((module) => module.MenuPanel)
const MenuPanel = lazyPart(loadPanel)

/** What an open panel needs of its button. */
export interface MenuPlace {
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

interface ButtonProps {
  label: string
  /** Without children the button shows the icon only and `label` is its tooltip. */
  icon?: IconName
  look?: ButtonLook
  size?: 'control' | 'small'
  children?: ReactNode
}

/** A button with a menu. The menu's code loads when the pointer or focus comes near. */
export function MenuButton({ groups, ...button }: ButtonProps & { groups: readonly MenuGroup[] }) {
  return (
    <MenuTrigger
      {...button}
      onNear={() => fetchNear(loadPanel)}
      renderPanel={(place) => <MenuPanel label={button.label} groups={groups} {...place} />}
    />
  )
}

interface TriggerProps extends ButtonProps {
  /** The pointer or the focus came near: its code may load. */
  onNear: () => void
  renderPanel: (place: MenuPlace) => ReactNode
}

/** The button alone, for a menu whose entries load with its panel. */
export function MenuTrigger({
  label,
  icon = 'more',
  look = 'secondary',
  size,
  children,
  onNear,
  renderPanel,
}: TriggerProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const shared = {
    ref,
    size,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onPointerEnter: onNear,
    onFocus: onNear,
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
      {open && <Suspense>{renderPanel({ trigger: ref, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
