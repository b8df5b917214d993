import css from './kbd.module.css'

/** A key of the keyboard, as it is printed on its cap. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd dir="ltr" className={css.key}>
      {children}
    </kbd>
  )
}
