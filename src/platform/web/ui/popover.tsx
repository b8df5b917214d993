import { type ReactNode, Suspense, useRef, useState } from 'react'
import { fetchNear } from '../routing/fetch-ahead.ts'
import { lazyPart } from '../list/lazy-part.ts'
import { Button, type ButtonLook, IconButton } from './button.tsx'
import type { IconName } from './icon-paths.ts'

const loadPanel = () => import('./popover-panel.tsx').then((module) => module.PopoverPanel)
const PopoverPanel = lazyPart(loadPanel)

interface Props {
  label: string
  icon?: IconName
  look?: ButtonLook
  size?: 'control' | 'small'
  /** Words on the button; without them the icon alone, with `label` as tooltip. */
  text?: ReactNode
  /** Content; given as a function it receives what closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a small panel: filters, column chooser, tag picker. Its code loads on approach. */
export function PopoverButton({ label, icon, look = 'secondary', size, text, children }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const shared = {
    ref,
    size,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open,
    onPointerEnter: () => fetchNear(loadPanel),
    onFocus: () => fetchNear(loadPanel),
    onClick: () => setOpen(true),
  }
  return (
    <>
      {text ? (
        <Button {...shared} look={look} icon={icon}>
          {text}
        </Button>
      ) : (
        <IconButton {...shared} icon={icon ?? 'more'} label={label} />
      )}
      {open && (
        <Suspense>
          <PopoverPanel label={label} trigger={ref} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  )
}
