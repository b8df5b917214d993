import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components/Popover'
import floating from './floating-panel.module.css'
import css from './popover-panel.module.css'
import { ReactAriaLocale } from './react-aria-locale.tsx'

interface Props {
  label: string
  trigger: RefObject<HTMLElement | null>
  placement?: 'bottom start' | 'bottom end'
  onClose: () => void
  children: ReactNode
}

/** Panel beside the control that opened it; keeps focus inside, Escape and a press outside close it. */
export function PopoverPanel({ label, trigger, placement = 'bottom start', onClose, children }: Props) {
  return (
    <ReactAriaLocale>
      <Popover
        className={`${floating.panel} ${css.popover}`}
        triggerRef={trigger}
        placement={placement}
        offset={4}
        isOpen
        onOpenChange={(open) => !open && onClose()}
      >
        <Dialog className={css.dialog} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </ReactAriaLocale>
  )
}
