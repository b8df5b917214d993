import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import css from './button.module.css'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icons.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

/** `danger` is an outline until the confirm step, where it becomes `danger-final`. One `primary` per view. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-final'

interface LookProps {
  /** A `primary` one is pressed by Ctrl+Enter, unless `aria-keyshortcuts` names another key; its tooltip says which. */
  look?: ButtonLook
  icon?: IconName
  /** Icon after the label, for «next» and menus. */
  iconAfter?: IconName
  size?: 'control' | 'small'
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, LookProps {
  /** Keeps the label and adds a spinner; presses are ignored, focus stays. */
  busy?: boolean
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { look = 'secondary', icon, iconAfter, size, busy = false, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={css.button}
      {...keyOf(props)}
      data-look={look}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span className={css.label}>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

/** The key that presses a button, for screen readers and as its tooltip. */
function keyOf(props: Pick<ButtonProps, 'look' | 'title' | 'aria-keyshortcuts'>) {
  const key = props['aria-keyshortcuts'] ?? (props.look === 'primary' ? 'Control+Enter' : undefined)
  return { 'aria-keyshortcuts': key, title: props.title ?? key?.replace('Control', 'Ctrl') }
}

/** Also stops a submit button: the form is already on its way. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className'>, LookProps {
  href: string
  children: ReactNode
}

/** A link that looks like a button: for what goes somewhere, so that it opens in a new tab too. */
export function LinkButton(props: LinkButtonProps) {
  const { look = 'secondary', icon, iconAfter, size, children, ...rest } = props
  return (
    <a {...rest} {...keyOf(props)} className={css.button} data-look={look} data-size={size}>
      {icon && <Icon name={icon} />}
      <span className={css.label}>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  /** The accessible name, shown as tooltip too. */
  label: string
  look?: 'quiet' | 'secondary'
  size?: 'control' | 'small'
}

export function IconButton({ icon, label, look = 'quiet', size, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        className={css.button}
        data-look={look}
        data-size={size}
        data-icon-only=""
        aria-label={label}
      >
        <Icon name={icon} size={size} />
      </button>
    </Tooltip>
  )
}
