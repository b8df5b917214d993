import css from './spinner.module.css'

/** The only thing that loops. Decorative: whoever shows it also says in words that it is busy. */
export function Spinner() {
  return (
    <svg className={css.spinner} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle className={css.track} cx="10" cy="10" r="7.5" />
      <circle className={css.arc} cx="10" cy="10" r="7.5" pathLength="100" strokeDasharray="30 70" />
    </svg>
  )
}
