import type { ReactNode } from 'react'
import type { EntryColour } from '#platform/contract/registries.ts'
import css from './chip.module.css'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icons.tsx'

interface ChipProps {
  icon?: IconName
  /** Names people made (tags) may be in any script: the chip isolates them. */
  children: ReactNode
}

interface PlainChipProps extends ChipProps {
  /** Of the icon; the words say everything without it. */
  colour?: EntryColour | null
}

export function Chip({ icon, colour, children }: PlainChipProps) {
  return (
    <span className={css.chip} data-colour={colour ?? undefined}>
      {icon && <Icon name={icon} size="small" />}
      <bdi>{children}</bdi>
    </span>
  )
}

interface RemovableChipProps extends ChipProps {
  onRemove: () => void
  /** Name of the remove button: verb and noun («برداشتن برچسب دیابت»). */
  removeLabel: string
}

export function RemovableChip({ icon, children, onRemove, removeLabel }: RemovableChipProps) {
  return (
    <span className={css.chip} data-removable="">
      {icon && <Icon name={icon} size="small" />}
      <bdi>{children}</bdi>
      <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" size="small" />
      </button>
    </span>
  )
}

interface ToggleChipProps extends ChipProps {
  pressed: boolean
  onPress: (pressed: boolean) => void
}

/** One of several kinds shown or hidden: filters, kinds of a timeline. */
export function ToggleChip({ icon, children, pressed, onPress }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      data-toggle=""
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
    >
      {pressed ? <Icon name="check" size="small" /> : icon && <Icon name={icon} size="small" />}
      <bdi>{children}</bdi>
    </button>
  )
}
