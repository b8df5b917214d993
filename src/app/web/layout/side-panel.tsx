import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import css from './side-panel.module.css'

interface Props {
  title: string
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}

/** A drawer of the frame: takes the focus when it opens, and gives it back when it is closed from inside. */
export function SidePanel(props: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = ref.current
    const before = document.activeElement
    panel?.querySelector<HTMLElement>('[role=group]')?.focus({ preventScroll: true })
    return () => {
      if (panel?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div ref={ref} className={css.panel}>
      <Drawer {...props} />
    </div>
  )
}
