import css from './progress-bar.module.css'

/**
 * Bar at the top edge while a page loads: nothing for 200 ms, then grows for 5 s from the side reading starts.
 * All of it is CSS, so a busy main thread does not hold it up. For the eye only: pages announce themselves.
 */
export function ProgressBar({ active }: { active: boolean }) {
  return <div className={css.bar} data-active={active || undefined} role="progressbar" aria-hidden="true" />
}
