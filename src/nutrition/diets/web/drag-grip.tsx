import { Icon } from '#platform/web/ui/icons.tsx'
import css from './builder.module.css'
import type { DragOrder } from './use-drag-order.ts'

/** Where a row is held while it is dragged. The buttons beside it are for everybody else. */
export function DragGrip({ handle }: { handle: ReturnType<DragOrder['handle']> }) {
  return (
    <span {...handle} className={css.grip} aria-hidden="true" data-part="grip">
      <Icon name="grip" size="small" />
    </span>
  )
}
