import css from './skeleton.module.css'

interface Props {
  /** `row` is as high as a table row of the current density. */
  shape?: 'text' | 'title' | 'row' | 'tile' | 'circle'
  count?: number
}

/**
 * Place of content on its first load, after 200 ms of nothing. Never for buttons or toasts.
 * Silent: the region around it carries `aria-busy`.
 */
export function Skeleton({ shape = 'text', count = 1 }: Props) {
  return (
    <span className={css.stack} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.block} data-shape={shape} />
      ))}
    </span>
  )
}
